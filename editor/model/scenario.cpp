#include "editor/model/scenario.h"

#include <algorithm>
#include <set>
#include <utility>

#include "editor/model/counters.h"
#include "engine/base/text.h"
#include "engine/base/tr.h"

namespace bocage::editor {
namespace {

int number_of(const Spot& spot, std::string_view attribute, int otherwise) {
  const auto value = parse_integer(spot.value(attribute));
  return value && *value >= -1'000'000 && *value <= 1'000'000 ? static_cast<int>(*value) : otherwise;
}

std::string pieces(const std::string& title, int count) {
  return count == 1 ? title : std::to_string(count) + " × " + title;
}

void add_attribute(NewElement& element, std::string name, std::string value) {
  if (!value.empty()) element.attributes.emplace_back(std::move(name), std::move(value));
}

NewElement place_element(const std::string& counter, const std::string& at, int count, const std::string& face) {
  NewElement element{"place", {}, {}, {}};
  add_attribute(element, "counter", counter);
  add_attribute(element, "count", count == 1 ? "" : std::to_string(count));
  add_attribute(element, "at", at);
  add_attribute(element, "face", face);
  return element;
}

int number_of(const std::vector<Scenario::Taken>& taken) {
  int number = 0;
  for (const auto& one : taken) number += one.count;
  return std::max(number, 0);
}

// In its usual place among the others.
void set_in(NewElement& element, const std::string& name, const std::string& value) {
  auto& all = element.attributes;
  std::erase_if(all, [&](const auto& attribute) { return attribute.first == name; });
  if (value.empty()) return;
  const auto order = order_of("scenario.place");
  const auto rank = [&](std::string_view one) { return std::find(order.begin(), order.end(), one) - order.begin(); };
  const auto next = std::find_if(all.begin(), all.end(), [&](const auto& one) { return rank(one.first) > rank(name); });
  all.insert(next, {name, value});
}

}  // namespace

std::vector<std::string> scenario_ids(const Project& project) {
  std::vector<std::string> ids;
  for (const auto& root : roots_of(project, "scenario")) ids.push_back(root.value("id"));
  return ids;
}

std::optional<Scenario> Scenario::find(const Project& project, std::string_view id) {
  for (auto& root : roots_of(project, "scenario")) {
    if (root.value("id") == id) return Scenario(project, std::move(root));
  }
  return std::nullopt;
}

Scenario::Scenario(const Project& project, Spot root) : project_(&project), root_(std::move(root)) {}

std::vector<Scenario::Placed> Scenario::placed() const {
  std::vector<Placed> all;
  for (const auto& spot : children_of(root_, "place")) {
    all.push_back({spot.id, spot.value("counter"), spot.value("at"), spot.value("face"), number_of(spot, "count", 1),
                   number_of(spot, "facing", 0), spot.value("values"), spot.value("region")});
  }
  return all;
}

std::vector<Scenario::Arriving> Scenario::arriving() const {
  std::vector<Arriving> all;
  for (const auto& spot : children_of(root_, "arrival")) {
    all.push_back({spot.id, number_of(spot, "turn", 0), spot.value("side"), spot.value("entry"), spot.value("group"),
                   spot.value("counter"), number_of(spot, "count", 1)});
  }
  return all;
}

std::string Scenario::title_of(const std::string& counter) const {
  const Counters counters(*project_);
  const auto* found = counters.find(counter);
  return found == nullptr ? counter : counters.title(*found);
}

Proposal Scenario::done(std::string words, Patches patches) const {
  return Command{std::move(words), {change_of(root_, {std::move(patches)})}};
}

// --- the set-up

std::vector<Scenario::Placed> Scenario::standing_in(const std::string& at) const {
  auto all = placed();
  std::erase_if(all, [&](const Placed& one) { return one.at != at; });
  return all;
}

std::vector<Scenario::Placed> Scenario::standing(const std::string& counter, const std::string& at) const {
  auto all = standing_in(at);
  std::erase_if(all, [&](const Placed& one) { return one.counter != counter; });
  return all;
}

// Whether the space is one is for the module's own checks to say, which know every board.
std::optional<Problem> Scenario::bad_place(const std::string& counter, const std::string& at, int count,
                                           const std::string& face) const {
  if (auto damage = damage_of(root_)) return damage;
  if (auto problem = wrong_value("scenario.place", "at", at)) return problem;
  if (auto problem = wrong_value("scenario.place", "count", std::to_string(count))) return problem;
  const Counters counters(*project_);
  const auto* found = counters.find(counter);
  if (found == nullptr || found->name() != "counter") {
    std::vector<std::string> known;
    for (const auto& one : counters.counters()) known.push_back(one.value("id"));
    return refusal({}, tr("there is no counter '{id}'", {{"id", counter}}), nearest_hint(counter, known));
  }
  const auto faces = counters.faces(*found);
  if (face.empty() || std::find(faces.begin(), faces.end(), face) != faces.end()) return std::nullopt;
  return refusal(found->place(), tr("the counter has no face '{face}'", {{"face", face}}), nearest_hint(face, faces));
}

// A piece that comes last stands on top of its stack; without a stack it joins the end of the list. Nothing is put
// behind what is going.
std::size_t Scenario::behind_place(const std::string& at, const std::set<ElementId>& going) const {
  const auto& children = root_.tree->children(root_.id);
  std::size_t head = 0;
  std::size_t last = 0;
  std::size_t stack = 0;
  for (std::size_t i = 0; i < children.size(); ++i) {
    const Spot child{root_.file, root_.tree, children[i]};
    const auto& name = child.name();
    if (name == "about" || name == "set" || name == "option") head = i + 1;
    if (name != "place" || going.contains(child.id)) continue;
    last = i + 1;
    if (child.value("at") == at) stack = i + 1;
  }
  return stack != 0 ? stack : last != 0 ? last : head;
}

Proposal Scenario::place(const std::string& counter, const std::string& at, int count, const std::string& face) const {
  if (auto problem = bad_place(counter, at, count, face)) return *problem;
  auto words = tr("{pieces} is placed in {space}", {{"pieces", pieces(title_of(counter), count)}, {"space", at}});
  const auto stack = behind_place(at, {});
  const auto& children = root_.tree->children(root_.id);
  for (const auto& one : standing(counter, at)) {
    const bool on_top = stack > 0 && children[stack - 1] == one.element;
    const bool plain = one.facing == 0 && one.values.empty() && one.region.empty();
    if (!on_top || one.face != face || !plain) continue;
    return done(std::move(words), set_attribute(*root_.tree, one.element, "count", std::to_string(one.count + count),
                                                order_of("scenario.place")));
  }
  return done(std::move(words), insert_element(*root_.tree, root_.id, stack, place_element(counter, at, count, face)));
}

Proposal Scenario::again(const Placed& one) const {
  if (auto problem = bad_place(one.counter, one.at, one.count + 1, one.face)) return *problem;
  auto words = tr("{pieces} is placed in {space}", {{"pieces", title_of(one.counter)}, {"space", one.at}});
  const auto stack = behind_place(one.at, {});
  const auto& children = root_.tree->children(root_.id);
  if (stack > 0 && children[stack - 1] == one.element) {
    return done(std::move(words), set_attribute(*root_.tree, one.element, "count", std::to_string(one.count + 1),
                                                order_of("scenario.place")));
  }
  return done(std::move(words), insert_element(*root_.tree, root_.id, stack, copy_of({one, 1}, one.at)));
}

std::variant<std::vector<Scenario::Taken>, Problem> Scenario::there(const std::string& counter, const std::string& at,
                                                                    int count) const {
  if (auto damage = damage_of(root_)) return *damage;
  const auto all = standing(counter, at);
  int number = 0;
  for (const auto& one : all) number += one.count;
  if (number > 0 && number >= count) {
    std::vector<Taken> taken;
    int left = count == 0 ? number : count;
    for (auto one = all.rbegin(); one != all.rend() && left > 0; ++one) {
      taken.push_back({*one, std::min(left, one->count)});
      left -= taken.back().count;
    }
    std::reverse(taken.begin(), taken.end());
    return taken;
  }
  std::string hint;
  for (const auto& one : placed()) {
    if (one.counter == counter) add_to_list(hint, one.at);
  }
  if (!hint.empty()) hint = tr("the scenario has it in {spaces}", {{"spaces", hint}});
  if (number == 0) {
    return refusal(root_.place(), tr("there is no {counter} in {space}", {{"counter", counter}, {"space", at}}), hint);
  }
  return refusal(root_.place(), tr("there are only {n} of {counter} in {space}",
                                   {{"n", number}, {"counter", counter}, {"space", at}}));
}

std::set<ElementId> Scenario::whole(const std::vector<Taken>& taken) {
  std::set<ElementId> all;
  for (const auto& one : taken) {
    if (one.count >= one.of.count) all.insert(one.of.element);
  }
  return all;
}

Patches Scenario::fewer(const std::vector<Taken>& gone) const {
  const auto all = whole(gone);
  auto patches = remove_elements(*root_.tree, {all.begin(), all.end()});
  for (const auto& [one, count] : gone) {
    if (all.contains(one.element)) continue;
    const auto left = one.count - count;
    append(patches, left == 1 ? remove_attribute(*root_.tree, one.element, "count")
                              : set_attribute(*root_.tree, one.element, "count", std::to_string(left)));
  }
  return patches;
}

// Would they stand on top there where they are in the file?
bool Scenario::on_top(const std::vector<Taken>& taken, const std::string& at) const {
  const auto all = standing_in(at);
  const auto lowest = all.empty() ? 0 : all.back().element;
  return std::all_of(taken.begin(), taken.end(),
                     [&](const Taken& one) { return one.count >= one.of.count && one.of.element > lowest; });
}

// With what the editor does not know of it.
NewElement Scenario::copy_of(const Taken& taken, const std::string& at) const {
  NewElement copy{"place", {}, {}, {}};
  for (const auto& attribute : root_.tree->element(taken.of.element).attributes) {
    const auto& name = attribute.name;
    if (name == "count") continue;
    if (name == "at" && taken.count != 1) copy.attributes.emplace_back("count", std::to_string(taken.count));
    copy.attributes.emplace_back(name, name == "at" ? at : root_.tree->value_or(taken.of.element, name, ""));
  }
  return copy;
}

// One kind of counter, by its title; empty when they are of several kinds.
std::string Scenario::kind_of(const std::vector<Taken>& taken) const {
  const auto& counter = taken.front().of.counter;
  const bool alike =
      std::all_of(taken.begin(), taken.end(), [&](const Taken& one) { return one.of.counter == counter; });
  return alike ? pieces(title_of(counter), number_of(taken)) : std::string();
}

Proposal Scenario::move(std::vector<Taken> taken, const std::string& to) const {
  std::erase_if(taken, [&](const Taken& one) { return one.of.at == to; });
  if (taken.empty()) return Command{};
  if (auto damage = damage_of(root_)) return *damage;
  if (auto problem = wrong_value("scenario.place", "at", to)) return *problem;
  std::sort(taken.begin(), taken.end(), [](const Taken& a, const Taken& b) { return a.of.element < b.of.element; });
  const auto kind = kind_of(taken);
  const auto& from = taken.front().of.at;
  auto words = kind.empty() ? tr_n("{n} counter moves from {from} to {to}", "{n} counters move from {from} to {to}",
                                   static_cast<std::size_t>(number_of(taken)), {{"from", from}, {"to", to}})
                            : tr("{pieces} moves from {from} to {to}", {{"pieces", kind}, {"from", from}, {"to", to}});
  Patches patches;
  if (on_top(taken, to)) {
    for (const auto& one : taken) append(patches, set_attribute(*root_.tree, one.of.element, "at", to));
    return done(std::move(words), std::move(patches));
  }
  const auto index = behind_place(to, whole(taken));
  for (const auto& one : taken) {
    append(patches, insert_element(*root_.tree, root_.id, index, copy_of(one, to)));
  }
  append(patches, fewer(taken));
  return done(std::move(words), std::move(patches));
}

Proposal Scenario::remove(const std::vector<Taken>& taken) const {
  if (taken.empty()) return Command{};
  if (auto damage = damage_of(root_)) return *damage;
  const auto kind = kind_of(taken);
  const auto& from = taken.front().of.at;
  return done(kind.empty() ? tr_n("{n} counter is removed from {space}", "{n} counters are removed from {space}",
                                  static_cast<std::size_t>(number_of(taken)), {{"space", from}})
                           : tr("{pieces} is removed from {space}", {{"pieces", kind}, {"space", from}}),
              fewer(taken));
}

Proposal Scenario::move(const std::string& counter, const std::string& from, const std::string& to, int count) const {
  auto found = there(counter, from, count);
  if (auto* problem = std::get_if<Problem>(&found)) return *problem;
  return move(std::move(std::get<0>(found)), to);
}

Proposal Scenario::remove(const std::string& counter, const std::string& at, int count) const {
  auto found = there(counter, at, count);
  if (auto* problem = std::get_if<Problem>(&found)) return *problem;
  return remove(std::get<0>(found));
}

Patches Scenario::altered(const Taken& taken, const Attributes& attributes) const {
  const auto& one = taken.of;
  Patches patches;
  if (taken.count >= one.count) {
    for (const auto& [name, value] : attributes) {
      append(patches, value.empty() ? remove_attribute(*root_.tree, one.element, name)
                                    : set_attribute(*root_.tree, one.element, name, value, order_of("scenario.place")));
    }
    return patches;
  }
  const auto same = [&](const auto& attribute) {
    return root_.tree->value_or(one.element, attribute.first, "") == attribute.second;
  };
  if (std::all_of(attributes.begin(), attributes.end(), same)) return patches;
  auto copy = copy_of(taken, one.at);
  for (const auto& [name, value] : attributes) set_in(copy, name, value);
  const auto& siblings = root_.tree->children(root_.id);
  const auto at = std::find(siblings.begin(), siblings.end(), one.element) - siblings.begin();
  patches = fewer({taken});
  append(patches, insert_element(*root_.tree, root_.id, static_cast<std::size_t>(at) + 1, copy));
  return patches;
}

Proposal Scenario::alter(const std::vector<Taken>& taken, std::string words,
                         const std::function<Attributes(const Placed& of)>& attributes) const {
  if (auto damage = damage_of(root_)) return *damage;
  Patches patches;
  for (const auto& one : taken) {
    const auto wanted = attributes(one.of);
    for (const auto& [name, value] : wanted) {
      if (value.empty()) continue;
      if (auto problem = wrong_value("scenario.place", name, value)) return *problem;
    }
    append(patches, altered(one, wanted));
  }
  return done(std::move(words), std::move(patches));
}

std::string Scenario::told_turn(const Placed& one, const std::string& face) const {
  const auto title = title_of(one.counter);
  return face.empty() ? tr("{counter} in {space} shows its first face", {{"counter", title}, {"space", one.at}})
                      : tr("{counter} in {space} shows its face {face}",
                           {{"counter", title}, {"space", one.at}, {"face", face}});
}

Proposal Scenario::turn(const std::string& counter, const std::string& at, const std::string& face) const {
  auto found = there(counter, at, 0);
  if (auto* problem = std::get_if<Problem>(&found)) return *problem;
  if (auto problem = bad_place(counter, at, 1, face)) return *problem;
  Patches patches;
  const auto& all = std::get<0>(found);
  for (const auto& one : all) append(patches, altered(one, {{"face", face}}));
  return done(told_turn(all.front().of, face), std::move(patches));
}

// Those that are turned stand upon the others of their element.
Proposal Scenario::turn(const Taken& taken, const std::string& face) const {
  const auto& one = taken.of;
  if (taken.count >= one.count && standing(one.counter, one.at).size() == 1) return turn(one.counter, one.at, face);
  if (auto problem = bad_place(one.counter, one.at, taken.count, face)) return *problem;
  return done(told_turn(one, face), altered(taken, {{"face", face}}));
}

// --- settings

Proposal Scenario::set_value(const char* tag, const char* key, const std::string& name,
                             const std::optional<std::string>& value, std::string words) const {
  if (auto damage = damage_of(root_)) return *damage;
  const auto spec = "scenario." + std::string(tag);
  if (auto problem = wrong_value(spec, key, name)) return *problem;
  if (auto problem = wrong_value(spec, "value", value.value_or(""))) return *problem;
  const auto& children = root_.tree->children(root_.id);
  std::size_t index = 0;
  for (std::size_t i = 0; i < children.size(); ++i) {
    const Spot child{root_.file, root_.tree, children[i]};
    if (child.name() == "about" || child.name() == "set" || child.name() == tag) index = i + 1;
    if (child.name() != tag || child.value(key) != name) continue;
    return done(std::move(words), value ? set_attribute(*root_.tree, child.id, "value", *value, order_of(spec))
                                        : remove_element(*root_.tree, child.id));
  }
  if (!value) return done(std::move(words), {});
  const NewElement element{tag, {{key, name}, {"value", *value}}, {}, {}};
  return done(std::move(words), insert_element(*root_.tree, root_.id, index, element));
}

Proposal Scenario::set_variable(const std::string& name, const std::optional<std::string>& value) const {
  std::vector<std::string> known;
  for (const auto& one : declared(*project_, "variable")) {
    if (one.tree->value_or(one.id, "on", "game") == "game") known.push_back(one.value("name"));
  }
  if (std::find(known.begin(), known.end(), name) == known.end()) {
    return refusal({}, tr("the game has no variable '{name}'", {{"name", name}}), nearest_hint(name, known));
  }
  return set_value("set", "name", name, value,
                   value ? tr("{variable} begins with {value}", {{"variable", name}, {"value", *value}})
                         : tr("{variable} begins as in every scenario", {{"variable", name}}));
}

Proposal Scenario::set_option(const std::string& id, const std::optional<std::string>& value) const {
  std::vector<std::string> known;
  for (const auto& one : declared(*project_, "option")) known.push_back(one.value("id"));
  if (std::find(known.begin(), known.end(), id) == known.end()) {
    return refusal({}, tr("there is no option '{id}'", {{"id", id}}), nearest_hint(id, known));
  }
  return set_value("option", "id", id, value,
                   value ? tr("The option {option} is {value}", {{"option", id}, {"value", *value}})
                         : tr("The option {option} is as in every scenario", {{"option", id}}));
}

}  // namespace bocage::editor
