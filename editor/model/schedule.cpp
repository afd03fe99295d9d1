#include "editor/model/schedule.h"

#include <algorithm>
#include <cstdlib>
#include <set>
#include <utility>

#include "editor/model/counters.h"
#include "editor/model/waiting.h"
#include "engine/base/text.h"
#include "engine/base/tr.h"

namespace bocage::editor {
namespace {

constexpr const char* spec = "scenario.arrival";
constexpr int min_turn = -1000;  // as the schema has it
constexpr int max_turn = 1000;
constexpr int turns_beyond = 3;  // what may be put off has somewhere to go

std::optional<int> turn_in(const std::string& text) {
  const auto number = parse_integer(text);
  if (!number || *number < min_turn || *number > max_turn) return std::nullopt;
  return static_cast<int>(*number);
}

std::string several(const std::string& title, int count) {
  return count == 1 ? title : std::to_string(count) + " × " + title;
}

std::vector<std::string> side_ids(const Project& project) {
  std::vector<std::string> ids;
  for (const auto& side : declared(project, "side")) ids.push_back(side.value("id"));
  return ids;
}

Schedule::Row row_of_arrival(const Scenario::Arriving& one) {
  return {one.side, one.entry};
}

}  // namespace

std::string entry_words(const std::string& entry) {
  return entry.empty() ? tr("no named entry") : entry;
}

std::vector<std::string> known_entries(const Project& project, std::string_view side) {
  std::vector<std::string> entries;
  for (const auto& root : roots_of(project, "scenario")) {
    for (const auto& one : children_of(root, "arrival")) {
      auto entry = one.value("entry");
      const bool known = std::find(entries.begin(), entries.end(), entry) != entries.end();
      if (one.value("side") == side && !entry.empty() && !known) entries.push_back(std::move(entry));
    }
  }
  return entries;
}

// --- what there is

std::optional<Schedule> Schedule::find(const Project& project, std::string_view scenario,
                                       const std::vector<Row>& also) {
  auto found = Scenario::find(project, scenario);
  return found ? std::optional(Schedule(project, std::move(*found), also)) : std::nullopt;
}

Schedule::Schedule(const Project& project, Scenario scenario, const std::vector<Row>& also)
    : project_(&project), scenario_(std::move(scenario)) {
  read_arrivals();
  arrange_rows(also);
  arrange_turns();
}

void Schedule::read_arrivals() {
  for (auto& one : scenario_.arriving()) {
    if (turn_in(root().tree->value_or(one.element, "turn", ""))) arrivals_.push_back(std::move(one));
  }
}

std::vector<SourceLocation> Schedule::unreadable() const {
  std::vector<SourceLocation> places;
  for (const auto& spot : children_of(root(), "arrival")) {
    if (!turn_in(spot.value("turn"))) places.push_back(spot.tree->place(spot.id, "turn"));
  }
  return places;
}

// A side that the module does not declare comes last: its rows show what is wrong.
void Schedule::arrange_rows(const std::vector<Row>& also) {
  auto sides = side_ids(*project_);
  std::vector<Row> all;
  const auto note = [&](const Row& row) {
    if (std::find(sides.begin(), sides.end(), row.side) == sides.end()) sides.push_back(row.side);
    if (std::find(all.begin(), all.end(), row) == all.end()) all.push_back(row);
  };
  for (const auto& row : also) note(row);
  for (const auto& one : arrivals_) note(row_of_arrival(one));
  for (const auto& side : sides) {
    std::copy_if(all.begin(), all.end(), std::back_inserter(rows_), [&](const Row& row) { return row.side == side; });
  }
}

// What a variable of the game begins with: in the scenario, or else in the module.
std::optional<int> Schedule::setting(const char* variable) const {
  for (const auto& set : children_of(root(), "set")) {
    if (set.value("name") == variable) return turn_in(set.value("value"));
  }
  for (const auto& one : declared(*project_, "variable")) {
    if (one.value("name") == variable && one.tree->value_or(one.id, "on", "game") == "game") {
      return turn_in(one.value("initial"));
    }
  }
  return std::nullopt;
}

void Schedule::arrange_turns() {
  first_ = setting("turn").value_or(1);
  last_ = first_;
  for (const auto& one : arrivals_) {
    first_ = std::min(first_, one.turn);
    last_ = std::max(last_, one.turn);
  }
  end_ = setting("turns");
  if (!end_) {
    for (const auto& sequence : roots_of(*project_, "sequence")) {
      for (ElementId id = 0; id < sequence.tree->size(); ++id) {
        if (sequence.tree->element(id).name == "turns") end_ = turn_in(sequence.tree->value_or(id, "count", ""));
      }
    }
  }
  if (end_ && *end_ < first_) end_.reset();  // it counts something else
  last_ = std::min(std::max(last_ + turns_beyond, end_.value_or(first_)), max_turn);
}

std::optional<std::size_t> Schedule::row_of(const Row& row) const {
  const auto found = std::find(rows_.begin(), rows_.end(), row);
  return found == rows_.end() ? std::nullopt : std::optional(static_cast<std::size_t>(found - rows_.begin()));
}

const Schedule::Arriving* Schedule::find(ElementId element) const {
  const auto found =
      std::find_if(arrivals_.begin(), arrivals_.end(), [&](const Arriving& one) { return one.element == element; });
  return found == arrivals_.end() ? nullptr : &*found;
}

std::vector<Schedule::Arriving> Schedule::in(const Row& row, int turn) const {
  std::vector<Arriving> all;
  std::copy_if(arrivals_.begin(), arrivals_.end(), std::back_inserter(all),
               [&](const Arriving& one) { return one.turn == turn && row_of_arrival(one) == row; });
  return all;
}

std::variant<Schedule::Elements, Problem> Schedule::named(const std::vector<std::string>& counters, int turn,
                                                          const std::optional<std::string>& entry) const {
  if (auto damage = damage_of(root())) return *damage;
  Elements all;
  for (const auto& counter : counters) {
    const auto before = all.size();
    std::set<int> turns;
    std::vector<std::string> entries;
    for (const auto& one : arrivals_) {
      if (one.counter != counter) continue;
      turns.insert(one.turn);
      if (one.turn != turn) continue;
      if (std::find(entries.begin(), entries.end(), one.entry) == entries.end()) entries.push_back(one.entry);
      if (!entry || one.entry == *entry) all.push_back(one.element);
    }
    if (all.size() != before) continue;
    if (!entries.empty()) {
      std::string list;
      for (const auto& one : entries) add_to_list(list, entry_words(one));
      return refusal(root().place(),
                     tr("no {counter} arrives on turn {turn} by {entry}",
                        {{"counter", counter}, {"turn", turn}, {"entry", entry_words(*entry)}}),
                     tr("it arrives by {entries}", {{"entries", list}}));
    }
    std::string list;
    for (const int one : turns) add_to_list(list, std::to_string(one));
    return refusal(root().place(), tr("no {counter} arrives on turn {turn}", {{"counter", counter}, {"turn", turn}}),
                   list.empty() ? std::string() : tr("it arrives on turn {turns}", {{"turns", list}}));
  }
  return all;
}

// --- what cannot be

std::optional<Problem> Schedule::wrong_turn(int turn) const {
  return wrong_value(spec, "turn", std::to_string(turn));
}

std::optional<Problem> Schedule::wrong_row(const Row& row) const {
  const auto sides = side_ids(*project_);
  if (std::find(sides.begin(), sides.end(), row.side) == sides.end()) {
    return refusal({}, tr("there is no side '{id}'", {{"id", row.side}}), nearest_hint(row.side, sides));
  }
  return row.entry.empty() ? std::nullopt : wrong_value(spec, "entry", row.entry);
}

// A game looks for what arrives among the pieces of the side whose turn it is.
std::optional<Problem> Schedule::wrong_side(const std::string& counter, const std::string& side) const {
  const Counters counters(*project_);
  const auto* const found = counters.find(counter);
  if (found == nullptr) return std::nullopt;
  const auto own = counters.given(*found, "side");
  if (!own || own->value.empty() || own->value == side) return std::nullopt;
  return refusal(found->place(), tr("{counter} is of the side {own} and comes for no other",
                                    {{"counter", counters.title(*found)}, {"own", own->value}}));
}

std::variant<std::vector<const Schedule::Arriving*>, Problem> Schedule::all_of(const Elements& elements) const {
  if (auto damage = damage_of(root())) return *damage;
  std::vector<const Arriving*> all;
  for (const auto element : std::set<ElementId>(elements.begin(), elements.end())) {
    const auto* const one = find(element);
    if (one == nullptr) return refusal(root().place(), tr("what was chosen does not stand there any more"));
    all.push_back(one);
  }
  return all;
}

// --- words

std::string Schedule::title_of(const std::string& counter) const {
  const Counters counters(*project_);
  const auto* found = counters.find(counter);
  return found == nullptr ? counter : counters.title(*found);
}

// One kind of counter, by its title; empty when they are of several kinds.
std::string Schedule::kind_of(const std::vector<const Arriving*>& taken) const {
  const auto& counter = taken.front()->counter;
  int count = 0;
  for (const auto* one : taken) {
    if (one->counter != counter) return {};
    count += one->count;
  }
  return several(title_of(counter), count);
}

namespace {

std::size_t number_of(const std::vector<const Scenario::Arriving*>& taken) {
  int count = 0;
  for (const auto* one : taken) count += one->count;
  return static_cast<std::size_t>(std::max(count, 0));
}

std::string told_put_off(const std::string& kind, std::size_t count, int by) {
  const auto turns = static_cast<std::size_t>(std::abs(by));
  if (kind.empty()) {
    return by > 0 ? tr_n("{count} counters arrive {n} turn later", "{count} counters arrive {n} turns later", turns,
                         {{"count", count}})
                  : tr_n("{count} counters arrive {n} turn earlier", "{count} counters arrive {n} turns earlier", turns,
                         {{"count", count}});
  }
  return by > 0 ? tr_n("{pieces} arrives {n} turn later", "{pieces} arrives {n} turns later", turns, {{"pieces", kind}})
                : tr_n("{pieces} arrives {n} turn earlier", "{pieces} arrives {n} turns earlier", turns,
                       {{"pieces", kind}});
}

}  // namespace

std::string Schedule::told(const std::vector<Target>& targets) const {
  std::vector<const Arriving*> taken;
  for (const auto& one : targets) taken.push_back(one.what);
  const auto& first = targets.front();
  const auto all = [&](auto holds) { return std::all_of(targets.begin(), targets.end(), holds); };
  const bool turn_stays = all([](const Target& one) { return one.turn == one.what->turn; });
  const bool row_stays = all([](const Target& one) { return one.row == row_of_arrival(*one.what); });
  const bool one_turn = all([&](const Target& one) { return one.turn == first.turn; });
  const bool one_row = all([&](const Target& one) { return one.row == first.row; });
  const int by = first.turn - first.what->turn;
  const bool alike = all([&](const Target& one) { return one.turn - one.what->turn == by; });
  const auto kind = kind_of(taken);
  const auto count = number_of(taken);
  const auto entry = entry_words(first.row.entry);
  if (row_stays && one_turn) {
    return kind.empty() ? tr_n("{n} counter arrives on turn {turn}", "{n} counters arrive on turn {turn}", count,
                               {{"turn", first.turn}})
                        : tr("{pieces} arrives on turn {turn}", {{"pieces", kind}, {"turn", first.turn}});
  }
  if (row_stays && alike) return told_put_off(kind, count, by);
  if (turn_stays && one_row) {
    return kind.empty()
               ? tr_n("{n} counter arrives by {entry}", "{n} counters arrive by {entry}", count, {{"entry", entry}})
               : tr("{pieces} arrives by {entry}", {{"pieces", kind}, {"entry", entry}});
  }
  if (one_turn && one_row) {
    return kind.empty()
               ? tr_n("{n} counter arrives on turn {turn} by {entry}", "{n} counters arrive on turn {turn} by {entry}",
                      count, {{"turn", first.turn}, {"entry", entry}})
               : tr("{pieces} arrives on turn {turn} by {entry}",
                    {{"pieces", kind}, {"turn", first.turn}, {"entry", entry}});
  }
  if (turn_stays) return tr_n("{n} counter arrives by another entry", "{n} counters arrive by other entries", count);
  return tr_n("{n} counter arrives at another time, by another entry",
              "{n} counters arrive at other times, by other entries", count);
}

// --- commands

Proposal Schedule::done(std::string words, Patches patches) const {
  return Command{std::move(words), {change_of(root(), {std::move(patches)})}};
}

// What is as it should be already is left alone.
Proposal Schedule::moved(const std::vector<Target>& targets) const {
  std::vector<Target> changed;
  std::copy_if(targets.begin(), targets.end(), std::back_inserter(changed),
               [](const Target& one) { return one.turn != one.what->turn || one.row != row_of_arrival(*one.what); });
  if (changed.empty()) return Command{};
  Patches patches;
  std::vector<PutOff> put_off;
  const auto order = order_of(spec);
  for (const auto& one : changed) {
    const auto* const what = one.what;
    const auto& row = one.row;
    const auto set = [&](const char* name, const std::string& value) {
      append(patches, value.empty() ? remove_attribute(*root().tree, what->element, name)
                                    : set_attribute(*root().tree, what->element, name, value, order));
    };
    if (one.turn != what->turn) {
      if (auto problem = wrong_turn(one.turn)) return *problem;
      set("turn", std::to_string(one.turn));
      put_off.push_back({what->counter, what->count, what->turn, one.turn});
    }
    if (row == row_of_arrival(*what)) continue;
    if (auto problem = wrong_row(row)) return *problem;
    if (row.side != what->side) {
      if (auto problem = wrong_side(what->counter, row.side)) return *problem;
      set("side", row.side);
    }
    if (row.entry != what->entry) set("entry", row.entry);
  }
  append(patches, moved_with_their_turn(*project_, scenario_, put_off));
  return done(told(changed), std::move(patches));
}

Proposal Schedule::move(const Elements& elements, std::optional<int> turn, const std::optional<Row>& row) const {
  const auto found = all_of(elements);
  if (const auto* problem = std::get_if<Problem>(&found)) return *problem;
  std::vector<Target> targets;
  for (const auto* one : std::get<0>(found)) {
    targets.push_back({one, turn.value_or(one->turn), row.value_or(row_of_arrival(*one))});
  }
  return moved(targets);
}

Proposal Schedule::shift(const Elements& elements, int turns, int rows) const {
  const auto found = all_of(elements);
  if (const auto* problem = std::get_if<Problem>(&found)) return *problem;
  std::vector<Target> targets;
  for (const auto* one : std::get<0>(found)) {
    const auto at = row_of(row_of_arrival(*one));
    const auto to = static_cast<std::ptrdiff_t>(at.value_or(0)) + rows;
    if (!at || to < 0 || to >= static_cast<std::ptrdiff_t>(rows_.size())) {
      return refusal(root().tree->place(one->element), tr("there is no further entry that way"));
    }
    if (turns < 0 && one->turn + turns < first_) {
      return refusal(root().tree->place(one->element),
                     tr("turn {turn} is the first of the scenario", {{"turn", first_}}));
    }
    targets.push_back({one, one->turn + turns, rows_[static_cast<std::size_t>(to)]});
  }
  return moved(targets);
}

Proposal Schedule::remove(const Elements& elements) const {
  const auto found = all_of(elements);
  if (const auto* problem = std::get_if<Problem>(&found)) return *problem;
  const auto& taken = std::get<0>(found);
  if (taken.empty()) return Command{};
  const auto kind = kind_of(taken);
  const int turn = taken.front()->turn;
  const bool one_turn = std::all_of(taken.begin(), taken.end(), [&](const auto* one) { return one->turn == turn; });
  Elements going;
  for (const auto* one : taken) going.push_back(one->element);
  return done(!kind.empty() && one_turn
                  ? tr("{pieces} no longer arrives on turn {turn}", {{"pieces", kind}, {"turn", turn}})
                  : tr_n("{n} counter no longer arrives", "{n} counters no longer arrive", number_of(taken)),
              remove_elements(*root().tree, going));
}

Proposal Schedule::set_counts(const std::vector<std::pair<ElementId, int>>& counts) const {
  Elements elements;
  for (const auto& [element, count] : counts) elements.push_back(element);
  const auto found = all_of(elements);
  if (const auto* problem = std::get_if<Problem>(&found)) return *problem;
  Patches patches;
  std::vector<const Arriving*> changed;
  int last = 1;
  for (const auto* one : std::get<0>(found)) {
    const auto wanted =
        std::find_if(counts.begin(), counts.end(), [&](const auto& pair) { return pair.first == one->element; });
    if (auto problem = wrong_value(spec, "count", std::to_string(wanted->second))) return *problem;
    if (wanted->second == one->count) continue;
    last = wanted->second;
    changed.push_back(one);
    append(patches, last == 1
                        ? remove_attribute(*root().tree, one->element, "count")
                        : set_attribute(*root().tree, one->element, "count", std::to_string(last), order_of(spec)));
  }
  if (changed.empty()) return Command{};
  return done(changed.size() == 1
                  ? tr("{pieces} arrives on turn {turn}",
                       {{"pieces", several(title_of(changed[0]->counter), last)}, {"turn", changed[0]->turn}})
                  : tr_n("{n} arrival has another count", "{n} arrivals have other counts", changed.size()),
              std::move(patches));
}

// Behind the last of its cell; else where its side's arrivals are in the order of turns, else all are.
std::size_t Schedule::place_for(int turn, const Row& row) const {
  std::optional<std::size_t> of_cell, of_side, of_all, first_of_side, first;
  const auto& children = root().tree->children(root().id);
  for (std::size_t i = 0; i < children.size(); ++i) {
    const auto* const one = find(children[i]);
    if (one == nullptr) continue;
    const bool own = one->side == row.side;
    if (!first) first = i;
    if (own && !first_of_side) first_of_side = i;
    if (one->turn > turn) continue;
    of_all = i + 1;
    if (own) of_side = i + 1;
    if (one->turn == turn && row_of_arrival(*one) == row) of_cell = i + 1;
  }
  for (const auto& place : {of_cell, of_side, first_of_side, of_all, first}) {
    if (place) return *place;
  }
  return index_for(*root().tree, root().id, "scenario", "arrival");
}

Proposal Schedule::add(const std::vector<std::string>& counters, int count, int turn, const Row& row,
                       const std::string& group) const {
  if (counters.empty()) return Command{};
  if (auto damage = damage_of(root())) return *damage;
  if (auto problem = wrong_turn(turn)) return *problem;
  if (auto problem = wrong_value(spec, "count", std::to_string(count))) return *problem;
  if (auto problem = wrong_row(row)) return *problem;
  if (!group.empty()) {
    if (auto problem = wrong_value(spec, "group", group)) return *problem;
  }
  const Counters all(*project_);
  const auto index = place_for(turn, row);
  Patches patches;
  for (const auto& counter : counters) {
    const auto* const found = all.find(counter);
    if (found == nullptr || found->name() != "counter") {
      std::vector<std::string> known;
      for (const auto& one : all.counters()) known.push_back(one.value("id"));
      return refusal({}, tr("there is no counter '{id}'", {{"id", counter}}), nearest_hint(counter, known));
    }
    if (auto problem = wrong_side(counter, row.side)) return *problem;
    NewElement element{"arrival", {{"turn", std::to_string(turn)}, {"side", row.side}}, {}, {}};
    if (!row.entry.empty()) element.attributes.emplace_back("entry", row.entry);
    if (!group.empty()) element.attributes.emplace_back("group", group);
    element.attributes.emplace_back("counter", counter);
    if (count != 1) element.attributes.emplace_back("count", std::to_string(count));
    append(patches, insert_element(*root().tree, root().id, index, element));
  }
  return done(counters.size() == 1 ? tr("{pieces} arrives on turn {turn}",
                                        {{"pieces", several(title_of(counters.front()), count)}, {"turn", turn}})
                                   : tr_n("{n} counter arrives on turn {turn}", "{n} counters arrive on turn {turn}",
                                          counters.size() * static_cast<std::size_t>(count), {{"turn", turn}}),
              std::move(patches));
}

}  // namespace bocage::editor
