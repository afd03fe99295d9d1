#include "editor/model/sequence.h"

#include <algorithm>
#include <set>
#include <utility>

#include "editor/document/xml_move.h"
#include "editor/model/words.h"
#include "editor/rules/rule_names.h"
#include "engine/base/text.h"
#include "engine/base/tr.h"
#include "engine/module/schema.h"

namespace bocage::editor {
namespace {

std::string key_of(std::string_view kind) {
  return "node." + std::string(kind);
}

// Each change of the sequence by a scenario, with the attribute that names a node.
struct ChangeOfSequence {
  Spot spot;
  std::string attribute;
};

std::vector<ChangeOfSequence> changes_by_scenarios(const Project& project) {
  std::vector<ChangeOfSequence> changes;
  for (const auto& scenario : roots_of(project, "scenario")) {
    for (const auto id : scenario.tree->children(scenario.id)) {
      const auto& tag = scenario.tree->element(id).name;
      if (tag != "replace" && tag != "insert" && tag != "remove") continue;
      for (const auto* attribute : {"node", "before", "after"}) {
        if (scenario.tree->attribute(id, attribute) == nullptr) continue;
        changes.push_back({Spot{scenario.file, scenario.tree, id}, attribute});
      }
    }
  }
  return changes;
}

std::set<std::string> ids_in_scenarios(const Project& project) {
  std::set<std::string> ids;
  for (const auto& change : changes_by_scenarios(project)) {
    const auto& tree = *change.spot.tree;
    for (ElementId id = 0; id < tree.size(); ++id) {
      if (stands_in(tree, id, change.spot.id)) ids.insert(tree.value_or(id, "id", ""));
    }
  }
  return ids;
}

// What must stand in a node of this kind, so that it is one: names are those of the rules' author.
NewElement new_node(const std::string& kind, const std::string& id, const std::string& title) {
  NewElement element{kind, {{"id", id}}, {}, {}};
  if (title != id) element.attributes.emplace_back("title", title);
  if (kind == "repeat") element.attributes.emplace_back("while", "turns_left");
  if (kind == "turns") element.attributes.emplace_back("count", "5");
  if (kind == "each") element.attributes.emplace_back("over", "sides");
  if (kind == "choice") element.attributes.emplace_back("pick", id);
  return element;
}

// `node == "rally"`, `game:node() ~= "rally"`: there the text is the node's id, whatever else it is elsewhere.
bool is_compared(std::string_view text, const RulePlace& quoted) {
  auto before = std::string_view(text).substr(0, quoted.at);
  const auto drop = [&](std::string_view end) {
    before = before.substr(0, before.find_last_not_of(" \t\r\n") + 1);
    if (!before.ends_with(end)) return false;
    before.remove_suffix(end.size());
    return true;
  };
  if (!drop("==") && !drop("~=")) return false;
  return drop("node()") || drop("node");
}

// `pick` is the condition of the choice in which the node stands: what it returns are ids. Empty elsewhere.
void rename_in_rules(const Project& project, std::string_view id, const std::string& to, const std::string& pick,
                     Command& command) {
  const RuleNames names(project);
  const auto picked = pick.empty() ? std::nullopt : names.whole("conditions", pick);
  const auto is_picked = [&](const RulePlace& place) {
    return picked && place.file == picked->file && place.at >= picked->at && place.end <= picked->end;
  };
  std::vector<std::pair<RulePlace, std::string>> changes;
  for (const auto* table : {"nodes", "left_over"}) {
    for (auto& place : names.all(table, id)) {
      changes.emplace_back(std::move(place), is_lua_name(to) ? to : "[\"" + to + "\"]");
    }
  }
  for (auto& place : quoted_in_rules(project, id)) {
    if (is_picked(place) || is_compared(*project.find(place.file)->text(), place))
      changes.emplace_back(std::move(place), '"' + to + '"');
  }
  for (const auto& file : lua_files(project)) {
    Patches patches;
    for (const auto& [place, with] : changes) {
      if (place.file != file) continue;
      patches.push_back({place.at, project.find(file)->text()->substr(place.at, place.end - place.at), with});
    }
    if (auto sorted = ordered(std::move(patches)); sorted && !sorted->empty()) {
      command.changes.push_back({file, std::move(*sorted)});
    }
  }
}

}  // namespace

const std::vector<std::string>& node_kinds() {
  static const std::vector<std::string> kinds{"step", "sequence", "each", "turns", "repeat", "choice"};
  return kinds;
}

bool holds_nodes(std::string_view kind) {
  return kind != "step";
}

std::string told_kind(const SequenceNode& node) {
  const auto value = [&](std::string_view name) { return node.spot.value(name); };
  if (node.kind == "repeat") return tr("again while {condition}", {{"condition", value("while")}});
  if (node.kind == "turns") {
    const auto count = parse_integer(value("count")).value_or(0);
    return count <= 0 ? tr("each turn") : tr_n("{n} turn", "{n} turns", static_cast<std::size_t>(count));
  }
  if (node.kind == "each") return tr("for each of {list}", {{"list", value("over")}});
  if (node.kind == "choice") return tr("one of these, as {condition} says", {{"condition", value("pick")}});
  if (node.kind == "sequence") return tr("one after the other");
  std::string verbs;
  const auto listed = value("verbs");
  for (const auto verb : split_words(listed)) add_to_list(verbs, verb);
  if (verbs.empty()) return tr("the rules act");
  return tr("{side} may {verbs}", {{"side", value("side")}, {"verbs", verbs}});
}

std::optional<SequenceView> SequenceView::find(const Project& project) {
  const auto roots = roots_of(project, "sequence");
  if (roots.empty()) return std::nullopt;
  SequenceView view(project);
  view.add_nodes(roots.front(), 0, 0, 0);
  return view;
}

void SequenceView::add_nodes(const Spot& spot, std::size_t parent, std::size_t index, std::size_t depth) {
  const auto own = nodes_.size();
  const auto id = own == 0 ? spot.tree->value_or(spot.id, "id", "sequence") : spot.value("id");
  nodes_.push_back({spot, spot.name(), id, spot.tree->value_or(spot.id, "title", id), parent, index, depth});
  std::size_t child = 0;
  for (const auto element : spot.tree->children(spot.id)) {
    add_nodes({spot.file, spot.tree, element}, own, child++, depth + 1);
  }
}

const SequenceNode* SequenceView::node(std::string_view id) const {
  const auto found = std::find_if(nodes_.begin(), nodes_.end(), [&](const SequenceNode& one) { return one.id == id; });
  return found == nodes_.end() ? nullptr : &*found;
}

Problem SequenceView::no_node(std::string_view id) const {
  std::vector<std::string> ids;
  for (const auto& one : nodes_) ids.push_back(one.id);
  return refusal(nodes_.front().spot.place(), tr("the sequence has no node '{id}'", {{"id", std::string(id)}}),
                 nearest_hint(id, ids));
}

bool SequenceView::is_within(const SequenceNode& node, std::string_view id) const {
  for (const auto* at = &node;; at = &nodes_[at->parent]) {
    if (at->id == id) return true;
    if (at == &nodes_.front()) return false;
  }
}

Proposal SequenceView::add(std::string_view parent, std::size_t index, const std::string& kind,
                           const std::string& title) const {
  const auto* const around = node(parent);
  if (around == nullptr) return no_node(parent);
  if (auto damage = damage_of(around->spot)) return *damage;
  if (!holds_nodes(around->kind)) {
    return refusal(around->spot.place(), tr("nothing stands in a step"), tr("choose what holds it, or put it beside"));
  }
  const auto& kinds = node_kinds();
  if (std::find(kinds.begin(), kinds.end(), kind) == kinds.end()) {
    return refusal(around->spot.place(), tr("there is no node of the kind '{kind}'", {{"kind", kind}}),
                   nearest_hint(kind, kinds));
  }
  const auto own_title = std::string(trim(title));
  if (auto problem = wrong_value(key_of(kind), "title", own_title)) return *problem;
  if (kind == "turns") {
    const auto other = std::find_if(nodes_.begin(), nodes_.end(), [](const auto& one) { return one.kind == "turns"; });
    if (other != nodes_.end()) {
      return refusal(other->spot.place(), tr("a sequence counts its turns once, and '{id}' does", {{"id", other->id}}),
                     tr("use a repeat"));
    }
  }
  auto taken = ids_in_scenarios(*project_);
  for (const auto& one : nodes_) taken.insert(one.id);
  const auto free = [&](const std::string& wanted) {
    auto id = wanted;
    for (int i = 2; taken.contains(id); ++i) id = wanted + "_" + std::to_string(i);
    taken.insert(id);
    return id;
  };
  auto wanted = id_from(own_title, kind);
  std::replace(wanted.begin(), wanted.end(), '-', '_');
  if (!is_lua_name(wanted)) wanted = kind + "_" + wanted;
  auto element = new_node(kind, free(wanted), own_title.empty() ? "New " + kind : own_title);
  if (holds_nodes(kind)) element.children.push_back(new_node("step", free("step"), "A step"));
  const auto& tree = *around->spot.tree;
  return Command{
      tr("The new {kind} {id}", {{"kind", kind}, {"id", element.attributes.front().second}}),
      {change_of(around->spot, {insert_element(tree, around->spot.id,
                                               std::min(index, tree.children(around->spot.id).size()), element)})}};
}

Proposal SequenceView::move(std::string_view id, std::string_view parent, std::size_t index) const {
  const auto* const moved = node(id);
  const auto* const around = node(parent);
  if (moved == nullptr) return no_node(id);
  if (around == nullptr) return no_node(parent);
  if (auto damage = damage_of(moved->spot)) return *damage;
  if (moved == &nodes_.front()) return refusal(moved->spot.place(), tr("the sequence itself stays where it is"));
  if (!holds_nodes(around->kind)) return refusal(around->spot.place(), tr("nothing stands in a step"));
  if (is_within(*around, id)) {
    return refusal(moved->spot.place(), tr("'{id}' cannot stand in itself", {{"id", std::string(id)}}));
  }
  const auto& tree = *moved->spot.tree;
  const bool same = nodes_[moved->parent].spot.id == around->spot.id;
  const auto others = tree.children(around->spot.id).size() - (same ? 1 : 0);
  return Command{
      tr("{node} stands elsewhere in the sequence", {{"node", moved->title}}),
      {change_of(moved->spot, {move_element(tree, moved->spot.id, around->spot.id, std::min(index, others))})}};
}

Proposal SequenceView::rename(std::string_view id, const std::string& to) const {
  const auto* const renamed = node(id);
  if (renamed == nullptr) return no_node(id);
  if (auto damage = damage_of(renamed->spot)) return *damage;
  const bool root = renamed == &nodes_.front();
  const auto key = root ? std::string("sequence") : key_of(renamed->kind);
  if (find_element_spec(key) == nullptr) {
    return refusal(renamed->spot.place(), tr("there is no node of the kind '{kind}'", {{"kind", renamed->kind}}),
                   nearest_hint(renamed->kind, node_kinds()));
  }
  if (auto problem = wrong_value(key, "id", to)) {
    problem->place = renamed->spot.place();
    return *problem;
  }
  Command command{tr("The node {id} is called {name}", {{"id", std::string(id)}, {"name", to}}), {}};
  if (to == id) return command;
  if (node(to) != nullptr || ids_in_scenarios(*project_).contains(to)) {
    return refusal(renamed->spot.place(), tr("there is a node '{id}' already", {{"id", to}}));
  }
  command.changes.push_back(
      change_of(renamed->spot, {set_attribute(*renamed->spot.tree, renamed->spot.id, "id", to, order_of(key))}));
  for (const auto& scenario : roots_of(*project_, "scenario")) {
    const auto& tree = *scenario.tree;
    if (!tree.sound()) continue;
    Patches patches;
    for (const auto& change : changes_by_scenarios(*project_)) {
      if (change.spot.file != scenario.file) continue;
      if (change.spot.value(change.attribute) != id) continue;
      append(patches, set_attribute(tree, change.spot.id, change.attribute, to));
      // What stands in its place is the same node to the rules.
      for (const auto child : tree.children(change.spot.id)) {
        if (tree.value_or(child, "id", "") == id) append(patches, set_attribute(tree, child, "id", to));
      }
    }
    if (!patches.empty()) command.changes.push_back(change_of(scenario, {std::move(patches)}));
  }
  const auto& around = nodes_[renamed->parent];
  rename_in_rules(*project_, id, to, around.kind == "choice" ? around.spot.value("pick") : std::string(), command);
  return command;
}

Proposal SequenceView::remove(std::string_view id) const {
  const auto* const removed = node(id);
  if (removed == nullptr) return no_node(id);
  if (auto damage = damage_of(removed->spot)) return *damage;
  if (removed == &nodes_.front()) return refusal(removed->spot.place(), tr("the sequence itself stays where it is"));
  Command command{tr("{node} is no longer in the sequence", {{"node", removed->title}}),
                  {change_of(removed->spot, {remove_element(*removed->spot.tree, removed->spot.id)})}};
  std::vector<Spot> idle;
  for (const auto& change : changes_by_scenarios(*project_)) {
    const auto* const named = node(change.spot.value(change.attribute));
    if (named == nullptr || !is_within(*named, id)) continue;
    if (change.spot.name() != "remove") {
      return refusal(change.spot.place(), tr("a scenario changes the sequence at '{id}'", {{"id", named->id}}),
                     tr("change that scenario first"));
    }
    if (auto damage = damage_of(change.spot)) return *damage;
    idle.push_back(change.spot);
  }
  for (const auto& scenario : roots_of(*project_, "scenario")) {
    std::vector<ElementId> gone;
    for (const auto& spot : idle) {
      if (spot.file == scenario.file) gone.push_back(spot.id);
    }
    if (!gone.empty()) command.changes.push_back(change_of(scenario, {remove_elements(*scenario.tree, gone)}));
  }
  return command;
}

std::vector<Mention> SequenceView::mentions(std::string_view id) const {
  std::vector<Mention> all;
  for (const auto& change : changes_by_scenarios(*project_)) {
    if (change.spot.value(change.attribute) != id) continue;
    const auto place = change.spot.place();
    all.push_back({place.file, change.spot.tree->element(change.spot.id).at.offset,
                   place.file + ":" + std::to_string(place.line) + ": <" + change.spot.name() + " " + change.attribute +
                       "=\"" + std::string(id) + "\">"});
  }
  // An entry whose name is in quotes is found twice.
  const auto add = [&](const RulePlace& place) {
    auto mention = mention_of(place);
    const auto same = [&](const Mention& one) { return one.text == mention.text; };
    if (std::none_of(all.begin(), all.end(), same)) all.push_back(std::move(mention));
  };
  const RuleNames names(*project_);
  for (const auto* table : {"nodes", "left_over"}) {
    for (const auto& place : names.all(table, id)) add(place);
  }
  for (const auto& place : quoted_in_rules(*project_, id)) add(place);
  return all;
}

}  // namespace bocage::editor
