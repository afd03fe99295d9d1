#include "app/play/table/marked.h"

#include <algorithm>

#include "app/play/table/queries.h"

namespace bocage {

void add_marked(Scene& scene, Session& session, SideId viewer, const GameState& at) {
  constexpr const char* query = "marked";
  if (!has_query(session, query)) return;
  const Reasoned answer = session.query(query, {}, viewer, at);
  if (answer.problem || wrong_value(query, answer.value) || answer.value.kind() != Value::Kind::list) return;
  for (const Value& one : answer.value.list()) {
    const SpaceId space = one.list()[0].space();
    const auto there = std::count_if(scene.states.begin(), scene.states.end(),
                                     [&](const SceneState& state) { return state.space == space; });
    scene.states.push_back({space, LinkId(), one.list()[1].name(), static_cast<int>(there)});
  }
}

}  // namespace bocage
