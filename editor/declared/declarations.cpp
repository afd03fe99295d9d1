#include "editor/declared/declarations.h"

#include <algorithm>
#include <array>
#include <map>
#include <utility>

#include "editor/declared/lua_uses.h"
#include "editor/declared/uses.h"
#include "editor/document/xml_move.h"
#include "editor/model/words.h"
#include "engine/base/tr.h"
#include "engine/module/schema.h"

namespace bocage::editor {
namespace {

using Kind = Declared::Kind;

std::string key_of(const Declared& one) {
  return "module." + std::string(one.tag());
}

Problems errors_of(const Project& project) {
  auto problems = project.check();
  std::erase_if(problems, [](const Problem& problem) { return problem.severity != Severity::error; });
  return problems;
}

// In how many other places a mistake stands is none of it.
std::string_view told_once(const Problem& problem) {
  return std::string_view(problem.message).substr(0, problem.message.find(", here and in "));
}

// A mistake that the module has with the change and not without it, of which the declaration itself, at that line,
// comes before what names it.
std::optional<Problem> new_mistake(const Project& project, const Command& command, int line) {
  const auto after = project.copy();
  after->apply(command);
  auto wrong = errors_of(*after);
  if (wrong.empty()) return std::nullopt;
  const auto before = errors_of(project);
  std::erase_if(wrong, [&](const Problem& problem) {
    return std::any_of(before.begin(), before.end(),
                       [&](const Problem& other) { return told_once(other) == told_once(problem); });
  });
  if (wrong.empty()) return std::nullopt;
  const auto own = std::find_if(wrong.begin(), wrong.end(), [&](const Problem& problem) {
    return problem.place.file == "module.xml" && problem.place.line == line;
  });
  auto problem = std::move(own == wrong.end() ? wrong.front() : *own);
  problem.fault = Fault::user;
  return problem;
}

// Two sides should look different at a glance.
std::string color_for(const std::vector<Declared>& all) {
  constexpr std::array<const char*, 6> colors{"#b23a3a", "#2f5d9b", "#3f7d46", "#b08a1e", "#7a4b94", "#4f8f8f"};
  for (const auto* color : colors) {
    const auto taken = std::any_of(all.begin(), all.end(), [&](const Declared& one) {
      return one.kind == Kind::side && one.spot.value("color") == color;
    });
    if (!taken) return color;
  }
  return "#808080";
}

}  // namespace

std::string_view Declared::tag() const {
  if (kind == Kind::side) return "side";
  return kind == Kind::attribute ? "attribute" : "variable";
}

Declarations::Declarations(const Project& project) : project_(project) {
  for (const auto kind : {Kind::side, Kind::attribute, Kind::variable}) {
    Declared one{kind, {}, {}, {}};
    for (auto& spot : declared(project, one.tag())) {
      one.on = kind == Kind::variable ? spot.tree->value_or(spot.id, "on", "game") : std::string();
      one.name = spot.value(one.key());
      one.spot = std::move(spot);
      all_.push_back(one);
    }
  }
}

const Declared* Declarations::find(Kind kind, std::string_view on, std::string_view name) const {
  const auto found = std::find_if(all_.begin(), all_.end(), [&](const Declared& one) {
    return one.kind == kind && one.on == on && one.name == name;
  });
  return found == all_.end() ? nullptr : &*found;
}

const Declared* Declarations::at(const Spot& spot) const {
  const auto found = std::find_if(all_.begin(), all_.end(), [&](const Declared& one) {
    return one.spot.tree == spot.tree && one.spot.id == spot.id;
  });
  return found == all_.end() ? nullptr : &*found;
}

std::vector<RulePlace> Declarations::places(const Declared& one) const {
  auto places = uses_in_files(project_, all_, one);
  for (auto& place : uses_in_rules(project_, all_, one)) places.push_back(std::move(place));
  return places;
}

std::vector<Mention> Declarations::uses(const Declared& one) const {
  std::vector<Mention> all;
  for (const auto& place : places(one)) all.push_back(mention_of(place));
  return all;
}

std::vector<Mention> Declarations::likely(const Declared& one) const {
  std::vector<Mention> all;
  for (const auto& place : likely_in_rules(project_, one, uses_in_rules(project_, all_, one))) {
    all.push_back(mention_of(place));
  }
  return all;
}

std::string Declarations::free_name(Kind kind, std::string_view on, const std::string& title) const {
  auto wanted = id_from(title, kind == Kind::side ? "side" : "value");
  if (kind != Kind::side) {
    std::replace_if(
        wanted.begin(), wanted.end(), [](char c) { return c == '-' || c == '.'; }, '_');
    if (wanted.front() >= '0' && wanted.front() <= '9') wanted = "value_" + wanted;
  }
  // A piece has both, so that their names must differ.
  const auto other_on = kind == Kind::attribute ? "piece" : "";
  const auto other = kind == Kind::attribute ? Kind::variable : Kind::attribute;
  const bool both = kind == Kind::attribute || on == "piece";
  for (int i = 1;; ++i) {
    auto name = i == 1 ? wanted : wanted + "_" + std::to_string(i);
    if (find(kind, on, name) == nullptr && !(both && find(other, other_on, name) != nullptr)) return name;
  }
}

// --- commands

Proposal Declarations::checked(const Declared& one, Command command) const {
  auto problem = command.empty() ? std::nullopt : new_mistake(project_, command, one.spot.place().line);
  if (!problem) return command;
  if (problem->place.file.empty()) problem->place = one.spot.place();
  return std::move(*problem);
}

Proposal Declarations::add(Kind kind, const std::string& on, const std::string& name, const std::string& title) const {
  const auto* const tree = project_.tree("module.xml");
  if (tree == nullptr || !tree->root()) return refusal({"module.xml", 0, 0}, tr("the module has no module.xml"));
  Declared one{kind, on, name, {"module.xml", tree, *tree->root()}};
  if (auto damage = damage_of(one.spot)) return *damage;
  const auto key = key_of(one);
  if (kind == Kind::variable) {
    if (auto problem = wrong_value(key, "on", on)) return *problem;
  }
  if (auto problem = wrong_value(key, one.key(), name)) return *problem;
  if (!can_be_written(title)) return *wrong_value(key, "title", title);
  NewElement element{std::string(one.tag()), {}, {}, {}};
  if (kind == Kind::variable) element.attributes.emplace_back("on", on);
  element.attributes.emplace_back(one.key(), name);
  if (kind != Kind::side) element.attributes.emplace_back("type", "integer");
  if (kind != Kind::attribute && !title.empty() && title != name) element.attributes.emplace_back("title", title);
  if (kind == Kind::side) element.attributes.emplace_back("color", color_for(all_));
  auto index = index_for(*tree, one.spot.id, "module", one.tag());
  const auto& children = tree->children(one.spot.id);
  for (const auto& other : all_) {
    if (other.kind != kind || other.on != on) continue;
    const auto at = std::find(children.begin(), children.end(), other.spot.id);
    index = static_cast<std::size_t>(at - children.begin()) + 1;
  }
  const auto words = kind == Kind::side        ? tr("{name} is a new side", {{"name", title.empty() ? name : title}})
                     : kind == Kind::attribute ? tr("{name} is a new value of counters", {{"name", name}})
                                               : tr("{name} is a new variable", {{"name", name}});
  return checked(one, {words, {change_of(one.spot, {insert_element(*tree, one.spot.id, index, element)})}});
}

Proposal Declarations::rename(const Declared& one, const std::string& to) const {
  if (auto damage = damage_of(one.spot)) return *damage;
  if (auto problem = wrong_value(key_of(one), one.key(), to)) {
    problem->place = one.spot.place();
    return *problem;
  }
  Command command{one.kind == Kind::side
                      ? tr("The side {name} is called {other}", {{"name", one.name}, {"other", to}})
                      : tr("The value {name} is called {other}", {{"name", one.name}, {"other", to}}),
                  {}};
  if (to == one.name) return command;
  const auto* const other = find(one.kind, one.on, to);
  if (other != nullptr) {
    return refusal(other->spot.place(), one.kind == Kind::side
                                            ? tr("there is a side '{name}' already", {{"name", to}})
                                            : tr("there is a value '{name}' already", {{"name", to}}));
  }
  if (one.of_game() && (one.name == "turn" || one.name == "turns")) {
    for (const auto& root : roots_of(project_, "sequence")) {
      for (ElementId id = 0; id < root.tree->size(); ++id) {
        if (root.tree->element(id).name != "turns") continue;
        return refusal(root.tree->place(id), tr("the sequence counts its turns by '{name}'", {{"name", one.name}}));
      }
    }
  }
  std::map<std::string, Patches> files;
  files[one.spot.file] = set_attribute(*one.spot.tree, one.spot.id, one.key(), to);
  for (const auto& place : places(one)) {
    const auto* const tree = project_.tree(place.file);
    if (tree != nullptr && !tree->sound()) return *damage_of({place.file, tree, 0});
    files[place.file].push_back({place.at, one.name, to});
  }
  for (auto& [file, patches] : files) {
    auto sorted = ordered(std::move(patches));
    if (!sorted) return refusal(one.spot.place(), tr("'{name}' stands twice in one place", {{"name", one.name}}));
    if (!sorted->empty()) command.changes.push_back({file, std::move(*sorted)});
  }
  return checked(one, std::move(command));
}

// In the order of the file. Variables of one thing are siblings, wherever others stand between them.
std::vector<const Declared*> Declarations::siblings(const Declared& one) const {
  std::vector<const Declared*> own;
  for (const auto& other : all_) {
    if (other.kind == one.kind && other.on == one.on) own.push_back(&other);
  }
  return own;
}

Proposal Declarations::shift(const Declared& one, bool up) const {
  if (auto damage = damage_of(one.spot)) return *damage;
  const auto own = siblings(one);
  const auto at =
      std::find_if(own.begin(), own.end(), [&](const auto* other) { return other->spot.id == one.spot.id; });
  if (up ? at == own.begin() : at + 1 == own.end()) {
    return refusal(one.spot.place(), up ? tr("'{name}' is the first of its kind already", {{"name", one.name}})
                                        : tr("'{name}' is the last of its kind already", {{"name", one.name}}));
  }
  const auto& tree = *one.spot.tree;
  const auto parent = tree.element(one.spot.id).parent;
  const auto& children = tree.children(parent);
  const auto index_of = [&](ElementId id) {
    return static_cast<std::size_t>(std::find(children.begin(), children.end(), id) - children.begin());
  };
  // Of the others, without the one that moves: behind it each stands one further to the front.
  const auto index = index_of((up ? *(at - 1) : *(at + 1))->spot.id);
  return checked(one, {up ? tr("{name} stands further up", {{"name", one.name}})
                          : tr("{name} stands further down", {{"name", one.name}}),
                       {change_of(one.spot, {move_element(tree, one.spot.id, parent, index)})}});
}

Proposal Declarations::remove(const Declared& one) const {
  constexpr std::size_t places_told = 4;
  if (auto damage = damage_of(one.spot)) return *damage;
  const auto used = places(one);
  if (!used.empty()) {
    std::string told;
    for (std::size_t i = 0; i < std::min(used.size(), places_told); ++i) {
      told += (told.empty() ? "" : ", ") + used[i].file + ":" + std::to_string(used[i].line);
    }
    if (used.size() > places_told) told += ", …";
    return refusal(one.spot.place(),
                   tr_n("'{name}' is named in {n} place: {places}", "'{name}' is named in {n} places: {places}",
                        used.size(), {{"name", one.name}, {"places", told}}),
                   tr("change these first"));
  }
  return checked(one, {tr("{name} is removed", {{"name", one.name}}),
                       {change_of(one.spot, {remove_element(*one.spot.tree, one.spot.id)})}});
}

Proposal Declarations::set(const Declared& one, std::string_view attribute,
                           const std::optional<std::string>& value) const {
  if (auto damage = damage_of(one.spot)) return *damage;
  const auto name = std::string(attribute);
  if (attribute == one.key()) {
    if (value) return rename(one, *value);
    return refusal(one.spot.place(), tr("'{name}' cannot be left out", {{"name", name}}));
  }
  if (value) {
    if (auto problem = wrong_value(key_of(one), attribute, *value)) {
      problem->place = one.spot.place();
      return *problem;
    }
  }
  const auto words =
      value ? tr("The {name} of {thing} is {value}", {{"name", name}, {"thing", one.name}, {"value", *value}})
            : tr("{thing} says nothing of {name}", {{"thing", one.name}, {"name", name}});
  const auto& tree = *one.spot.tree;
  auto proposal = checked(
      one, {words,
            {change_of(one.spot, {value ? set_attribute(tree, one.spot.id, attribute, *value, order_of(key_of(one)))
                                        : remove_attribute(tree, one.spot.id, attribute)})}});
  const bool of_type = attribute == "type" || attribute == "of" || attribute == "nullable";
  if (!of_type || std::holds_alternative<Command>(proposal)) return proposal;
  auto other = with_another_type(one, attribute, value, words);
  return std::holds_alternative<Command>(other) ? std::move(other) : std::move(proposal);
}

// The initial value goes, or becomes one that such a variable can have; else it begins with none.
Proposal Declarations::with_another_type(const Declared& one, std::string_view attribute,
                                         const std::optional<std::string>& value, const std::string& words) const {
  const auto& tree = *one.spot.tree;
  const auto order = order_of(key_of(one));
  const auto type = attribute == "type" ? value.value_or("integer") : tree.value_or(one.spot.id, "type", "integer");
  const auto remove = [&](std::string_view other) {
    return other == attribute ? Patches() : remove_attribute(tree, one.spot.id, other);
  };
  const auto change = value ? set_attribute(tree, one.spot.id, attribute, *value, order)
                            : remove_attribute(tree, one.spot.id, attribute);
  const auto members = type == "list" || type == "set" ? Patches() : remove("of");
  auto proposal = checked(one, {words, {change_of(one.spot, {change, members, remove("initial")})}});
  if (std::holds_alternative<Command>(proposal) || one.kind != Kind::variable || attribute == "nullable") {
    return proposal;
  }
  const auto first_side = std::find_if(all_.begin(), all_.end(), [](const auto& it) { return it.kind == Kind::side; });
  const auto beginning = type == "side" && first_side != all_.end()
                             ? set_attribute(tree, one.spot.id, "initial", first_side->name, order)
                             : set_attribute(tree, one.spot.id, "nullable", "yes", order);
  const auto rest = type == "side" ? Patches() : remove("initial");
  return checked(one, {words, {change_of(one.spot, {change, members, rest, beginning})}});
}

}  // namespace bocage::editor
