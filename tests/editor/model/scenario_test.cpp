#include "editor/model/scenario.h"

#include "tests/editor/model/model_fixture.h"

namespace bocage::editor {
namespace {

class ScenarioTest : public test::ModelTest {
 protected:
  Scenario view() const { return *Scenario::find(*project_, "battle"); }
};

TEST_F(ScenarioTest, tells_what_stands_where) {
  EXPECT_EQ(scenario_ids(*project_), std::vector<std::string>{"battle"});
  EXPECT_FALSE(Scenario::find(*project_, "war"));
  const auto placed = view().placed();
  ASSERT_EQ(placed.size(), 4U);
  EXPECT_EQ(placed[1].counter, "horse");
  EXPECT_EQ(placed[1].count, 3);
  EXPECT_EQ(placed[2].face, "back");
  EXPECT_EQ(view().arriving().at(1).turn, 4);
}

TEST_F(ScenarioTest, places_a_counter_on_top_of_its_stack) {
  const auto after =
      with("battle.xml", "source=\"found\"/>\n", "source=\"found\"/>\n  <place counter=\"guard\" at=\"0101\"/>\n");
  apply(view().place("guard", "0101", 1, ""));
  EXPECT_EQ(text("battle.xml"), after);
  EXPECT_EQ(words_, "The Guard is placed in 0101");
}

TEST_F(ScenarioTest, counts_up_what_is_on_top_already) {
  const auto after = with("battle.xml", "count=\"3\"", "count=\"5\"");
  apply(view().place("horse", "0101", 2, ""));
  EXPECT_EQ(text("battle.xml"), after);
}

TEST_F(ScenarioTest, places_behind_all_where_nothing_stands) {
  const auto after =
      with("battle.xml", "at=\"pool\"/>\n", "at=\"pool\"/>\n  <place counter=\"lone\" at=\"0404\" face=\"back\"/>\n");
  apply(view().place("lone", "0404", 1, "back"));
  EXPECT_EQ(text("battle.xml"), after);
}

TEST_F(ScenarioTest, moves_a_counter_by_its_space_alone) {
  const auto after = with("battle.xml", "counter=\"guard\" at=\"0101\"", "counter=\"guard\" at=\"0303\"");
  apply(view().move("guard", "0101", "0303", 0));
  EXPECT_EQ(text("battle.xml"), after);
  EXPECT_EQ(words_, "The Guard moves from 0101 to 0303");
}

TEST_F(ScenarioTest, moves_a_counter_onto_the_top_of_a_stack) {
  auto after = with("battle.xml", "  <place counter=\"guard\" at=\"0101\"/>\n", "");
  const std::string under = "at=\"0202\" face=\"back\"/>\n";
  after.insert(after.find(under) + under.size(), "  <place counter=\"guard\" at=\"0202\"/>\n");
  apply(view().move("guard", "0101", "0202", 0));
  EXPECT_EQ(text("battle.xml"), after);
}

// A hand takes pieces, of which each shows its own face; what else stands in their elements goes with them.
TEST_F(ScenarioTest, moves_what_a_hand_has_taken_as_it_is) {
  const auto placed = view().placed();
  apply(view().move({{placed[2], 1}, {placed[1], 2}}, "pool"));
  EXPECT_NE(text("battle.xml")
                .find("count=\"4\" at=\"pool\"/>\n"
                      "  <place counter=\"horse\" count=\"2\" at=\"pool\" source=\"found\"/>\n"
                      "  <place counter=\"lone\" at=\"pool\" face=\"back\"/>\n  <arrival"),
            std::string::npos)
      << text("battle.xml");
  EXPECT_NE(text("battle.xml").find("<place counter=\"horse\" at=\"0101\" source=\"found\"/>\n  <!-- Blue. -->"),
            std::string::npos);
  EXPECT_EQ(words_, "3 counters move from 0101 to pool");
  const auto now = view().placed();
  apply(view().remove({{now[1], 1}, {now[3], 2}}));
  EXPECT_EQ(text("battle.xml").find("horse"), std::string::npos);
}

TEST_F(ScenarioTest, changes_places_that_share_a_line) {
  const auto line = with("battle.xml", "at=\"0101\"/>\n", "at=\"0101\"/> <place counter=\"guard\" at=\"0101\"/>\n");
  project_->apply({"", {{"battle.xml", difference(text("battle.xml"), line)}}});
  apply(view().move("guard", "0101", "pool", 0));
  EXPECT_NE(text("battle.xml").find("</about>\n  <place counter=\"horse\""), std::string::npos) << text("battle.xml");
  apply(view().remove("guard", "pool", 0));
  EXPECT_EQ(text("battle.xml").find("guard"), std::string::npos);
  EXPECT_NE(text("battle.xml").find("at=\"pool\"/>\n  <arrival"), std::string::npos) << text("battle.xml");
}

TEST_F(ScenarioTest, moves_some_of_many) {
  apply(view().move("horse", "0101", "0303", 2));
  EXPECT_NE(text("battle.xml").find("<place counter=\"horse\" at=\"0101\" source=\"found\"/>"), std::string::npos);
  EXPECT_NE(text("battle.xml").find("<place counter=\"horse\" count=\"2\" at=\"0303\" source=\"found\"/>"),
            std::string::npos);
}

TEST_F(ScenarioTest, removes_some_or_all) {
  const auto fewer = with("battle.xml", "count=\"3\"", "count=\"2\"");
  apply(view().remove("horse", "0101", 1));
  EXPECT_EQ(text("battle.xml"), fewer);
  const auto none = with("battle.xml", "  <place counter=\"horse\" count=\"2\" at=\"0101\" source=\"found\"/>\n", "");
  apply(view().remove("horse", "0101", 0));
  EXPECT_EQ(text("battle.xml"), none);
}

TEST_F(ScenarioTest, turns_a_counter_over_and_back) {
  const auto front = with("battle.xml", " face=\"back\"", "");
  const auto back = text("battle.xml");
  apply(view().turn("lone", "0202", ""));
  EXPECT_EQ(text("battle.xml"), front);
  apply(view().turn("lone", "0202", "back"));
  EXPECT_EQ(text("battle.xml"), back);
}

TEST_F(ScenarioTest, turns_one_of_several_that_are_placed_together) {
  auto after = with("battle.xml", "count=\"4\" at=\"pool\"/>\n",
                    "count=\"3\" at=\"pool\"/>\n  <place counter=\"lone\" at=\"pool\" face=\"back\"/>\n");
  apply(view().turn({view().placed()[3], 1}, "back"));
  EXPECT_EQ(text("battle.xml"), after);
  after = with("battle.xml", "at=\"pool\" face=\"back\"", "at=\"pool\"");
  apply(view().turn({view().placed()[4], 1}, ""));
  EXPECT_EQ(text("battle.xml"), after);
}

TEST_F(ScenarioTest, sets_variables_and_options) {
  const auto plain = text("battle.xml");
  const auto after = with("battle.xml", "</about>\n",
                          "</about>\n  <set name=\"turns\" value=\"7\"/>\n  <option id=\"fog\" value=\"yes\"/>\n");
  apply(view().set_variable("turns", "7"));
  apply(view().set_option("fog", "yes"));
  EXPECT_EQ(text("battle.xml"), after);
  apply(view().set_variable("turns", std::nullopt));
  apply(view().set_option("fog", std::nullopt));
  EXPECT_EQ(text("battle.xml"), plain);
}

TEST_F(ScenarioTest, refuses_in_words_what_cannot_be) {
  EXPECT_EQ(refused(view().place("gard", "0101", 1, "")), "there is no counter 'gard'|did you mean 'guard'?");
  EXPECT_EQ(refused(view().place("lone", "0101", 1, "bak")), "the counter has no face 'bak'|did you mean 'back'?");
  EXPECT_EQ(refused(view().place("lone", "0101", 0, "")), "'count' must be a whole number from 1 to 10000, not '0'|");
  EXPECT_EQ(refused(view().move("guard", "0202", "0303", 0)), "there is no guard in 0202|the scenario has it in 0101");
  EXPECT_EQ(refused(view().move("horse", "0101", "0303", 4)), "there are only 3 of horse in 0101|");
  EXPECT_EQ(refused(view().set_variable("turn", "1")), "the game has no variable 'turn'|did you mean 'turns'?");
}

}  // namespace
}  // namespace bocage::editor
