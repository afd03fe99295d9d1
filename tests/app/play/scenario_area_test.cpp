// What a space says of itself while a scenario is played on a part of the board.
#include <algorithm>

#include "app/play/reading/inspector.h"
#include "tests/app/play/play_fixture.h"

namespace bocage {
namespace {

class ScenarioArea : public testing::PlayTest {
 protected:
  void play(const char* scenario) {
    NewGame wanted;
    wanted.game = "bfn";
    wanted.scenario = scenario;
    wanted.seed = 1;
    begin(wanted);
  }
  std::vector<std::string> told(const char* name) {
    std::vector<std::string> lines;
    for (const auto& line : inspect_space(presenter(), space(name), false).lines) lines.push_back(line.text);
    return lines;
  }
  bool tells(const char* name, const std::string& line) {
    const auto lines = told(name);
    return std::find(lines.begin(), lines.end(), line) != lines.end();
  }
};

TEST_F(ScenarioArea, tells_of_no_region_that_only_other_scenarios_need) {
  play("omaha");
  for (const char* name : {"046053", "057042", "070053", "057028"}) {
    for (const std::string& line : told(name)) {
      EXPECT_EQ(line.find("area of"), std::string::npos) << name << ": " << line;
      EXPECT_EQ(line.find("column 29"), std::string::npos) << name << ": " << line;
      EXPECT_EQ(line.find("nterdict"), std::string::npos) << name << ": " << line;
    }
  }
  EXPECT_TRUE(tells("045053", "Omaha Beach"));
  EXPECT_TRUE(tells("070053", "German supply source"));
}

TEST_F(ScenarioArea, tells_of_those_that_it_needs) {
  play("epsom");
  EXPECT_TRUE(tells("057028", "East of column 29"));
  EXPECT_TRUE(tells("057028", "Interdiction region: sheet C"));
  EXPECT_FALSE(tells("057028", "Not played on in this scenario"));
}

TEST_F(ScenarioArea, says_where_the_scenario_is_not_played) {
  play("omaha");
  EXPECT_TRUE(tells("057028", "Not played on in this scenario"));
  EXPECT_FALSE(tells("057042", "Not played on in this scenario"));
  EXPECT_FALSE(tells("allied.force", "Not played on in this scenario")) << "a box is no part of the map";
}

TEST_F(ScenarioArea, names_a_place_once) {
  play("omaha");
  EXPECT_FALSE(tells("048050", "Easy Red")) << "the title says so";
  EXPECT_FALSE(tells("054053", "Trévières"));
}

}  // namespace
}  // namespace bocage
