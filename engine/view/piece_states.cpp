#include "engine/view/piece_states.h"

#include <algorithm>

#include "engine/view/scene.h"

namespace bocage {

PieceStates::PieceStates(const Module& module) {
  for (const VariableDef* const def : module.variables_of(Owner::piece)) {
    const std::string stem = "state." + def->name + ".";
    const int variable = module.find_variable(Owner::piece, def->name);
    for (const StyleDef& style : module.styles) {
      const bool known =
          std::any_of(shown_.begin(), shown_.end(), [&](const Shown& one) { return one.style == style.id; });
      if (style.id.starts_with(stem) && !known) shown_.push_back({variable, style.id.substr(stem.size()), style.id});
    }
  }
  const auto line = [&](const Shown& one) {
    return std::find_if(module.styles.begin(), module.styles.end(),
                        [&](const StyleDef& style) { return style.id == one.style; });
  };
  std::sort(shown_.begin(), shown_.end(), [&](const Shown& a, const Shown& b) { return line(a) < line(b); });
}

std::vector<std::string> PieceStates::of(const GameState& state, PieceId piece) const {
  std::vector<std::string> styles;
  for (const Shown& one : shown_) {
    const Value& value = state.variable(Owner::piece, piece.index, one.variable);
    // Nearly all are booleans, and a scene asks this of every piece: no word is made of them.
    const bool holds = value.kind() == Value::Kind::boolean ? one.value == (value.boolean() ? "yes" : "no")
                                                            : one.value == state_word(state, value);
    if (holds) styles.push_back(one.style);
  }
  return styles;
}

std::string state_word(const GameState& state, const Value& value) {
  if (value.kind() != Value::Kind::side) return display_text(state, value);
  const auto& sides = state.module().sides;
  return value.side().index < sides.size() ? sides[value.side().index].id : std::string{};
}

}  // namespace bocage
