#include "app/play/game_words.h"

#include <array>

namespace bocage {

namespace {

struct Glyph {
  int numerator;
  int denominator;
  const char* text;
};
constexpr std::array<Glyph, 7> glyphs{
    {{1, 2, "½"}, {1, 3, "⅓"}, {2, 3, "⅔"}, {1, 4, "¼"}, {3, 4, "¾"}, {1, 6, "⅙"}, {5, 6, "⅚"}}};

std::string list_words(const GameState& state, const ValueList& list) {
  std::string text;
  for (const Value& item : list) text += (text.empty() ? "" : ", ") + value_words(state, item);
  return text.empty() ? "nothing" : text;
}

}  // namespace

std::string side_words(const Module& module, SideId side) {
  if (!side.valid() || side.index >= module.sides.size()) return {};
  const SideDef& def = module.sides[side.index];
  return def.title.empty() ? def.id : def.title;
}

std::string space_words(const GameState& state, SpaceId space) {
  if (!space.valid()) return "nowhere";
  const Space& def = state.board().space(space);
  if (def.title.empty() || def.title == def.name) return def.name;
  const bool cell = def.kind == SpaceKind::hex || def.kind == SpaceKind::square;
  return cell ? def.title + " (" + def.name + ")" : def.title;
}

std::string piece_words(const GameState& state, PieceId piece) {
  const CounterDef& counter = state.counter(piece);
  return counter.title.empty() ? counter.id : counter.title;
}

std::string value_words(const GameState& state, const Value& value) {
  switch (value.kind()) {
    case Value::Kind::nil:
      return "nothing";
    case Value::Kind::boolean:
      return value.boolean() ? "yes" : "no";
    case Value::Kind::name:
      return value.name();
    case Value::Kind::piece:
      return piece_words(state, value.piece());
    case Value::Kind::space:
      return space_words(state, value.space());
    case Value::Kind::side:
      return side_words(state.module(), value.side());
    case Value::Kind::link: {
      const Link& link = state.board().link(value.link());
      return space_words(state, link.a) + " - " + space_words(state, link.b);
    }
    case Value::Kind::integer:
    case Value::Kind::fraction:
      return cost_words(value.number());
    case Value::Kind::list:
      return list_words(state, value.list());
    case Value::Kind::secret:
      return "a secret";
    case Value::Kind::map: {
      std::string text;
      for (const auto& [key, item] : value.map()) {
        text += (text.empty() ? "" : "; ") + field_words(key) + ": " + value_words(state, item);
      }
      return text.empty() ? "nothing" : text;
    }
  }
  return {};
}

std::string cost_words(const Fraction& cost) {
  if (cost.whole() || cost < Fraction(0)) return to_text(cost);
  const std::int64_t whole = cost.floor();
  const Fraction part = cost - Fraction(whole);
  for (const Glyph& glyph : glyphs) {
    if (part == Fraction(glyph.numerator, glyph.denominator)) {
      return (whole == 0 ? std::string() : std::to_string(whole)) + glyph.text;
    }
  }
  return to_text(cost);
}

std::string field_words(const std::string& field) {
  const auto dot = field.rfind('.');
  std::string words = dot == std::string::npos ? field : field.substr(dot + 1);
  for (char& c : words) {
    if (c == '_') c = ' ';
  }
  if (!words.empty() && words.front() >= 'a' && words.front() <= 'z') {
    words.front() = static_cast<char>(words.front() - 'a' + 'A');
  }
  return words;
}

std::string with_rule(const std::string& text, const std::string& rule) {
  return rule.empty() ? text : text + " (" + rule + ")";
}

std::string count_words(std::size_t count, const std::string& one, const std::string& many) {
  return std::to_string(count) + " " + (count == 1 ? one : many);
}

}  // namespace bocage
