#include "app/play/table/editable_variables.h"

#include <algorithm>

#include "app/play/words/game_words.h"
#include "app/play/words/pieces_called.h"
#include "engine/base/text.h"
#include "engine/base/tr.h"
#include "engine/game/layout.h"
#include "engine/module/concealment.h"

namespace bocage {

namespace {

const VariableDef& def_of(const GameState& state, const EditableVariable& what) {
  return *state.module().variables_of(what.of.on)[static_cast<std::size_t>(what.variable)];
}

std::string sides_words(const Module& module) {
  std::string text;
  for (std::uint32_t i = 0; i < module.sides.size(); ++i) {
    text += (i == 0                         ? std::string()
             : i + 1 == module.sides.size() ? tr(" or ")
                                            : std::string(", ")) +
            side_words(module, SideId(i));
  }
  return text;
}

// How one is typed, and several; empty for what no line can say.
struct Manner {
  std::string one;
  std::string several;
};

Manner manner_of(const Module& module, Value::Kind kind) {
  switch (kind) {
    case Value::Kind::boolean:
      return {tr("yes or no"), tr("yes and no")};
    case Value::Kind::integer:
      return {tr("a whole number"), tr("whole numbers")};
    case Value::Kind::fraction:
      return {tr("a number, such as 3 or 7/2"), tr("numbers, such as 3 or 7/2,")};
    case Value::Kind::name:
      return {tr("a word of the rules"), tr("words of the rules")};
    case Value::Kind::space:
      return {tr("a space"), tr("spaces")};
    case Value::Kind::link:
      return {tr("a link, as SPACE - SPACE"), tr("links, as SPACE - SPACE,")};
    case Value::Kind::piece:
      return {tr("a piece, as NAME@SPACE"), tr("pieces, as NAME@SPACE,")};
    case Value::Kind::side:
      return {tr("a side ({sides})", {{"sides", sides_words(module)}}),
              tr("sides ({sides})", {{"sides", sides_words(module)}})};
    default:
      return {};
  }
}

// Empty: it cannot be typed.
std::string takes_of(const Module& module, const VariableDef& def) {
  const bool list = def.type == Value::Kind::list;
  const Manner manner = manner_of(module, list ? def.of : def.type);
  if (manner.one.empty()) return {};
  if (list) return tr("{several} separated by commas, or nothing", {{"several", manner.several}});
  return def.nullable ? tr("{one}, or nothing", {{"one", manner.one}}) : manner.one;
}

// "r-guard@0305", "r-guard@0305#2": an id, as titles may hold commas.
std::string typed_piece(const GameState& state, PieceId piece, SideId reader) {
  if (hidden_from(reader, state, piece)) return tr(hidden_unit);
  const std::string& id = state.counter(piece).id;
  const SpaceId at = state.piece(piece).space;
  const std::string text = id + "@" + state.board().space(at).name;
  const auto alike = pieces_called(state, id, at, reader);
  if (alike.size() < 2) return text;
  return text + "#" + std::to_string(std::find(alike.begin(), alike.end(), piece) - alike.begin() + 1);
}

// Other than value_words(): as it is typed, so a word of the rules and a fraction stay as the rules have them.
std::string typed_words(const GameState& state, const Value& value, SideId reader) {
  const Board& board = state.board();
  if (value.kind() == Value::Kind::name) return value.name();
  if (value.is_number()) return to_text(value.number());
  if (value.kind() == Value::Kind::space) return board.space(value.space()).name;
  if (value.kind() == Value::Kind::piece) return typed_piece(state, value.piece(), reader);
  if (value.kind() == Value::Kind::link) {
    const Link& link = board.link(value.link());
    return board.space(link.a).name + " - " + board.space(link.b).name;
  }
  if (value.kind() != Value::Kind::list) return value_words(state, value, reader);
  std::string text;
  for (const Value& item : value.list()) add_to_list(text, typed_words(state, item, reader));
  return text.empty() ? tr("nothing") : text;
}

// A module does not list the words that a variable may hold: here are those that it begins with, or holds somewhere.
std::vector<Value> words_in_use(const GameState& state, const EditableVariable& what) {
  std::vector<Value> words;
  const std::size_t count = object_count(state, what.of.on);
  for (std::uint32_t i = 0; i < count; ++i) words.push_back(state.variable(what.of.on, i, what.variable));
  words.push_back(def_of(state, what).initial);
  std::erase_if(words, [](const Value& word) { return word.is_nil(); });
  std::sort(words.begin(), words.end());
  words.erase(std::unique(words.begin(), words.end()), words.end());
  return words;
}

// One more, and one less.
std::vector<Value> next_to(const Value& now) {
  constexpr std::int64_t far = 1'000'000'000;
  if (!now.is_number() || now.number() > Fraction(far) || now.number() < Fraction(-far)) return {};
  std::vector<Value> values{Value(now.number() + Fraction(1))};
  if (now.number() > Fraction(0)) values.emplace_back(now.number() - Fraction(1));
  return values;
}

std::vector<Value> usual_values(const GameState& state, const EditableVariable& what) {
  const VariableDef& def = def_of(state, what);
  std::vector<Value> values;
  if (def.type == Value::Kind::boolean) values = {Value(true), Value(false)};
  if (def.type == Value::Kind::name) values = words_in_use(state, what);
  if (def.type == Value::Kind::integer || def.type == Value::Kind::fraction) {
    values = next_to(state.variable(what.of.on, what.of.object, what.variable));
  }
  if (def.type == Value::Kind::side) {
    for (std::uint32_t i = 0; i < state.module().sides.size(); ++i) values.emplace_back(SideId(i));
  }
  if (def.nullable) values.emplace_back();
  return values;
}

// With its number where several that are called so lie in one place.
std::string whose_piece(const GameState& state, PieceId piece, SideId reader) {
  const SpaceId at = state.piece(piece).space;
  const Space& space = state.board().space(at);
  const bool cell = (space.kind == SpaceKind::hex || space.kind == SpaceKind::square) && !space.outline.empty();
  const std::string name = piece_words(state, piece, reader);
  const auto alike = pieces_called(state, name, at, reader);
  const auto number = std::find(alike.begin(), alike.end(), piece) - alike.begin() + 1;
  const std::string which = name + (alike.size() < 2 ? "" : " #" + std::to_string(number));
  const std::string place = space_words(state, at);
  return cell ? tr("{piece} at {place}", {{"piece", which}, {"place", place}})
              : tr("{piece} in {place}", {{"piece", which}, {"place", place}});
}

std::string whose_words(const GameState& state, const VariableOwner& of, SideId reader) {
  switch (of.on) {
    case Owner::game:
      return tr("The game");
    case Owner::side:
      return side_words(state.module(), SideId(of.object));
    case Owner::piece:
      return whose_piece(state, PieceId(of.object), reader);
    case Owner::space:
      return space_words(state, SpaceId(of.object));
    case Owner::link:
      return link_words(state, LinkId(of.object));
  }
  return {};
}

EditableVariable editable_variable(const GameState& state, const VariableOwner& of, int variable, SideId reader) {
  EditableVariable one{of, reader, variable, whose_words(state, of, reader), {}, {}, {}, {}};
  const VariableDef& def = def_of(state, one);
  one.title = def.title.empty() ? id_words(state.module(), def.name) : def.title;
  one.now = typed_words(state, state.variable(of.on, of.object, variable), reader);
  one.takes = takes_of(state.module(), def);
  for (const Value& value : usual_values(state, one)) one.usual.push_back(typed_words(state, value, reader));
  return one;
}

}  // namespace

std::vector<VariableOwner> game_and_sides(const Module& module) {
  std::vector<VariableOwner> all{{Owner::game, 0}};
  for (std::uint32_t i = 0; i < module.sides.size(); ++i) all.push_back({Owner::side, i});
  return all;
}

std::vector<VariableOwner> carriers_at(const GameState& state, SpaceId space, SideId viewer) {
  std::vector<VariableOwner> all;
  const auto& stack = state.stack(space);
  for (auto piece = stack.rbegin(); piece != stack.rend(); ++piece) {
    if (hides_from(viewer, state.counter(*piece), state.piece(*piece).face)) continue;
    all.push_back({Owner::piece, piece->index});
  }
  all.push_back({Owner::space, space.index});
  for (const Step& step : state.board().steps(space)) all.push_back({Owner::link, step.link.index});
  return all;
}

std::vector<EditableVariable> editable_variables(const GameState& state, const std::vector<VariableOwner>& of,
                                                 SideId reader) {
  std::vector<EditableVariable> all;
  for (const VariableOwner& one : of) {
    const auto defs = state.module().variables_of(one.on);
    for (std::size_t i = 0; i < defs.size(); ++i) {
      if (!takes_of(state.module(), *defs[i]).empty())
        all.push_back(editable_variable(state, one, static_cast<int>(i), reader));
    }
  }
  return all;
}

}  // namespace bocage
