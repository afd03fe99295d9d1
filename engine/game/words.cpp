#include "engine/game/words.h"

#include <algorithm>
#include <array>
#include <functional>

#include "engine/base/colon.h"
#include "engine/base/text.h"
#include "engine/base/tr.h"
#include "engine/module/concealment.h"
#include "engine/translation/translation.h"

namespace bocage {

namespace {

struct Glyph {
  int numerator;
  int denominator;
  const char* text;
};
constexpr std::array<Glyph, 7> glyphs{
    {{1, 2, "½"}, {1, 3, "⅓"}, {2, 3, "⅔"}, {1, 4, "¼"}, {3, 4, "¾"}, {1, 6, "⅙"}, {5, 6, "⅚"}}};

std::string map_words(const GameState& state, const ValueMap& map, SideId reader, const WordFor& word) {
  std::string text;
  for (const auto& [key, item] : map) {
    text += (text.empty() ? "" : "; ") + field_words(state.module(), key) + colon() +
            value_words(state, item, reader, word);
  }
  return text.empty() ? tr("nothing") : text;
}

// A name that is a side's id stands for that side.
std::string name_words(const Module& module, const std::string& name) {
  const SideId side = module.find_side(name);
  return side.valid() ? side_words(module, side) : id_words(module, name);
}

}  // namespace

std::string side_words(const Module& module, SideId side) {
  if (!side.valid() || side.index >= module.sides.size()) return {};
  const SideDef& def = module.sides[side.index];
  return def.title.empty() ? def.id : def.title;
}

std::string space_words(const GameState& state, SpaceId space) {
  if (!space.valid()) return tr("nowhere");
  const Space& def = state.board().space(space);
  if (def.title.empty() || def.title == def.name) return def.name;
  const bool cell = def.kind == SpaceKind::hex || def.kind == SpaceKind::square;
  return cell ? def.title + " (" + def.name + ")" : def.title;
}

std::string counter_words(const CounterDef& counter) {
  return counter.title.empty() ? counter.id : counter.title;
}

bool hidden_from(SideId reader, const GameState& state, PieceId piece) {
  return hides_from(reader, state.counter(piece), state.piece(piece).face);
}

std::string piece_words(const GameState& state, PieceId piece, SideId reader) {
  return hidden_from(reader, state, piece) ? tr(hidden_unit) : counter_words(state.counter(piece));
}

std::string link_words(const GameState& state, LinkId link) {
  const Link& ends = state.board().link(link);
  return space_words(state, ends.a) + " - " + space_words(state, ends.b);
}

std::string thrown_words(const Module& module, const std::vector<int>& dice, const std::vector<SideId>& each) {
  const bool several = std::adjacent_find(each.begin(), each.end(), std::not_equal_to<>()) != each.end();
  std::string text;
  for (std::size_t i = 0; i < dice.size(); ++i) {
    const bool named = several && i < each.size() && (i == 0 || each[i] != each[i - 1]);
    if (i > 0) text += named ? "; " : ", ";
    if (named) text += side_words(module, each[i]) + " ";
    text += std::to_string(dice[i]);
  }
  return text;
}

std::string list_words(const GameState& state, const ValueList& list, SideId reader, const WordFor& word) {
  struct Item {
    std::string text;
    bool piece = false;
    std::size_t count = 1;
  };
  std::vector<Item> items;
  for (const Value& value : list) {
    Item item{value_words(state, value, reader, word), value.kind() == Value::Kind::piece};
    // Only units are told apart by nothing but their name; a path may well come twice through a space, and what stands
    // between units, as the place of each, keeps them apart.
    const auto run =
        std::find_if(items.rbegin(), items.rend(), [](const Item& before) { return !before.piece; }).base();
    const auto known =
        std::find_if(run, items.end(), [&](const Item& before) { return item.piece && before.text == item.text; });
    if (known == items.end()) {
      items.push_back(std::move(item));
    } else {
      ++known->count;
    }
  }
  std::string text;
  for (const Item& item : items) {
    add_to_list(text, item.text);
    if (item.count > 1) text += " × " + std::to_string(item.count);
  }
  return text.empty() ? tr("nothing") : text;
}

std::string value_words(const GameState& state, const Value& value, SideId reader, const WordFor& word) {
  if (word) {
    if (std::string own = word(value); !own.empty()) return own;
  }
  switch (value.kind()) {
    case Value::Kind::nil:
      return tr("nothing");
    case Value::Kind::boolean:
      return value.boolean() ? tr("yes") : tr("no");
    case Value::Kind::name:
      return name_words(state.module(), value.name());
    case Value::Kind::piece:
      return piece_words(state, value.piece(), reader);
    case Value::Kind::space:
      return space_words(state, value.space());
    case Value::Kind::side:
      return side_words(state.module(), value.side());
    case Value::Kind::link:
      return link_words(state, value.link());
    case Value::Kind::integer:
    case Value::Kind::fraction:
      return cost_words(value.number());
    case Value::Kind::list:
      return list_words(state, value.list(), reader, word);
    case Value::Kind::secret:
      return tr("a secret");
    case Value::Kind::map:
      return map_words(state, value.map(), reader, word);
  }
  return {};
}

std::string cost_words(const Fraction& cost) {
  if (cost.whole()) return to_text(cost);
  if (cost < Fraction(0)) return "-" + cost_words(Fraction(0) - cost);
  const std::int64_t whole = cost.floor();
  const Fraction part = cost - Fraction(whole);
  for (const Glyph& glyph : glyphs) {
    if (part == Fraction(glyph.numerator, glyph.denominator)) {
      return (whole == 0 ? std::string() : std::to_string(whole)) + glyph.text;
    }
  }
  return to_text(cost);
}

std::string id_words(const std::string& id) {
  std::string words = id;
  if (words.find(' ') == std::string::npos) std::replace(words.begin(), words.end(), '_', ' ');
  return words;
}

std::string id_words(const Module& module, const std::string& id) {
  std::string words = id_words(id);
  return module.translation ? module.translation->id(words).value_or(std::move(words)) : words;
}

std::string field_words(const Module& module, const std::string& field) {
  const auto dot = field.rfind('.');
  return field_words(id_words(module, dot == std::string::npos ? field : field.substr(dot + 1)));
}

std::string field_words(const std::string& field) {
  const auto dot = field.rfind('.');
  std::string words = id_words(dot == std::string::npos ? field : field.substr(dot + 1));
  if (!words.empty() && words.front() >= 'a' && words.front() <= 'z') {
    words.front() = static_cast<char>(words.front() - 'a' + 'A');
  }
  return words;
}

}  // namespace bocage
