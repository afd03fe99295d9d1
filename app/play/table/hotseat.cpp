#include "app/play/table/hotseat.h"

#include <algorithm>

#include "app/play/words/game_words.h"
#include "engine/module/concealment.h"
#include "engine/view/scene.h"

namespace bocage {

namespace {

bool looks_the_same(const SceneStack& a, const SceneStack& b) {
  return a.space == b.space && std::equal(a.pieces.begin(), a.pieces.end(), b.pieces.begin(), b.pieces.end(),
                                          [](const ScenePiece& one, const ScenePiece& two) {
                                            return one.piece == two.piece && one.face.key == two.face.key &&
                                                   one.tentative == two.tentative;
                                          });
}

// In spaces that no surface draws a side sees its own pieces open.
bool hides_off_the_map(const GameState& state, SideId side) {
  for (std::uint32_t i = 0; i < state.piece_count(); ++i) {
    const PieceId piece(i);
    const CounterDef& counter = state.counter(piece);
    const Piece& at = state.piece(piece);
    if (counter.side != side || !at.space.valid() || !state.board().space(at.space).outline.empty()) continue;
    if (conceals(counter.faces[at.face])) return true;
  }
  return false;
}

}  // namespace

bool holds_secrets_from(const Session& session, SideId side, SideId other) {
  const Scene own = make_scene(session, side), others = make_scene(session, other);
  const bool same =
      std::equal(own.stacks.begin(), own.stacks.end(), others.stacks.begin(), others.stacks.end(), looks_the_same);
  return !same || hides_off_the_map(session.state(), side);
}

std::vector<std::string> own_secrets(const Session& session, SideId side) {
  const GameState& state = session.state();
  std::vector<std::string> lines;
  for (std::uint32_t i = 0; i < state.secret_count(); ++i) {
    const Secret& secret = state.secret(SecretId(i));
    if (secret.owner != side || secret.opened) continue;
    if (const auto value = session.known(SecretId(i), side)) {
      lines.push_back(field_words(secret.purpose) + ": " + value_words(state, *value));
    }
  }
  return lines;
}

}  // namespace bocage
