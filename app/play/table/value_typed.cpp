// The words that mean a value.
#include <algorithm>

#include "app/play/table/editable_variables.h"
#include "app/play/words/finder.h"
#include "app/play/words/game_words.h"
#include "app/play/words/pieces_called.h"
#include "engine/base/text.h"
#include "engine/base/tr.h"

namespace bocage {

SpaceId space_called(const GameState& state, std::string_view typed) {
  const std::string wanted = folded(trim(typed));
  if (wanted.empty()) return {};
  SpaceId titled;
  for (std::uint32_t i = 0; i < state.board().space_count(); ++i) {
    const Space& space = state.board().space(SpaceId(i));
    if (folded(space.name) == wanted) return SpaceId(i);
    if (titled.valid() || (folded(space.title) != wanted && folded(space_words(state, SpaceId(i))) != wanted)) continue;
    titled = SpaceId(i);
  }
  return titled;
}

namespace {

// What the table itself writes for it, and the English word of scripts.
bool means_nothing(const std::string& typed) {
  return typed == "nothing" || typed == folded(tr("nothing"));
}

std::optional<Value> space_typed(const GameState& state, std::string_view typed) {
  const SpaceId space = space_called(state, typed);
  return space.valid() ? std::optional(Value(space)) : std::nullopt;
}

// Titles may hold the sign between the two spaces themselves.
std::optional<Value> link_typed(const GameState& state, std::string_view typed) {
  constexpr std::string_view between = " - ";
  for (auto at = typed.find(between); at != std::string_view::npos; at = typed.find(between, at + 1)) {
    const SpaceId a = space_called(state, typed.substr(0, at));
    const SpaceId b = space_called(state, typed.substr(at + between.size()));
    if (!a.valid() || !b.valid() || a == b) continue;
    const LinkId link = state.board().find_link(a, b);
    if (link.valid()) return Value(link);
  }
  return std::nullopt;
}

// Nothing as well when several are called so, and none of them is meant by its number.
std::optional<Value> piece_typed(const GameState& state, std::string_view typed, SideId reader) {
  std::optional<std::int64_t> number;
  if (const auto at = typed.rfind('#'); at != std::string_view::npos) {
    number = parse_integer(trim(typed.substr(at + 1)));
    if (number) typed = trim(typed.substr(0, at));
  }
  SpaceId place;
  if (const auto at = typed.rfind('@'); at != std::string_view::npos) {
    place = space_called(state, typed.substr(at + 1));
    if (!place.valid()) return std::nullopt;
    typed = trim(typed.substr(0, at));
  }
  const auto found = pieces_called(state, typed, place, reader);
  if (!number && found.size() == 1) return Value(found.front());
  if (!number || *number < 1 || *number > static_cast<std::int64_t>(found.size())) return std::nullopt;
  return Value(found[static_cast<std::size_t>(*number - 1)]);
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
  if (wanted == "yes" || wanted == folded(tr("yes"))) return Value(true);
  if (wanted == "no" || wanted == folded(tr("no"))) return Value(false);
  return std::nullopt;
}

template <typename Number>
std::optional<Value> number_typed(const std::optional<Number>& number) {
  return number ? std::optional(Value(*number)) : std::nullopt;
}

std::optional<Value> one_typed(const GameState& state, Value::Kind kind, std::string_view typed, SideId reader) {
  switch (kind) {
    case Value::Kind::boolean:
      return truth_typed(typed);
    case Value::Kind::integer:
      return number_typed(parse_integer(typed));
    case Value::Kind::fraction:
      return number_typed(parse_fraction(typed));
    case Value::Kind::name:
      return typed.empty() ? std::nullopt : std::optional(Value(std::string(typed)));
    case Value::Kind::space:
      return space_typed(state, typed);
    case Value::Kind::link:
      return link_typed(state, typed);
    case Value::Kind::piece:
      return piece_typed(state, typed, reader);
    case Value::Kind::side:
      return side_typed(state.module(), typed);
    default:
      return std::nullopt;
  }
}

std::optional<Value> list_typed(const GameState& state, const VariableDef& def, std::string_view typed, SideId reader) {
  ValueList list;
  for (const std::string_view part : split(typed, ',')) {
    auto item = one_typed(state, def.of, trim(part), reader);
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

TypedValue value_typed(const GameState& state, const EditableVariable& what, std::string_view typed) {
  const VariableDef& def = *state.module().variables_of(what.of.on)[static_cast<std::size_t>(what.variable)];
  const bool list = def.type == Value::Kind::list;
  const std::string_view text = trim(typed);
  std::optional<Value> value;
  if (means_nothing(folded(text)) && (def.nullable || list)) {
    value = def.nullable ? Value() : Value(ValueList{});
  } else {
    value = list ? list_typed(state, def, text, what.reader) : one_typed(state, def.type, text, what.reader);
  }
  if (!value) return {std::nullopt, tr("{value} takes {what}", {{"value", what.title}, {"what", what.takes}})};
  if (const auto fault = state.fault_of(what.becomes(*value))) return {std::nullopt, *fault};
  return {std::move(value), {}};
}

}  // namespace bocage
