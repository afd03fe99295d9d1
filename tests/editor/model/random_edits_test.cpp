// Any changes of real modules, in any order: each file stays well-formed, only what is named changes, and undoing all
// of them gives back every byte.
#include <gtest/gtest.h>

#include <map>
#include <random>
#include <set>

#include "editor/model/board.h"
#include "editor/model/chart.h"
#include "editor/model/counters.h"
#include "editor/model/scenario.h"
#include "engine/module/xml_document.h"

namespace bocage::editor {
namespace {

class RandomAuthor {
 public:
  RandomAuthor(const Project& project, unsigned seed) : project_(project), random_(seed) {}

  Proposal proposal() {
    switch (below(4)) {
      case 0:
        return of_counters();
      case 1:
        return of_a_scenario();
      case 2:
        return of_a_board();
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
        return counters.set_face(ids.front(), one_of(counters.faces(*counters.find(ids.front()))), "main", word());
      default:
        return counters.set(ids, one_of(names), word());
    }
  }

  Proposal of_a_scenario() {
    const auto scenario = *Scenario::find(project_, one_of(scenario_ids(project_)));
    const auto placed = scenario.placed();
    const auto& one = one_of(placed);
    const auto& other = one_of(placed);
    switch (below(6)) {
      case 0:
        return scenario.place(one.counter, other.at, static_cast<int>(1 + below(3)), "");
      case 1:
        return scenario.remove(one.counter, one.at, static_cast<int>(below(2)));
      case 2:
        return scenario.turn(one.counter, one.at, one.face);
      case 3:
        return scenario.arrive({0, static_cast<int>(below(9)), one_of(declared(project_, "side")).value("id"), "east",
                                "", one.counter, static_cast<int>(1 + below(3))});
      default:
        return scenario.move(one.counter, one.at, other.at, static_cast<int>(below(3)));
    }
  }

  Proposal of_a_board() {
    const auto board = *BoardView::find(project_, one_of(board_ids(project_)));
    const auto names = board.cells().some_names();
    const std::vector<std::string> spaces{one_of(names), one_of(names)};
    const auto terrains = declared(project_, "terrain");
    switch (below(4)) {
      case 0:
        return board.set_name(spaces[0], word());
      case 1:
        return board.set_region(spaces, "r" + std::to_string(below(3)), below(2) == 0);
      default:
        return board.set_terrain(spaces, one_of(terrains).value("id"));
    }
  }

  Proposal of_a_chart() {
    const auto charts = chart_ids(project_);
    if (charts.empty()) return of_counters();
    const auto chart = *ChartView::find(project_, one_of(charts));
    return chart.set_cell(one_of(chart.rows()), one_of(chart.columns()), word());
  }

  const Project& project_;
  std::mt19937 random_;
};

void expect_well_formed(const Project& project, const Command& command) {
  for (const auto& change : command.changes) {
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
  for (int i = 0; i < 60; ++i) {
    const auto proposal = author.proposal();
    const auto* command = std::get_if<Command>(&proposal);
    if (command == nullptr) continue;
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

INSTANTIATE_TEST_SUITE_P(OfModules, RandomEdits,
                         ::testing::Values("samples/hill", "samples/fog", "modules/breakout", "modules/normandy44"));

}  // namespace
}  // namespace bocage::editor
