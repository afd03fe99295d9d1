// The words of module.xml: sides, terrain, attributes, variables, options, zones, what is conserved.
#include <algorithm>
#include <array>
#include <set>

#include "engine/base/text.h"
#include "engine/module/loading.h"
#include "engine/module/seats.h"
#include "engine/module/value_reader.h"

namespace bocage {
namespace {

// What Lua handles answer by themselves: no attribute or variable may hide it.
constexpr std::array<std::string_view, 9> piece_names{"id",      "side",  "space", "face", "facing",
                                                      "counter", "title", "kind",  "order"};
constexpr std::array<std::string_view, 9> space_names{"name",   "title",  "kind",  "terrain",   "row",
                                                      "column", "pieces", "links", "neighbours"};
constexpr std::array<std::string_view, 22> lua_words{
    "and", "break", "do",  "else", "elseif", "end",    "false",  "for",  "function", "goto",  "if",
    "in",  "local", "nil", "not",  "or",     "repeat", "return", "then", "true",     "until", "while"};

template <std::size_t N>
bool holds(const std::array<std::string_view, N>& words, std::string_view word) {
  return std::find(words.begin(), words.end(), word) != words.end();
}

Scope scope_or_game(std::string_view word) {
  if (word == "turn") return Scope::turn;
  if (word == "player_turn") return Scope::player_turn;
  if (word == "phase") return Scope::phase;
  if (word == "impulse") return Scope::impulse;
  return word == "action" ? Scope::action : Scope::game;
}

Owner owner_of(std::string_view word) {
  if (word == "side") return Owner::side;
  if (word == "piece") return Owner::piece;
  if (word == "space") return Owner::space;
  return word == "link" ? Owner::link : Owner::game;
}

class Declarations {
 public:
  explicit Declarations(Loading& loading) : loading_(loading), module_(loading.module) {}

  void read(const XmlNode& node) {
    const auto tag = node.tag();
    if (tag == "side") side(node);
    if (tag == "terrain") word(node, module_.terrains);
    if (tag == "feature") word(node, module_.features);
    if (tag == "crossing") word(node, module_.crossings);
    if (tag == "attribute") attribute(node);
    if (tag == "option") option(node);
  }

  void read_later(const XmlNode& node) {
    if (node.tag() == "zone") zone(node);
    if (node.tag() == "conserve") conserve(node);
  }

 private:
  bool once(const XmlNode& node, const char* kind, std::string_view id) {
    if (id.empty()) return false;
    if (declared_.insert(std::string(kind) + " " + std::string(id)).second) return true;
    loading_.undeclared(kind);
    loading_.error(node.place(), std::string(kind) + " '" + std::string(id) + "' is declared twice");
    return false;
  }

  void side(const XmlNode& node) {
    const auto id = node.text_value("id");
    if (!once(node, "side", id)) return;
    if (id == "active" || id == "all" || id == "none") {
      return loading_.error(node.place("id"), "a side cannot be called '" + id + "'",
                            "the word has a meaning of its own");
    }
    SideDef side{id, node.has("title") ? node.text_value("title") : id, node.text_value("color")};
    side.alliance = node.text_value("alliance");
    if (node.has("player")) {
      const SideId player = loading_.side(node.value("player"), node.place("player"));
      if (player.valid()) side.seat = seat_beside(player, node);
    }
    if (node.has("rules") && node.value("rules") == "yes") side.seat = seat_of_rules(node);
    module_.sides.push_back(std::move(side));
  }

  std::uint32_t seat_beside(SideId player, const XmlNode& node) {
    if (played_by_rules(module_, player)) {
      loading_.error(node.place("player"),
                     "'" + module_.sides[player.index].id + "' is played by the rules, not by a person",
                     "write rules=\"yes\" here, too");
    }
    return std::min(player.index, module_.sides[player.index].seat);
  }

  std::uint32_t seat_of_rules(const XmlNode& node) {
    if (node.has("player")) {
      loading_.error(node.place("rules"), "a side is played by a person or by the rules, not by both",
                     "leave out player or rules");
    }
    return rules_seat;
  }

  void word(const XmlNode& node, std::vector<WordDef>& words) {
    const auto id = node.text_value("id");
    if (!once(node, std::string(node.tag()).c_str(), id)) return;
    words.push_back({id, node.has("title") ? node.text_value("title") : id, node.text_value("rule")});
    loading_.board->intern(id);
  }

  void attribute(const XmlNode& node) {
    const auto name = node.text_value("name");
    if (!once(node, "attribute", name)) return;
    if (holds(piece_names, name)) {
      return loading_.error(node.place("name"),
                            "attribute '" + name + "' has the name of something that every piece has");
    }
    if (holds(lua_words, name)) return loading_.error(node.place("name"), "attribute '" + name + "' is a word of Lua");
    AttributeDef attribute;
    attribute.name = name;
    attribute.type = kind_of_word(node.value("type")).value_or(Value::Kind::integer);
    attribute.place = node.place();
    const ValueType type{attribute.type, false, Value::Kind::nil, false};
    attribute.initial = empty_value(type).value_or(Value());
    if (node.has("initial")) {
      const auto value = read_value(loading_, type, node.value("initial"), node.place("initial"),
                                    "the initial value of '" + name + "'");
      attribute.initial = value.value_or(attribute.initial);
    }
    module_.attributes.push_back(std::move(attribute));
  }

  void option(const XmlNode& node) {
    OptionDef option;
    option.id = node.text_value("id");
    if (!once(node, "option", option.id)) return;
    option.title = node.has("title") ? node.text_value("title") : option.id;
    option.rule = node.text_value("rule");
    option.type = kind_of_word(node.value("type")).value_or(Value::Kind::boolean);
    for (const auto choice : split_words(node.value("choices"))) option.choices.emplace_back(choice);
    const bool names = option.type == Value::Kind::name;
    if (names && option.choices.empty())
      return loading_.error(node.place(), "option '" + option.id + "' needs choices");
    if (!names && !option.choices.empty()) {
      return loading_.error(node.place("choices"), "only an option of type name has choices");
    }
    const ValueType type{option.type, false, Value::Kind::nil, false};
    option.initial = names ? Value(option.choices.front()) : empty_value(type).value_or(Value());
    if (node.has("initial")) {
      const auto value =
          read_value(loading_, type, node.value("initial"), node.place("initial"), "option '" + option.id + "'");
      if (value && names &&
          std::find(option.choices.begin(), option.choices.end(), value->name()) == option.choices.end()) {
        loading_.error(node.place("initial"), "'" + value->name() + "' is not a choice of option '" + option.id + "'",
                       loading_.nearest(value->name(), option.choices));
      } else if (value) {
        option.initial = *value;
      }
    }
    module_.options.push_back(std::move(option));
  }

  std::vector<NameId> names(const XmlNode& node, std::string_view attribute, const std::vector<WordDef>& words,
                            const char* kind) {
    std::vector<NameId> ids;
    for (const auto word : split_words(node.value(attribute))) {
      const auto is_it = [&](const WordDef& known) { return known.id == word; };
      if (std::none_of(words.begin(), words.end(), is_it)) {
        loading_.unknown(kind, word, node.place(attribute), loading_.nearest(word, words));
      } else {
        ids.push_back(loading_.board->intern(word));
      }
    }
    return ids;
  }

  // The attribute of that name and type, or a located error.
  bool has_attribute(const XmlNode& node, Value::Kind type) {
    const auto name = node.value("attribute");
    const int found = module_.find_attribute(name);
    if (found < 0) {
      std::vector<std::string> known;
      for (const auto& attribute : module_.attributes) known.push_back(attribute.name);
      loading_.unknown("attribute", name, node.place("attribute"), loading_.nearest(name, known));
      return false;
    }
    if (module_.attributes[static_cast<std::size_t>(found)].type != type) {
      loading_.error(node.place("attribute"),
                     "attribute '" + std::string(name) + "' must be of type " + std::string(kind_name(type)));
      return false;
    }
    return true;
  }

  void zone(const XmlNode& node) {
    const auto id = node.text_value("id");
    if (!once(node, "zone", id) || !has_attribute(node, Value::Kind::boolean)) return;
    module_.zones.push_back({id, node.text_value("attribute"), node.text_value("unless"),
                             names(node, "not-over", module_.features, "feature"),
                             names(node, "but-over", module_.crossings, "crossing"),
                             names(node, "not-into", module_.terrains, "terrain"), node.text_value("rule")});
  }

  void conserve(const XmlNode& node) {
    if (!has_attribute(node, Value::Kind::integer)) return;
    const auto name = node.text_value("attribute");
    if (once(node, "conserved attribute", name)) module_.conserved.push_back(name);
  }

  Loading& loading_;
  Module& module_;
  std::set<std::string> declared_;
};

// Lua reads attributes and variables of a piece by one dot, so their names must differ.
bool name_is_free(Loading& loading, const XmlNode& node, const VariableDef& variable) {
  const auto& name = variable.name;
  if (holds(lua_words, name)) {
    loading.error(node.place("name"), "variable '" + name + "' is a word of Lua");
    return false;
  }
  if (variable.on == Owner::piece && holds(piece_names, name)) {
    loading.error(node.place("name"), "variable '" + name + "' has the name of something that every piece has");
    return false;
  }
  if (variable.on == Owner::space && holds(space_names, name)) {
    loading.error(node.place("name"), "variable '" + name + "' has the name of something that every space has");
    return false;
  }
  if (variable.on == Owner::piece && loading.module.find_attribute(name) >= 0) {
    loading.error(node.place("name"), "variable '" + name + "' of pieces has the name of an attribute");
    return false;
  }
  if (loading.module.find_variable(variable.on, name) >= 0) {
    loading.error(node.place(), "variable '" + name + "' is declared twice");
    return false;
  }
  return true;
}

// Whether the initial value is written as {attribute}; then the variable takes it from there, as far as it can.
bool from_attribute(Loading& loading, const XmlNode& node, VariableDef& variable) {
  const auto text = node.value("initial");
  if (!text.starts_with('{') || !text.ends_with('}') || variable.type == Value::Kind::map) return false;
  const auto name = text.substr(1, text.size() - 2);
  const int attribute = loading.module.find_attribute(name);
  if (variable.on != Owner::piece) {
    loading.error(node.place("initial"), "only a variable of pieces can begin as an attribute");
  } else if (attribute < 0) {
    std::vector<std::string> names;
    for (const auto& known : loading.module.attributes) names.push_back(known.name);
    loading.unknown("attribute", name, node.place("initial"), loading.nearest(name, names));
  } else if (loading.module.attributes[static_cast<std::size_t>(attribute)].type != variable.type) {
    loading.error(node.place("initial"),
                  "variable '" + variable.name + "' and attribute '" + std::string(name) + "' are not of one type");
  } else {
    variable.initial_of = attribute;
    variable.initial = loading.module.attributes[static_cast<std::size_t>(attribute)].initial;
  }
  return true;
}

void read_variable(Loading& loading, const XmlNode& node) {
  VariableDef variable;
  variable.on = owner_of(node.value("on"));
  variable.name = node.text_value("name");
  variable.type = kind_of_word(node.value("type")).value_or(Value::Kind::integer);
  variable.set = node.value("type") == "set";
  variable.of = kind_of_word(node.value("of")).value_or(Value::Kind::nil);
  variable.nullable = node.yes("nullable");
  variable.scope = scope_or_game(node.value("scope"));
  variable.title = node.has("title") ? node.text_value("title") : variable.name;
  variable.place = node.place();
  if (variable.name.empty() || !name_is_free(loading, node, variable)) return;
  if (node.has("of") && variable.type != Value::Kind::list) {
    return loading.error(node.place("of"), "only a list or a set has members of a type");
  }
  const auto type = type_of(variable);
  const auto what = "the initial value of '" + variable.name + "'";
  if (!node.has("initial")) {
    const auto initial = empty_value(type);
    if (!initial) {
      loading.error(node.place(), "variable '" + variable.name + "' needs an initial value", "or nullable=\"yes\"");
    }
    variable.initial = initial.value_or(Value());
  } else if (!from_attribute(loading, node, variable)) {
    variable.initial = read_value(loading, type, node.value("initial"), node.place("initial"), what).value_or(Value());
  }
  loading.module.variables.push_back(std::move(variable));
}

// Variables are read after zones, for they may name spaces of the map.
void check_unless(Loading& loading, const XmlNode& zone) {
  if (!zone.has("unless")) return;
  const auto name = zone.value("unless");
  const auto variables = loading.module.variables_of(Owner::piece);
  const auto found = std::find_if(variables.begin(), variables.end(), [&](const auto* v) { return v->name == name; });
  if (found == variables.end()) {
    return loading.error(zone.place("unless"), "there is no variable '" + std::string(name) + "' of pieces",
                         loading.nearest(name, variables));
  }
  if ((*found)->type != Value::Kind::boolean) {
    loading.error(zone.place("unless"), "variable '" + std::string(name) + "' must be of type boolean");
  }
}

// Where one side has an alliance, all have: each begins in its own, which may be its own name. It is a variable of
// sides, so that the rules can change it.
void declare_alliances(Loading& loading) {
  Module& module = loading.module;
  const auto has_alliance = [](const SideDef& side) { return !side.alliance.empty(); };
  if (std::none_of(module.sides.begin(), module.sides.end(), has_alliance)) return;
  for (SideDef& side : module.sides) {
    if (side.alliance.empty()) side.alliance = side.id;
  }
  if (const int at = module.find_variable(Owner::side, alliance_variable); at >= 0) {
    return loading.error(module.variables_of(Owner::side)[static_cast<std::size_t>(at)]->place,
                         "the module has alliances, so that sides have a variable 'alliance' by themselves",
                         "leave the variable out");
  }
  VariableDef alliance;
  alliance.on = Owner::side;
  alliance.name = alliance_variable;
  alliance.title = "Alliance";
  alliance.type = Value::Kind::name;
  alliance.initial = Value("");
  module.variables.push_back(std::move(alliance));
}

// Somebody must sit at the table.
void need_a_person(Loading& loading, const XmlNode& module) {
  if (loading.module.sides.empty() || !sides_of_people(loading.module).empty()) return;
  loading.error(module.place(), "the rules play every side, so that nobody can play the game",
                "leave rules=\"yes\" out where a person plays");
}

// A deck has a pile, and a side a hand: lists of secrets, which a module need not declare.
void declare_piles(Loading& loading) {
  Module& module = loading.module;
  if (module.decks.empty()) return;
  const auto declare = [&](Owner on, const char* name, const char* title) {
    if (const int at = module.find_variable(on, name); at >= 0) {
      const VariableDef& own = *module.variables_of(on)[static_cast<std::size_t>(at)];
      if (own.type == Value::Kind::list && own.of == Value::Kind::secret) return;
      return loading.error(own.place, "the module has a deck, so that '" + own.name + "' is a list of secrets",
                           "leave the variable out: it is there by itself");
    }
    VariableDef pile;
    pile.on = on;
    pile.name = name;
    pile.title = title;
    pile.type = Value::Kind::list;
    pile.of = Value::Kind::secret;
    pile.initial = Value(ValueList{});
    module.variables.push_back(std::move(pile));
  };
  declare(Owner::space, "pile", "Pile");
  declare(Owner::side, "hand", "Hand");
}

// The game's variable of this name, a whole number; declared unless the module does.
bool whole_number_of_game(Loading& loading, const std::string& name, const char* title, int initial) {
  Module& module = loading.module;
  if (const int at = module.find_variable(Owner::game, name); at >= 0) {
    const VariableDef& own = *module.variables_of(Owner::game)[static_cast<std::size_t>(at)];
    if (own.type != Value::Kind::integer || own.nullable) {
      loading.error(own.place, "<turns> counts by '" + name + "', which must be of type integer",
                    "leave the variable out: it is there by itself");
    }
    return false;
  }
  VariableDef variable;
  variable.name = name;
  variable.title = title;
  variable.initial = Value(initial);
  module.variables.push_back(std::move(variable));
  return true;
}

// What <turns> counts: the turn and how many there are.
void declare_turns(Loading& loading, const std::vector<XmlNode>& sequences) {
  for (const auto& root : sequences) {
    const auto count = turns_in(root);
    if (!count) continue;
    whole_number_of_game(loading, "turn", "Turn", 1);
    const bool declared = whole_number_of_game(loading, "turns", "Turns of the game", *count);
    if (declared && *count == 0) {
      loading.error(root.place(), "<turns> does not say how many turns there are",
                    "count=\"6\", or a variable `turns` of the game");
    }
    return;
  }
}

}  // namespace

void read_declarations(Loading& loading, const XmlNode& module) {
  Declarations declarations(loading);
  const auto children = module.children();
  for (const auto& child : children) declarations.read(child);
  for (const auto& child : children) declarations.read_later(child);
  need_a_person(loading, module);
}

void read_variables(Loading& loading, const XmlNode& module, const std::vector<XmlNode>& sequences) {
  for (const auto& child : module.children()) {
    if (child.tag() == "variable") read_variable(loading, child);
  }
  declare_piles(loading);
  declare_alliances(loading);
  declare_turns(loading, sequences);
  for (const auto& child : module.children()) {
    if (child.tag() == "zone") check_unless(loading, child);
  }
}

}  // namespace bocage
