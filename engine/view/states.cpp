// States: variables of spaces and links that the module's styles draw.
#include <array>
#include <set>

#include "engine/view/piece_states.h"
#include "engine/view/scene.h"

namespace bocage {
namespace {

std::set<std::string> declared_states(const Module& module) {
  std::set<std::string> ids;
  for (const auto& style : module.styles) {
    if (style.id.starts_with("state.")) ids.insert(style.id);
  }
  return ids;
}

// The orders of states that stand on the same thing.
class Orders {
 public:
  int next(std::uint32_t index) { return counts_[index]++; }

 private:
  std::map<std::uint32_t, int> counts_;
};

}  // namespace

std::vector<SceneState> states_of(const GameState& state) {
  std::vector<SceneState> found;
  const Module& module = state.module();
  const auto declared = declared_states(module);
  if (declared.empty()) return found;
  for (const Owner owner : {Owner::space, Owner::link}) {
    const auto variables = module.variables_of(owner);
    const auto count = owner == Owner::space ? state.board().space_count() : state.board().link_count();
    Orders orders;
    for (const VariableDef* const def : variables) {
      const std::string stem = "state." + def->name + ".";
      const auto first = declared.lower_bound(stem);
      if (first == declared.end() || !first->starts_with(stem)) continue;
      const int variable = module.find_variable(owner, def->name);
      // On a large board nearly all have the value that they began with, which is seldom one that is drawn.
      const bool initial_is_drawn = declared.contains(stem + state_word(state, def->initial));
      for (std::uint32_t i = 0; i < count; ++i) {
        const Value& value = state.variable(owner, i, variable);
        if (!initial_is_drawn && value == def->initial) continue;
        std::string id = stem + state_word(state, value);
        if (!declared.contains(id)) continue;
        SceneState one{owner == Owner::space ? SpaceId(i) : SpaceId(), owner == Owner::link ? LinkId(i) : LinkId(),
                       std::move(id), orders.next(i)};
        found.push_back(std::move(one));
      }
    }
  }
  return found;
}

}  // namespace bocage
