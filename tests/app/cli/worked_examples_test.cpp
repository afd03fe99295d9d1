// The worked examples of Normandy '44, played in words: what a player reads before he decides, and what comes of it.
#include <gtest/gtest.h>

#include "app/cli/command/command.h"
#include "tests/app/cli/cli_fixture.h"
#include "tests/app/cli/play_session.h"

namespace bocage::cli {
namespace {

class WorkedExamples : public ::testing::Test {
 protected:
  static void SetUpTestSuite() {
    const test::PlaySession session;
    PlayArguments arguments = test::PlaySession::of("normandy44", "campaign");
    arguments.dice = "manual";
    const auto played =
        session.play(arguments, test::read_file(test::source("tests/golden/play/normandy44-examples.script")));
    EXPECT_EQ(played.status, exit_problems) << "it ends in the middle of the game, and saves nothing";
    EXPECT_EQ(played.out.find("could not be carried out"), std::string::npos);
    told_ = played.out;
  }
  // What was told from the remark that begins so to the one that begins so.
  static std::string told(const std::string& from, const std::string& to) {
    const auto begin = told_.find("> # " + from);
    const auto end = told_.find("> # " + to);
    return begin == std::string::npos ? std::string() : told_.substr(begin, end - begin);
  }
  static void expect(const std::string& text, const std::vector<std::string>& lines) {
    for (const std::string& line : lines) EXPECT_NE(text.find(line), std::string::npos) << line << "\nin:\n" << text;
  }
  static std::string told_;
};

std::string WorkedExamples::told_;

TEST_F(WorkedExamples, a_combat_from_first_to_last_step) {
  expect(told("E1,", "E2,"),
         {"So far: 3-1.", "- Attack: 21 (10.5)", "- Halved: not in the main assault force: -3", "- Defence: 6 (10.5)",
          "- Bonus of the ground, one for each step at most: 4 (11.2)", "- Shift: Headquarters' artillery: 1 (11.6)",
          "- Shift: Aircraft: 1 (19.1.2)", "- Column 1-1, 2 right to 3-1 (11.1)", "741 Tk loses a step in 1522.",
          "352 PzJg is eliminated in Trévières.", "16/1 advances to Trévières."});
}

TEST_F(WorkedExamples, a_bond_that_blocks_a_retreat) {
  expect(told("E2,", "E4,"), {"- Attack: 6 (10.5)", "- Defence: 4 (10.5)", "- Column 1-2, not shifted (11.1)",
                              "Expected losses: attacker 0.9, defender 0.5 steps", "Refused by rule 8.5.1",
                              "915/352 loses a step in 2823."});
}

TEST_F(WorkedExamples, a_line_of_supply) {
  const std::string text = told("E3,", "No such remark");
  expect(text, {"Allied: In supply", "Allied: Out of supply"});
  EXPECT_LT(text.find("In supply"), text.find("Out of supply"));
}

TEST_F(WorkedExamples, a_determined_defence) {
  expect(told("E4,", "E3,"),
         {"Result: 3-1.", "- Attack: 15 (10.5)",
          "- Halved: over a river, a flooded hexside or a line of defence, or out of a flooded hex: -7½",
          "- Defence: 5 (10.5)", "- Bonus of the ground, one for each step at most: 3 (11.2)",
          "- Column 1-2, 3 right to 3-1 (11.1)", ": defender stands", "6 FJ loses a step in Carentan."});
}

TEST_F(WorkedExamples, a_landing) {
  expect(told("E5,", "The other beaches"),
         {"Result: 6-1.", "- Attack: 9 (10.5)", "- Defence: 2 (10.5)", "- Shift: Troop quality 2 against -1: 1 (11.5)",
          "- Shift: Ships: 1 (19.2)", "- Column 4-1, 2 right to 6-1 (11.1)", "17 % DR: defender eliminated"});
}

}  // namespace
}  // namespace bocage::cli
