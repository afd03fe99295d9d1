// Any changes of real modules, in any order: each file stays well-formed, only what is named changes, and undoing all
// of them gives back every byte.
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <random>
#include <set>

#include "editor/cards/cards.h"
#include "editor/cards/decks.h"
#include "editor/declared/declarations.h"
#include "editor/model/board.h"
#include "editor/model/chart.h"
#include "editor/model/chart_lines.h"
#include "editor/model/counters.h"
#include "editor/model/piece_values.h"
#include "editor/model/schedule.h"
#include "editor/model/sequence_moves.h"
#include "editor/shapes/areas.h"
#include "editor/shapes/board_spaces.h"
#include "editor/shapes/boxes.h"
#include "editor/shapes/joins.h"
#include "editor/shapes/points.h"
#include "engine/module/xml_document.h"

namespace bocage::editor {
namespace {

class RandomAuthor {
 public:
  RandomAuthor(const Project& project, unsigned seed) : project_(project), random_(seed) {}

  Proposal proposal() {
    if (below(20) == 0) return of_declarations();
    switch (below(7)) {
      case 0:
        return of_counters();
      case 6:
        return of_cards();
      case 5:
        return of_the_sequence();
      case 1:
        return of_a_scenario();
      case 2:
        return of_a_board();
      case 3:
        return of_a_shape();
      default:
        return of_a_chart();
    }
  }

 private:
  std::size_t below(std::size_t limit) { return limit == 0 ? 0 : random_() % limit; }
  template <typename List>
  const auto& one_of(const List& list) {
    return list[below(list.size())];
  }
  std::string word() {
    return one_of(std::vector<std::string>{"3", "yes", "1/2", "a&b", "<x>", "\"q\"", "it's", "é", "7"});
  }

  Proposal of_counters() {
    const Counters counters(project_);
    if (counters.counters().empty() || counters.prototypes().empty()) return Command{};
    std::vector<std::string> ids;
    for (auto count = 1 + below(3); count > 0; --count) ids.push_back(one_of(counters.counters()).value("id"));
    auto names = counters.attributes();
    names.insert(names.end(), {"title", "source"});
    switch (below(6)) {
      case 0:
        return counters.clear(ids, one_of(names));
      case 1:
        return counters.add("new" + std::to_string(below(1000)), one_of(counters.prototypes()).value("id"), word());
      case 2:
        return counters.remove(ids.front());
      case 3:
        return counters.set_face(ids.front(), one_of(faces_of(counters, ids.front())), "main", word());
      default:
        return counters.set(ids, one_of(names), word());
    }
  }

  Proposal of_cards() {
    const Cards cards(project_);
    const Decks decks(project_);
    if (decks.all().empty() || below(12) == 0) return decks.add("deck" + std::to_string(below(20)), word());
    const auto deck = one_of(decks.all()).value("id");
    if (cards.all().empty() || below(8) == 0) return cards.add("card" + std::to_string(below(50)), deck, word());
    const auto id = one_of(cards.all()).value("id");
    const auto name = one_of(cards.names());
    switch (below(8)) {
      case 0:
        return cards.clear({id, one_of(cards.all()).value("id")}, name);
      case 1:
        return cards.copy(id, "copy" + std::to_string(below(50)), below(2) == 0 ? word() : std::string());
      case 2:
        return cards.remove({id, one_of(cards.all()).value("id")});
      case 3:
        return decks.rename(deck, "deck" + std::to_string(below(20)));
      case 4:
        return below(3) == 0 ? decks.remove(deck) : cards.set({id}, "deck", deck);
      default:
        return cards.set({id, one_of(cards.all()).value("id")}, name, word());
    }
  }

  Proposal of_declarations() {
    const Declarations view(project_);
    if (view.all().empty()) return Command{};
    const auto& one = one_of(view.all());
    switch (below(5)) {
      case 0:
        return view.add(one.kind, one.on, view.free_name(one.kind, one.on, word()), word());
      case 1:
        return view.remove(one);
      case 2:
        return view.shift(one, below(2) == 0);
      case 3:
        return view.set(one, one_of(std::vector<std::string>{"title", "type", "initial", "color", "of"}), word());
      default:
        return view.rename(one, "name_" + std::to_string(below(50)));
    }
  }

  static std::vector<std::string> faces_of(const Counters& counters, const std::string& id) {
    auto faces = counters.faces(*counters.find(id));
    faces.emplace_back("no face");
    return faces;
  }

  Proposal of_a_scenario() {
    const auto ids = scenario_ids(project_);
    if (ids.empty() || declared(project_, "side").empty()) return Command{};
    const auto scenario = *Scenario::find(project_, one_of(ids));
    const auto placed = scenario.placed();
    if (placed.empty()) return Command{};
    const auto& one = one_of(placed);
    const auto& other = one_of(placed);
    switch (below(11)) {
      case 8:
        return set_piece_value(project_, scenario, some_of(one, other), variable_of_pieces(),
                               below(4) == 0 ? std::nullopt : std::optional(word()));
      case 9:
        return rotate(project_, scenario, {{one, 1}}, below(2) == 0 ? 1 : -1, [](const std::string&) { return 6; });
      case 10:
        return below(2) == 0 ? set_up_in(project_, scenario, {{one, 2}}, region())
                             : conceal(project_, scenario, some_of(one, other));
      case 0:
        return scenario.place(one.counter, other.at, static_cast<int>(1 + below(3)), "");
      case 1:
        return scenario.remove(one.counter, one.at, static_cast<int>(below(2)));
      case 2:
        return scenario.turn(one.counter, one.at, one.face);
      case 3:
        return of_a_schedule(scenario.root().value("id"), one.counter);
      case 4:
        if (one.element == other.element) return scenario.move({{one, 2}}, one_of(placed).at);
        return scenario.move({{one, 1}, {other, 2}}, one_of(placed).at);
      case 5:
        return scenario.remove({{one, 1}});
      default:
        return scenario.move(one.counter, one.at, other.at, static_cast<int>(below(3)));
    }
  }

  static TakenPieces some_of(const Scenario::Placed& one, const Scenario::Placed& other) {
    if (one.element == other.element) return {{one, 2}};
    return {{one, 1}, {other, 2}};
  }
  std::string variable_of_pieces() {
    const auto all = piece_variables(project_);
    return all.empty() ? "none" : one_of(all).name;
  }
  std::string region() {
    const auto all = region_ids(project_);
    return all.empty() || below(3) == 0 ? std::string() : one_of(all);
  }

  Proposal of_a_schedule(const std::string& id, const std::string& counter) {
    const auto schedule = *Schedule::find(project_, id);
    const auto& coming = schedule.arrivals();
    const auto side = one_of(declared(project_, "side")).value("id");
    const auto turn = static_cast<int>(below(9));
    const Schedule::Row row{side, below(2) == 0 ? "east" : ""};
    if (coming.empty() || below(4) == 0) {
      return schedule.add({counter, counter}, static_cast<int>(1 + below(3)), turn, row, below(2) == 0 ? "all" : "");
    }
    const Schedule::Elements some{one_of(coming).element, one_of(coming).element, one_of(coming).element};
    switch (below(5)) {
      case 0:
        return schedule.move(some, turn, std::nullopt);
      case 1:
        return schedule.move({some[0]}, std::nullopt, Schedule::Row{schedule.find(some[0])->side, word()});
      case 2:
        return schedule.remove(some);
      case 3:
        return schedule.set_counts({{some[0], static_cast<int>(below(4))}, {some[1], 2}});
      default:
        return schedule.shift(some, static_cast<int>(below(5)) - 2, static_cast<int>(below(3)) - 1);
    }
  }

  Proposal of_a_board() {
    const auto ids = board_ids(project_);
    const auto terrains = declared(project_, "terrain");
    if (ids.empty() || terrains.empty()) return Command{};
    const auto board = *BoardView::find(project_, one_of(ids));
    const auto names = board.cells().some_names();
    if (names.empty()) return Command{};
    const std::vector<std::string> spaces{one_of(names), one_of(names)};
    const auto features = declared(project_, "feature");
    switch (below(8)) {
      case 6:
        return board.add_way({"", "track" + std::to_string(below(2))}, way_from(board, spaces[0]));
      case 7:
        return board.cut_ways({"", "track0"}, {{spaces[0], spaces[1]}});
      case 0:
        return board.set_name(spaces[0], word());
      case 1:
        return board.set_region(spaces, "r" + std::to_string(below(3)), below(2) == 0);
      case 2:
        if (features.empty()) return Command{};
        return board.set_feature(spaces, one_of(features).value("id"), below(2) == 0);
      case 3:
        if (features.empty()) return Command{};
        return board.set_edge({{spaces[0], spaces[1]}}, "feature", one_of(features).value("id"), below(2) == 0);
      default:
        return board.set_terrain(spaces, one_of(terrains).value("id"));
    }
  }

  // Up to four steps in any direction.
  std::vector<std::string> way_from(const BoardView& board, const std::string& space) {
    std::vector<std::string> way{space};
    const auto names = board.cells().some_names();
    for (int i = 0; i < 4; ++i) {
      const auto next = std::find_if(names.begin(), names.end(), [&](const std::string& name) {
        return board.cells().touch(way.back(), name) && std::find(way.begin(), way.end(), name) == way.end();
      });
      if (next != names.end()) way.push_back(*next);
    }
    return way;
  }

  Point place() { return {static_cast<int>(below(20'000)) - 5000, static_cast<int>(below(20'000)) - 5000}; }
  // A corner of an area that is there, or anywhere.
  Point corner_of(const std::vector<AreaOutline>& areas) {
    if (areas.empty() || below(4) == 0) return place();
    return one_of(one_of(areas).corners);
  }

  Proposal of_a_shape() {
    const auto ids = board_ids(project_);
    if (ids.empty()) return Command{};
    const auto board = one_of(ids);
    const auto areas = area_outlines(project_, board);
    const auto points = drawn_points(project_, board);
    const auto boxes = drawn_boxes(project_, board);
    switch (below(8)) {
      case 0: {
        std::vector<BorderClick> clicks;
        for (auto count = 2 + below(4); count > 0; --count) clicks.push_back({corner_of(areas), below(3) == 0});
        return draw_border(project_, board, clicks);
      }
      case 1:
        return move_corner(project_, board, corner_of(areas), place());
      case 2:
        return remove_corner(project_, board, corner_of(areas));
      case 3:
        if (points.size() > 1 && below(2) == 0) {
          return add_line(project_, board, {"link", ""}, {one_of(points).id, one_of(points).id});
        }
        return add_point(project_, board, place());
      case 4:
        if (points.empty()) return add_point(project_, board, place());
        return below(2) == 0 ? move_point(project_, board, one_of(points).id, place())
                             : cut_line(project_, board, {"link", ""}, one_of(points).id, one_of(points).id);
      case 5:
        return add_box(project_, board, one_of(std::vector<std::string>{"box", "pool", "cup", "track"}),
                       frame_between(place(), place()));
      case 6:
        if (below(3) == 0 && !drawn_joins(project_).empty()) {
          const auto joins = drawn_joins(project_);
          return remove_join(project_, one_of(joins).a, one_of(joins).b);
        }
        if (below(3) == 0 && !boxes.empty()) {
          return add_join(project_, one_of(boxes).id, points.empty() ? one_of(boxes).id : one_of(points).id, {});
        }
        if (boxes.empty()) return Command{};
        return reshape_box(project_, board, one_of(boxes).id, frame_between(place(), place()));
      default:
        if (!boxes.empty() && below(2) == 0) return remove_space(project_, board, one_of(boxes).id);
        return areas.empty() ? Proposal(Command{}) : remove_space(project_, board, one_of(areas).id);
    }
  }

  Proposal of_a_chart() {
    const auto charts = chart_ids(project_);
    if (charts.empty()) return of_counters();
    const auto chart = *ChartView::find(project_, one_of(charts));
    if (chart.rows().empty() || chart.columns().empty()) return Command{};
    const auto line = below(2) == 0 ? ChartLine::row : ChartLine::column;
    const auto count = line == ChartLine::row ? chart.rows().size() : chart.columns().size();
    switch (below(6)) {
      case 0:
        return insert_line(chart, line, below(count + 1));
      case 1:
        return remove_line(chart, line, below(count));
      case 2:
        return move_line(chart, line, below(count), below(count));
      case 3:
        return set_cells(chart, below(chart.rows().size()), below(chart.columns().size()), {{word()}, {word()}});
      default:
        return chart.set_cell(one_of(chart.rows()), one_of(chart.columns()), word());
    }
  }

  Proposal of_the_sequence() {
    const auto view = SequenceView::find(project_);
    if (!view) return of_counters();
    const auto id = one_of(view->nodes()).id;
    const auto other = one_of(view->nodes()).id;
    switch (below(6)) {
      case 0:
        return view->add(id, below(4), one_of(node_kinds()), word());
      case 1:
        return view->remove(id);
      case 2:
        return view->rename(id, "node_" + std::to_string(below(50)));
      case 3:
        return shift_node(*view, id, static_cast<NodeShift>(below(4)));
      case 4:
        return drop_node(*view, id, other);
      default:
        return view->move(id, other, below(4));
    }
  }

  const Project& project_;
  std::mt19937 random_;
};

void expect_well_formed(const Project& project, const Command& command) {
  for (const auto& change : command.changes) {
    if (kind_of(change.file) != DocumentKind::xml) continue;  // a new name goes into rules, too
    Problems problems;
    const auto& text = *project.find(change.file)->text();
    ASSERT_TRUE(read_xml(text, change.file, problems)) << command.words << ": " << to_text(problems.front());
  }
}

// A text that nobody changes stays the same object.
std::map<std::string, Document::Text> texts_of(const Project& project) {
  std::map<std::string, Document::Text> texts;
  for (const auto& name : project.files()) texts.emplace(name, project.find(name)->text());
  return texts;
}

class RandomEdits : public ::testing::TestWithParam<const char*> {};

TEST_P(RandomEdits, keep_files_well_formed_and_are_taken_back) {
  Problems problems;
  const auto project = Project::open(std::string(BOCAGE_SOURCE_DIR "/") + GetParam(), problems);
  ASSERT_TRUE(project);
  const auto before = project->texts();
  RandomAuthor author(*project, 11);
  int made = 0;
  for (int i = 0; i < 100; ++i) {
    const auto proposal = author.proposal();
    const auto* command = std::get_if<Command>(&proposal);
    if (command == nullptr || command->empty()) continue;
    EXPECT_FALSE(command->words.empty());
    const auto old = texts_of(*project);
    project->apply(*command);
    expect_well_formed(*project, *command);
    if (HasFatalFailure()) return;
    std::set<std::string> named;
    for (const auto& change : command->changes) named.insert(change.file);
    for (const auto& [name, text] : texts_of(*project)) {
      EXPECT_TRUE(named.contains(name) || text == old.at(name)) << name;
    }
    ++made;
  }
  EXPECT_GT(made, 30);
  while (project->undo()) {
  }
  EXPECT_EQ(project->texts(), before);
}

// What a slip of the hand or a strange program leaves: elements without their attributes, twice the same, values of
// another form, bytes that are no XML. What can be shown is shown, what cannot be changed is refused with its place.
class DamagedModule {
 public:
  explicit DamagedModule(unsigned seed) : random_(seed) {}

  std::string damaged(std::string text) {
    for (int i = 0; i < 6 && text.size() > 40; ++i) {
      const auto at = random_() % text.size();
      switch (random_() % 5) {
        case 0: {  // a value of another form
          const auto quote = text.find("=\"", at);
          if (quote != std::string::npos) text.insert(quote + 2, "-9999999999 ");
          break;
        }
        case 1: {  // an attribute of another name
          const auto blank = text.find(' ', at);
          if (blank != std::string::npos && blank + 1 < text.size()) text[blank + 1] = 'q';
          break;
        }
        case 2: {  // a line twice
          const auto line = text.rfind('\n', at);
          const auto end = text.find('\n', at);
          if (line != std::string::npos && end != std::string::npos) text.insert(end, text.substr(line, end - line));
          break;
        }
        case 3: {  // two lines on one
          const auto end = text.find('\n', at);
          if (end != std::string::npos) text[end] = ' ';
          break;
        }
        default:
          if (random_() % 4 == 0) text[at] = "<>&\"\xFF"[random_() % 5];
      }
    }
    return text;
  }

 private:
  std::mt19937 random_;
};

TEST_P(RandomEdits, of_a_damaged_module_are_refused_or_taken_back) {
  Problems problems;
  int made = 0;
  int refused = 0;
  for (unsigned seed = 1; seed <= 12; ++seed) {
    const auto project = Project::open(std::string(BOCAGE_SOURCE_DIR "/") + GetParam(), problems);
    ASSERT_TRUE(project);
    DamagedModule hand(seed);
    for (const auto& name : project->files()) {
      const auto text = project->find(name)->text();
      if (kind_of(name) != DocumentKind::xml || text->size() > 60'000) continue;
      project->apply({"damage", {{name, difference(*text, hand.damaged(*text))}}});
    }
    const auto before = project->texts();
    const auto steps = project->history().done();
    RandomAuthor author(*project, seed);
    for (int i = 0; i < 40; ++i) {
      auto proposal = author.proposal();
      if (const auto* problem = std::get_if<Problem>(&proposal)) {
        EXPECT_FALSE(problem->message.empty());
        ++refused;
        continue;
      }
      project->apply(std::move(std::get<Command>(proposal)));
      ++made;
    }
    while (project->history().done() > steps) project->undo();
    ASSERT_EQ(project->texts(), before) << seed;
  }
  EXPECT_GT(made, 20);
  EXPECT_GT(refused, 20);
}

INSTANTIATE_TEST_SUITE_P(OfModules, RandomEdits,
                         ::testing::Values("samples/hill", "samples/fog", "samples/regents", "modules/breakout",
                                           "modules/normandy44"));

}  // namespace
}  // namespace bocage::editor
