#include "app/play/time/kept_turn.h"

#include "engine/base/value_text.h"
#include "engine/game/names.h"
#include "engine/game/words.h"
#include "engine/position/sequence.h"

namespace bocage {

namespace {

bool outlives_a_game(const Value& value) {
  using Kind = Value::Kind;
  const Kind kind = value.kind();
  return kind == Kind::integer || kind == Kind::name || kind == Kind::space || kind == Kind::side;
}

// The variables of the game that the titles of the trail show.
ValueMap shown_variables(const GameState& state, const std::vector<const NodeDef*>& trail) {
  ValueMap shown;
  for (const NodeDef* const node : trail) {
    const std::string& title = node->title;
    for (auto open = title.find('{'); open != std::string::npos; open = title.find('{', open + 1)) {
      const std::string name = title.substr(open + 1, title.find('}', open) - open - 1);
      const int variable = state.module().find_variable(Owner::game, name);
      if (variable < 0) continue;
      const Value& value = state.variable(Owner::game, 0, variable);
      if (outlives_a_game(value)) shown.emplace(name, value);
    }
  }
  return shown;
}

void set_variables(GameState& state, const ValueMap& values) {
  for (const auto& [name, value] : values) {
    const int variable = state.module().find_variable(Owner::game, name);
    if (variable < 0 || state.variable(Owner::game, 0, variable).kind() != value.kind()) continue;
    state.apply(SetVariable{Owner::game, 0, variable, value});
  }
}

void add(std::string& heading, const std::string& words) {
  if (!words.empty()) heading += (heading.empty() ? "" : " - ") + words;
}

}  // namespace

// [{"turn":3},["turn"],["player",&north]]: the variables, then a list for each part of the heading.
std::string kept_turn(const GameState& state) {
  const auto standing = stand(state.scenario().sequence, state.cursor());
  if (!standing) return {};
  ValueList kept{Value(shown_variables(state, standing->trail))};
  std::size_t item = 0;
  for (const NodeDef* const node : standing->trail) {
    if (node->kind == NodeDef::Kind::repeat && has_title(*node)) kept.emplace_back(ValueList{node->id});
    if (node->kind != NodeDef::Kind::each || item >= standing->items.size()) continue;
    const Value& walked = standing->items[item++].second;
    if (outlives_a_game(walked)) kept.emplace_back(ValueList{node->id, walked});
  }
  return kept.size() == 1 ? std::string() : to_text(Value(std::move(kept)), ModuleNames(state.module_ptr()));
}

std::string turn_words(const std::string& kept, GameState game) {
  if (!kept.starts_with("[{")) return kept;
  const auto read = parse_value(kept, ModuleNames(game.module_ptr()));
  if (!read.value || read.value->kind() != Value::Kind::list) return {};
  std::string heading;
  for (const Value& part : read.value->list()) {
    if (part.kind() == Value::Kind::map) {
      set_variables(game, part.map());
      continue;
    }
    const ValueList names = part.kind() == Value::Kind::list ? part.list() : ValueList();
    if (names.empty() || names.front().kind() != Value::Kind::name) continue;
    const NodeDef* const node = find_node(game.scenario().sequence, names.front().name());
    if (node == nullptr) return {};
    if (names.size() > 1) {
      add(heading, value_words(game, names[1], SideId()));
    } else {
      add(heading, title_of(*node, game));
    }
  }
  return heading;
}

}  // namespace bocage
