#include "app/play/words/game_box.h"

#include <gtest/gtest.h>

namespace bocage {
namespace {

constexpr const char* box_text = R"(<?xml version="1.0" encoding="UTF-8"?>
<box>
  <scenario id="battle" exercise="yes" minutes="10" players="1-2"/>
  <release version="1.1.0">
    <change>A bridge may be blown.</change>
    <change>A town stops
      the march.</change>
  </release>
  <release version="1.0.0"><change>The first one.</change></release>
</box>
)";

class BackOfTheBox : public ::testing::Test {
 protected:
  GameBox read(const std::string& text) {
    module.files["box.xml"] = text;
    for (const char* id : {"battle", "long"}) {
      ScenarioDef scenario;
      scenario.id = id;
      module.scenarios.push_back(std::move(scenario));
    }
    return read_box(module, problems);
  }
  std::string told() const {
    std::string text;
    for (const Problem& problem : problems) text += to_text(problem) + "\n";
    return text;
  }
  Module module;
  Problems problems;
};

TEST_F(BackOfTheBox, says_what_a_scenario_takes) {
  const GameBox box = read(box_text);
  EXPECT_EQ(told(), "");
  EXPECT_TRUE(box.shelf);
  const BoxScenario battle = box.scenario("battle");
  EXPECT_TRUE(battle.exercise);
  EXPECT_EQ(battle.minutes, 10);
  EXPECT_EQ(battle.players, "1-2");
  EXPECT_FALSE(box.scenario("none").exercise);
  EXPECT_EQ(main_scenario(module, box).id, "long") << "the first that is no exercise";
}

TEST_F(BackOfTheBox, names_the_area_of_a_scenario_and_tells_a_region_only_where_it_matters) {
  for (const char* id : {"bridge", "hill", "south", "forts"}) module.regions.push_back({id, id, {}});
  const GameBox box = read(
      "<box>\n  <scenario id=\"battle\" area=\"south\"/>\n  <region id=\"bridge\" scenarios=\"long\"/>\n"
      "  <region id=\"forts\" scenarios=\"battle long\"/>\n</box>\n");
  EXPECT_EQ(told(), "");
  EXPECT_EQ(box.scenario("battle").area, "south");
  EXPECT_EQ(box.scenario("long").area, "");
  EXPECT_TRUE(box.tells("hill", "battle")) << "the box says nothing of it";
  EXPECT_TRUE(box.tells("forts", "battle"));
  EXPECT_FALSE(box.tells("bridge", "battle"));
  EXPECT_TRUE(box.tells("bridge", "long"));
  EXPECT_FALSE(box.tells("south", "battle")) << "all that is played on";
  EXPECT_FALSE(box.tells("south", "long")) << "and what others play on";
}

TEST_F(BackOfTheBox, names_no_region_that_the_board_does_not_have) {
  module.regions.push_back({"south", "The south", {}});
  read(
      "<box>\n  <scenario id=\"battle\" area=\"north\"/>\n  <region id=\"east\" scenarios=\"battle\"/>\n"
      "  <region id=\"south\" scenarios=\"dream\"/>\n  <region id=\"south\" scenarios=\"long\"/>\n</box>\n");
  EXPECT_NE(told().find("unknown region 'north'"), std::string::npos) << told();
  EXPECT_NE(told().find("unknown region 'east'"), std::string::npos) << told();
  EXPECT_NE(told().find("unknown scenario 'dream'"), std::string::npos) << told();
  EXPECT_NE(told().find("region 'south' stands here twice"), std::string::npos) << told();
}

TEST_F(BackOfTheBox, tells_what_changed_since_a_version_the_newest_first) {
  const GameBox box = read(box_text);
  const auto since = releases_since(box, "1.0.0");
  ASSERT_EQ(since.size(), 1U);
  EXPECT_EQ(since[0].version, "1.1.0");
  EXPECT_EQ(since[0].changes, (std::vector<std::string>{"A bridge may be blown.", "A town stops the march."}));
  EXPECT_TRUE(releases_since(box, "1.1.0").empty());
  EXPECT_EQ(releases_since(box, "0.3").size(), 2U);
}

// Else each line on the box would make all saved games those of another version.
TEST_F(BackOfTheBox, does_not_change_the_game) {
  std::map<std::string, std::string> files{{"module.xml", "<module/>"}};
  const Hash without = content_hash(files);
  files["box.xml"] = box_text;
  EXPECT_EQ(content_hash(files), without);
}

TEST_F(BackOfTheBox, names_the_recorded_games_and_that_of_the_module) {
  module.sample = "samples/first.journal";
  module.files["samples/first.journal"] = "…";
  module.files["samples/second.journal"] = "…";
  const GameBox box = read("<box>\n  <sample file=\"samples/second.journal\" title=\"A counter-attack\"/>\n</box>\n");
  EXPECT_EQ(told(), "");
  ASSERT_EQ(box.samples.size(), 2U);
  EXPECT_EQ(box.samples[0].title, "A counter-attack");
  EXPECT_EQ(box.samples[1].file, "samples/first.journal");
  module.files.erase("box.xml");
  EXPECT_EQ(read_box(module).samples.size(), 1U) << "a module without a box shows its own";
}

TEST_F(BackOfTheBox, names_each_recorded_game_once_and_none_that_is_missing) {
  module.sample = "samples/first.journal";
  module.files["samples/first.journal"] = "…";
  const GameBox box = read(
      "<box>\n  <sample file=\"samples/first.journal\" title=\"The landing\"/>\n  <sample "
      "file=\"samples/none.journal\" title=\"None\"/>\n</box>\n");
  ASSERT_EQ(box.samples.size(), 1U);
  EXPECT_EQ(box.samples[0].title, "The landing");
  EXPECT_NE(told().find("box.xml:3:"), std::string::npos) << told();
  EXPECT_NE(told().find("there is no file 'samples/none.journal' in the module"), std::string::npos) << told();
}

TEST_F(BackOfTheBox, has_words_for_names_of_the_rules) {
  read("<box>\n  <word id=\"us\" title=\"American\"/>\n</box>\n");
  const WordFor word = words_for_names(module);
  EXPECT_EQ(word(Value("us")), "American");
  EXPECT_EQ(word(Value("german")), "");
  EXPECT_EQ(word(Value(3)), "");
}

TEST_F(BackOfTheBox, names_scenarios_that_there_are) {
  read(
      "<box>\n  <scenario id=\"battel\"/>\n  <scenario id=\"battle\" next=\"none\"/>\n  <scenario "
      "id=\"battle\"/>\n</box>\n");
  const std::string text = told();
  EXPECT_NE(text.find("box.xml:2:17: unknown scenario 'battel'"), std::string::npos) << text;
  EXPECT_NE(text.find("box.xml:3:31: unknown scenario 'none'"), std::string::npos) << text;
  EXPECT_NE(text.find("box.xml:4:3: scenario 'battle' stands here twice"), std::string::npos) << text;
}

}  // namespace
}  // namespace bocage
