// The scene of a session: what its machine knows decides what is overlaid.
#include "engine/session/session.h"
#include "engine/view/scene.h"

namespace bocage {

Scene make_scene(const Session& session, SideId viewer) {
  return make_scene(session, session.state(), viewer);
}

Scene make_scene(const Session& session, const GameState& at, SideId viewer) {
  const std::size_t secrets = session.state().secret_count();
  return make_scene(at, viewer, [&session, viewer, secrets](SecretId secret) -> std::optional<Value> {
    if (secret.index >= secrets) return std::nullopt;  // of a moment that was undone since
    return session.known(secret, viewer);
  });
}

}  // namespace bocage
