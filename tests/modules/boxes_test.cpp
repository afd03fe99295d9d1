// The back of each game's box: it is right, it names the version that the module has, and exercises lead on.
#include <gtest/gtest.h>

#include <algorithm>

#include "app/play/files/installed_games.h"
#include "app/play/words/game_box.h"

namespace bocage::test {
namespace {

class Boxes : public ::testing::Test {
 protected:
  void SetUp() override {
    for (const InstalledGame& game : installed_games()) {
      modules_.push_back(load_module(game.folder).module);
      ASSERT_TRUE(modules_.back()) << game.id;
    }
    ASSERT_GE(modules_.size(), 6U);
  }
  std::vector<std::shared_ptr<const Module>> modules_;
};

TEST_F(Boxes, are_right_and_tell_of_the_version_that_the_module_has) {
  for (const auto& module : modules_) {
    Problems problems;
    const GameBox box = read_box(*module, problems);
    EXPECT_TRUE(problems.empty()) << module->id << ": " << to_text(problems.front());
    if (!box.shelf) continue;
    ASSERT_FALSE(box.releases.empty()) << module->id;
    EXPECT_EQ(box.releases.front().version, module->version)
        << module->id << ": whoever changes the version says in box.xml what it changed";
    for (const ScenarioDef& scenario : module->scenarios) {
      EXPECT_GT(box.scenario(scenario.id).minutes, 0) << module->id << " " << scenario.id;
      EXPECT_FALSE(box.scenario(scenario.id).players.empty()) << module->id << " " << scenario.id;
    }
  }
}

TEST_F(Boxes, begin_with_the_game_itself_and_lead_to_it_from_every_exercise) {
  for (const auto& module : modules_) {
    const GameBox box = read_box(*module);
    EXPECT_FALSE(box.scenario(main_scenario(*module, box).id).exercise) << module->id;
    for (const ScenarioDef& scenario : module->scenarios) {
      std::size_t steps = 0;
      const ScenarioDef* at = &scenario;
      while (at != nullptr && box.scenario(at->id).exercise && steps <= module->scenarios.size()) {
        at = scenario_after(*module, *at);
        ++steps;
      }
      ASSERT_NE(at, nullptr) << module->id << " " << scenario.id << " leads nowhere";
      EXPECT_LE(steps, module->scenarios.size()) << module->id << " " << scenario.id << " leads round";
    }
  }
}

}  // namespace
}  // namespace bocage::test
