#include "app/play/settable.h"

#include <algorithm>

#include "app/play/finder.h"
#include "app/play/game_words.h"
#include "engine/base/text.h"

namespace bocage {

namespace {

constexpr std::string_view nothing = "nothing";

const VariableDef& def_of(const GameState& state, const Settable& what) {
  return *state.module().variables_of(what.on)[static_cast<std::size_t>(what.variable)];
}

// How one is typed, and several; nothing for what no line can say.
struct Manner {
  const char* one = nullptr;
  const char* several = nullptr;
};

Manner manner_of(Value::Kind kind) {
  switch (kind) {
    case Value::Kind::boolean:
      return {"yes or no", "yes and no"};
    case Value::Kind::integer:
      return {"a whole number", "whole numbers"};
    case Value::Kind::fraction:
      return {"a number, as 3 or 7/2", "numbers, as 3 or 7/2,"};
    case Value::Kind::name:
      return {"a word of the rules", "words of the rules"};
    case Value::Kind::space:
      return {"a space", "spaces"};
    case Value::Kind::side:
      return {"a side", "sides"};
    default:
      return {};
  }
}

// Empty: it cannot be typed.
std::string takes_of(const VariableDef& def) {
  const bool list = def.type == Value::Kind::list;
  const Manner manner = manner_of(list ? def.of : def.type);
  if (manner.one == nullptr) return {};
  if (list) return std::string(manner.several) + " with commas between them, or nothing";
  return std::string(manner.one) + (def.nullable ? ", or nothing" : "");
}

// Other than value_words(): as it is typed, so a word of the rules and a fraction stay as the rules have them.
std::string typed_words(const GameState& state, const Value& value) {
  if (value.kind() == Value::Kind::name) return value.name();
  if (value.is_number()) return to_text(value.number());
  if (value.kind() == Value::Kind::space) return state.board().space(value.space()).name;
  if (value.kind() != Value::Kind::list) return value_words(state, value);
  std::string text;
  for (const Value& item : value.list()) text += (text.empty() ? "" : ", ") + typed_words(state, item);
  return text.empty() ? std::string(nothing) : text;
}

std::vector<Value> usual_values(const GameState& state, const VariableDef& def, const Value& now) {
  std::vector<Value> values;
  if (def.type == Value::Kind::boolean) values = {Value(true), Value(false)};
  if (def.type == Value::Kind::name) values = {def.initial, now};
  if (def.type == Value::Kind::side) {
    for (std::uint32_t i = 0; i < state.module().sides.size(); ++i) values.emplace_back(SideId(i));
  }
  if (def.nullable) values.emplace_back();
  return values;
}

Settable settable(const GameState& state, Owner on, std::uint32_t object, int variable) {
  Settable one{on, object, variable, {}, {}, {}, {}, {}};
  const VariableDef& def = def_of(state, one);
  const Value& now = state.variable(on, object, variable);
  one.whose = on == Owner::game ? "The game" : side_words(state.module(), SideId(object));
  one.title = def.title.empty() ? id_words(def.name) : def.title;
  one.now = typed_words(state, now);
  one.takes = takes_of(def);
  for (const Value& value : usual_values(state, def, now)) {
    const std::string words = typed_words(state, value);
    if (std::find(one.usual.begin(), one.usual.end(), words) == one.usual.end()) one.usual.push_back(words);
  }
  return one;
}

void add_of(std::vector<Settable>& all, const GameState& state, Owner on, std::uint32_t object) {
  const auto defs = state.module().variables_of(on);
  for (std::size_t i = 0; i < defs.size(); ++i) {
    if (!takes_of(*defs[i]).empty()) all.push_back(settable(state, on, object, static_cast<int>(i)));
  }
}

std::optional<Value> space_typed(const GameState& state, std::string_view typed) {
  const std::string wanted = folded(typed);
  std::optional<Value> titled;
  for (std::uint32_t i = 0; i < state.board().space_count(); ++i) {
    const Space& space = state.board().space(SpaceId(i));
    if (folded(space.name) == wanted) return Value(SpaceId(i));
    if (titled || (folded(space.title) != wanted && folded(space_words(state, SpaceId(i))) != wanted)) continue;
    titled = SpaceId(i);
  }
  return titled;
}

std::optional<Value> side_typed(const Module& module, std::string_view typed) {
  const std::string wanted = folded(typed);
  for (std::uint32_t i = 0; i < module.sides.size(); ++i) {
    if (folded(module.sides[i].id) == wanted || folded(module.sides[i].title) == wanted) return Value(SideId(i));
  }
  return std::nullopt;
}

std::optional<Value> truth_typed(std::string_view typed) {
  const std::string wanted = folded(typed);
  if (wanted == "yes" || wanted == "no") return Value(wanted == "yes");
  return std::nullopt;
}

std::optional<Value> one_typed(const GameState& state, Value::Kind kind, std::string_view typed) {
  switch (kind) {
    case Value::Kind::boolean:
      return truth_typed(typed);
    case Value::Kind::integer:
      if (const auto number = parse_integer(typed)) return Value(*number);
      return std::nullopt;
    case Value::Kind::fraction:
      if (const auto number = parse_fraction(typed)) return Value(*number);
      return std::nullopt;
    case Value::Kind::name:
      return typed.empty() ? std::nullopt : std::optional(Value(std::string(typed)));
    case Value::Kind::space:
      return space_typed(state, typed);
    case Value::Kind::side:
      return side_typed(state.module(), typed);
    default:
      return std::nullopt;
  }
}

std::optional<Value> list_typed(const GameState& state, const VariableDef& def, std::string_view typed) {
  ValueList list;
  for (const std::string_view part : split(typed, ',')) {
    auto item = one_typed(state, def.of, trim(part));
    if (!item) return std::nullopt;
    list.push_back(std::move(*item));
  }
  if (def.set) {
    std::sort(list.begin(), list.end());
    list.erase(std::unique(list.begin(), list.end()), list.end());
  }
  return Value(std::move(list));
}

}  // namespace

std::vector<Settable> settables(const GameState& state) {
  std::vector<Settable> all;
  add_of(all, state, Owner::game, 0);
  for (std::uint32_t i = 0; i < state.module().sides.size(); ++i) add_of(all, state, Owner::side, i);
  return all;
}

TypedValue value_typed(const GameState& state, const Settable& what, std::string_view typed) {
  const VariableDef& def = def_of(state, what);
  const bool list = def.type == Value::Kind::list;
  const std::string_view text = trim(typed);
  std::optional<Value> value;
  if (folded(text) == nothing && (def.nullable || list)) {
    value = def.nullable ? Value() : Value(ValueList{});
  } else {
    value = list ? list_typed(state, def, text) : one_typed(state, def.type, text);
  }
  if (!value) return {std::nullopt, what.title + " takes " + what.takes};
  if (const auto fault = state.fault_of(SetVariable{what.on, what.object, what.variable, *value})) {
    return {std::nullopt, *fault};
  }
  return {std::move(value), {}};
}

}  // namespace bocage
