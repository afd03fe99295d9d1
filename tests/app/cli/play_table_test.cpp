// What is typed at a game in words, and what is answered: on the skirmish of the sample, whose dice are typed in.
#include <gtest/gtest.h>

#include "tests/app/cli/cli_fixture.h"
#include "tests/app/cli/play_session.h"

namespace bocage::cli {
namespace {

using test::Played;

// Both sides have given their guns: Red may move.
const std::string opening_barrage = "battery north battery south\nsit\nbattery north battery south\nsit\n";
const std::string refused_move =
    "Refused by rule 4.2 (Who enters an enemy zone stops): The move ends in the zone of control at\n    0405.";

class PlayTable : public ::testing::Test {
 protected:
  static PlayArguments skirmish() {
    PlayArguments arguments = test::PlaySession::of("hill", "skirmish");
    arguments.dice = "manual";
    return arguments;
  }
  Played play(const std::string& script) const { return session_.play(skirmish(), opening_barrage + script); }

  test::PlaySession session_;
};

TEST_F(PlayTable, says_who_decides_what_and_what_may_be_done) {
  const Played played = play("");
  EXPECT_TRUE(played.says("## The Hill - The skirmish at the bridge ##\n"));
  EXPECT_TRUE(played.says("\n== Red: Barrage ==\n  Give each battery its sector."));
  EXPECT_TRUE(
      played.says("== Turn 1 - Red: Movement ==\n"
                  "  You may: move, break_down, end (End of Movement)\n\nRed, Movement> "));
}

std::string with_words(std::string text, const std::string& from, const std::string& to) {
  for (auto at = text.find(from); at != std::string::npos; at = text.find(from, at + to.size())) {
    text.replace(at, from.size(), to);
  }
  return text;
}

// A copy of the sample in which the verb that breaks regiments down is called otherwise.
void copy_with_verb(const test::TempFolder& into, const std::string& verb) {
  namespace fs = boost::filesystem;
  const fs::path from = fs::path(BOCAGE_SOURCE_DIR) / "samples" / "hill";
  for (fs::recursive_directory_iterator it(from), end; it != end; ++it) {
    if (!fs::is_regular_file(it->path())) continue;
    std::ifstream in(it->path().string(), std::ios::binary);
    const std::string bytes((std::istreambuf_iterator<char>(in)), std::istreambuf_iterator<char>());
    const std::string extension = it->path().extension().string();
    const bool text = extension == ".lua" || extension == ".xml";
    into.write(fs::relative(it->path(), from).string(), text ? with_words(bytes, "break_down", verb) : bytes);
  }
}

TEST_F(PlayTable, obeys_a_verb_called_pass_where_nobody_is_asked_anything) {
  const test::TempFolder folder;
  copy_with_verb(folder, "pass");
  PlayArguments arguments = skirmish();
  arguments.module = folder.path();
  const Played played = session_.play(arguments, opening_barrage + "pass\n");
  EXPECT_TRUE(played.says("You may: move, pass")) << played.out;
  EXPECT_TRUE(played.says("Break down ==")) << played.out;
  EXPECT_TRUE(play("pass\n").says("Nobody can pass here")) << "without such a verb";
}

TEST_F(PlayTable, obeys_a_whole_line_at_once) {
  const Played played = play("move guard 0405\nmove \"tank battalion\" 0204\n");
  EXPECT_EQ(played.to("move guard 0405"), "  Guard Regiment moves from 0305 to 0405.\n\nRed, Movement");
  EXPECT_TRUE(played.says("Tank Battalion moves from 0205 to 0204."));
}

TEST_F(PlayTable, builds_an_action_step_by_step_and_waits_for_confirm) {
  const Played played = play("move\nguard\n0405\nunpick\nunpick\ntank\n0204\nconfirm\n");
  EXPECT_TRUE(played.says("- Chosen: Guard Regiment, 0405"));
  EXPECT_FALSE(played.says("Guard Regiment moves"));
  EXPECT_TRUE(played.says("Tank Battalion moves from 0205 to 0204."));
}

TEST_F(PlayTable, takes_numbers_of_the_list) {
  const Played played = session_.play(skirmish(), "1\n3\n#1\n1\n");
  EXPECT_TRUE(played.says("- Chosen: Red battery, Guns on the south\n"));
  EXPECT_TRUE(played.says("Barrage (Red): sealed."));
}

TEST_F(PlayTable, refuses_with_rule_text_and_place) {
  const Played played = play("move tank 0504\nwhy\nunits red\n");
  EXPECT_TRUE(played.to("move tank 0504").starts_with("  " + refused_move + "\n  Where: 0405.\n"));
  EXPECT_TRUE(played.to("why").find("Rule 4.2 Who enters an enemy zone stops\n") != std::string::npos);
  EXPECT_TRUE(test::matches(played.to("units red"), "\n    0205 +Tank Battalion\n")) << played.out;
  EXPECT_FALSE(played.says("could not be carried out")) << "a refused try is a part of the game";
}

TEST_F(PlayTable, leaves_nothing_behind_of_a_line_that_failed) {
  const Played played = play("move tank 0504\nconfirm\nattack\n");
  EXPECT_EQ(played.to("confirm"), "  No action is under way.\n\nRed, Movement");
  const Played step = play("move\ntank 0504\nguard 0405\nconfirm\n");
  EXPECT_TRUE(step.says("Guard Regiment moves from 0305 to 0405."));
}

TEST_F(PlayTable, hints_at_the_nearest_word) {
  const Played played = play("mvoe\nmov\nmove tanks 0204\nlook sumit\nfrobnicate\nattack\n");
  EXPECT_EQ(played.to("mvoe"), "  \"mvoe\" is not a command here: did you mean \"move\"?\n\nRed, Movement");
  EXPECT_TRUE(played.to("mov").find("Path") != std::string::npos || played.to("mov").find("Unit") != std::string::npos);
  EXPECT_TRUE(played.to("move tanks 0204").find("did you mean \"Tank Battalion\"?") != std::string::npos);
  EXPECT_TRUE(played.to("look sumit").find("did you mean \"Summit\"?") != std::string::npos);
  EXPECT_TRUE(played.to("frobnicate").find("\"help\" lists the commands.") != std::string::npos);
  EXPECT_TRUE(played.to("attack").find("\"attack\" cannot be done now (Movement).") != std::string::npos);
  EXPECT_TRUE(played.says("5 lines could not be carried out.")) << played.out;
}

TEST_F(PlayTable, answers_a_name_that_nothing_asks_for) {
  const Played played = play("guard\nbrook\n");
  EXPECT_NE(played.to("guard").find("\"guard\" is Guard Regiment at 0305: begin with an action (move"),
            std::string::npos)
      << played.to("guard");
  EXPECT_NE(played.to("brook").find("\"brook\" is Brook (0505): no action begins with it now."), std::string::npos)
      << played.to("brook");
}

TEST_F(PlayTable, asks_back_what_is_ambiguous) {
  const Played played = play("un\nlook blue\nreach battalion@red\n");
  EXPECT_TRUE(played.to("un").find("\"un\" could be units, unpick or undo.") != std::string::npos) << played.to("un");
  EXPECT_TRUE(played.to("look blue").find("could be") != std::string::npos) << played.to("look blue");
}

TEST_F(PlayTable, looks_at_the_table_without_changing_it) {
  const Played played = play("look brook\nunits blue\nboard\nreach guard\nwhy 0505\nrule 6.5\nchart combat\nlist\n");
  const std::string look = played.to("look brook");
  EXPECT_TRUE(look.find("Brook (0505): Town;") != std::string::npos);
  EXPECT_TRUE(look.find("* Line Regiment, Blue") != std::string::npos);
  EXPECT_TRUE(look.find("Next to it: NW 0404 Clear;") != std::string::npos);
  EXPECT_TRUE(played.to("units blue").find("Brook (0505)") != std::string::npos);
  EXPECT_TRUE(played.to("board").find("Phases: ") != std::string::npos);
  EXPECT_TRUE(played.to("reach guard").find("Move: for ½: 0205, 0405; for 1: ") != std::string::npos);
  EXPECT_TRUE(played.to("why 0505").find("Blue: In supply") != std::string::npos);
  EXPECT_TRUE(played.to("rule 6.5").find("Rule 6.5 The Guard must attack\n") != std::string::npos);
  EXPECT_TRUE(played.to("chart combat").find("    1  A2   A1   A1   EX   D1   D1\n") != std::string::npos);
  EXPECT_FALSE(played.says("could not be carried out"));
}

TEST_F(PlayTable, looks_up_rules_charts_and_help_by_one_search) {
  const Played played = play(
      "lookup 6.5\nlookup combat results\nlookup the hill\nlookup undo\nlookup verb with its\nlookup guard\n"
      "rule guard\nlookup xyzzy\nrule xyzzy\nlookup\n");
  EXPECT_EQ(played.to("lookup 6.5").find("  Rule 6.5 The Guard must attack\n"), 0U) << played.out;
  EXPECT_EQ(played.to("lookup combat results").find("  Combat results"), 0U) << played.out;
  EXPECT_NE(played.to("lookup combat results").find("    1  A2   A1   A1   EX   D1   D1\n"), std::string::npos)
      << "as \"chart\" shows it: " << played.out;
  EXPECT_EQ(played.to("lookup the hill").find("  Help: The Hill\n"), 0U) << played.out;
  EXPECT_EQ(played.to("lookup undo").find("  Bocage: undo\n    undo: undo the last action"), 0U) << played.out;
  EXPECT_EQ(played.to("lookup verb with its").find("  Bocage: How to type a command\n    Type a verb"), 0U)
      << played.out;
  EXPECT_NE(played.to("lookup guard").find("\n  Also found:\n"), std::string::npos) << played.out;
  EXPECT_NE(played.to("rule guard").find("Rule "), std::string::npos) << played.out;
  EXPECT_EQ(played.to("rule guard").find("Help: "), std::string::npos) << "rules only: " << played.out;
  EXPECT_EQ(played.to("lookup xyzzy").find("  Nothing found for \"xyzzy\"."), 0U) << played.out;
  EXPECT_EQ(played.to("rule xyzzy").find("  No rule mentions \"xyzzy\""), 0U) << played.out;
  EXPECT_TRUE(played.says("3 lines could not be carried out.")) << played.out;
}

TEST_F(PlayTable, shows_the_odds_with_their_rules_before_a_battle) {
  const Played played = play("move guard 0405\nend\nattack brook guard\n");
  EXPECT_TRUE(
      played.says("So far: 1-2.\n  - Chosen: Brook (0505), Guard Regiment\n  - Attack: 6 (6.6)\n"
                  "  - Defence: 5 (6.6)\n  - Terrain: -1 (6.7)\n"))
      << played.out;
}

TEST_F(PlayTable, does_not_end_a_phase_in_which_something_is_owed) {
  const Played played = play("move guard 0405\nend\nend\n");
  EXPECT_TRUE(played.says("Refused by rule 6.5 (The Guard must attack): The Guard must attack an enemy next to it.\n"))
      << played.out;
}

TEST_F(PlayTable, takes_dice_and_only_what_dice_can_show) {
  const std::string battle = "move guard 0405\nend\nattack brook guard no\nconfirm\nsit\npass\nsit\n";
  const Played asked = play(battle + "0\n7\n3 4\nroll x\n");
  for (const char* wrong : {"0", "7", "3 4", "roll x"}) {
    EXPECT_TRUE(asked.to(wrong).starts_with("  For 1d6 type 1 number from 1 to 6.\n")) << wrong << ":\n" << asked.out;
  }
  EXPECT_FALSE(asked.says("Roll for combat: "));
  EXPECT_TRUE(asked.says("Roll 1d6 for combat and type what the die shows.\n")) << asked.out;
  for (const char* typed : {"6\n", "roll 6\n"}) {
    EXPECT_TRUE(play(battle + typed).says("Roll for combat: 6.\n")) << typed;
  }
}

TEST_F(PlayTable, takes_back_and_makes_again) {
  const Played played = play("move guard 0405\nundo\nundo extra\nredo\nredo\n");
  EXPECT_EQ(played.to("undo"), "  Undone: Guard Regiment moves from 0305 to 0405.\n\nRed, Movement");
  EXPECT_EQ(played.to("redo"), "  Guard Regiment moves from 0305 to 0405.\n\nRed, Movement");
  EXPECT_TRUE(played.says("There is nothing to redo."));
}

TEST_F(PlayTable, lets_a_rule_pass_in_assist_and_no_rule_otherwise) {
  const Played played = play("anyway\nlevel assist\nmove tank 0204\nmove tank\nanyway\n0203\nconfirm\n");
  EXPECT_TRUE(played.says("There is no refusal to override"));
  EXPECT_TRUE(
      played.to("move tank").starts_with("  Refused by rule 3.1 (A unit moves once, as far as its allowance goes): "))
      << played.out;
  EXPECT_TRUE(played.says("anyway (override the rule)"));
  EXPECT_TRUE(played.says("Tank Battalion moves from 0204 to 0203.\n")) << played.out;
}

TEST_F(PlayTable, puts_pieces_anywhere_in_free_play_and_only_there) {
  const Played played = play(
      "put tank 0904\nchange tank\nlevel free\nput tank mill\nchange tank 3\nchange tank 99\nput tank nowhere\n"
      "level enforce\nunits red\n");
  EXPECT_EQ(
      played.to("put tank 0904").find("  The rules are enforced: pieces can be changed by hand only in assist and in"),
      0U)
      << played.out;
  EXPECT_EQ(played.to("change tank").find("  The rules are enforced"), 0U) << played.out;
  EXPECT_TRUE(played.says("There is no such change."));
  EXPECT_TRUE(played.says("Put which piece where?"));
  EXPECT_TRUE(played.to("units red").find("Mill (0904)") != std::string::npos) << played.out;
}

TEST_F(PlayTable, creates_counters_and_throws_dice_by_hand) {
  const Played played = play(
      "create r-guard 0909\nthrow 2d6 3 5\nlevel assist\ncreate r-guard 0909\ncreate nothing 0909\ncreate r-guard "
      "nowhere\n"
      "throw 2d6 3 5 the storm\nthrow 2d6 3\nthrow 2d6 3 7\nthrow 99d6\nthrow\nput r-guard@0909 0908\n"
      "change r-guard@0908\nunits red\n");
  EXPECT_EQ(played.to("create r-guard 0909").find("  The rules are enforced"), 0U) << played.out;
  EXPECT_EQ(played.to("throw 2d6 3 5").find("  The rules are enforced"), 0U) << played.out;
  EXPECT_TRUE(played.says("By hand: Guard Regiment created in 0909.")) << played.out;
  EXPECT_TRUE(played.says("Create which counter where?")) << played.out;
  EXPECT_TRUE(played.says("Red rolls 2d6 for the storm: 3, 5 (8).")) << played.out;
  EXPECT_TRUE(played.says("What do your dice show? Type \"throw 2d6\" followed by 2 numbers from 1 to 6."))
      << played.out;
  EXPECT_TRUE(played.says("Which dice? \"throw 2d6\"")) << played.out;
  EXPECT_EQ(played.to("change r-guard@0908").find("  1. Turn over: back"), 0U) << played.out;
  EXPECT_NE(played.to("units red").find("0908"), std::string::npos) << played.out;
}

TEST_F(PlayTable, draws_counters_at_random_and_shuffles_piles) {
  const Played played = play(
      "draw from 0205\nlevel free\nput r-guard@0305 0909\nput r-1st@0306 0909\nput b-line@0705 0909\n"
      "draw 2 from 0909 to 0908\nundo\ndraw from 0909\nundo\nshuffle 0909\nshuffle 0908\ndraw from 0908\n"
      "draw 3 from 0909\ndraw 0909\ndraw 2 from nowhere\nshuffle\n");
  EXPECT_EQ(played.to("draw from 0205").find("  The rules are enforced"), 0U) << played.out;
  EXPECT_TRUE(played.says("Red draws 2 of 3 counters at random in 0909: ")) << played.out;
  EXPECT_TRUE(played.says("Red draws 1 of 3 counters at random in 0909: ")) << "they are back: " << played.out;
  EXPECT_TRUE(played.says("Red shuffles 3 counters in 0909.")) << played.out;
  EXPECT_EQ(played.to("shuffle 0908").find("  0908 holds no counters. Drawing and shuffling need at least two."), 0U)
      << played.out;
  EXPECT_EQ(played.to("draw from 0908").find("  0908 holds no counters."), 0U) << played.out;
  EXPECT_EQ(played.to("draw 3 from 0909").find("  You can draw 1 to 2 of the 3 counters there;"), 0U) << played.out;
  EXPECT_EQ(played.to("draw 0909").find("  Draw how many from where?"), 0U) << played.out;
  EXPECT_EQ(played.to("shuffle").find("  Shuffle the stack at which place?"), 0U) << played.out;
}

TEST_F(PlayTable, sets_by_hand_what_the_game_and_the_sides_count) {
  const Played played = play(
      "change game turn 3\nlevel free\nchange game\nchange game turn 3\nchange game turn\nchange blue\n"
      "change blue command 2\nchange game battle mill\nchange game turn soon\nchange blue set-up 1\n"
      "change red luck 3\nundo\nboard\n");
  EXPECT_EQ(played.to("change game turn 3").find("  The rules are enforced"), 0U) << played.out;
  EXPECT_EQ(played.to("change game").find("  Turn: 1 (a whole number)\n  Turns of the game: 3 (a whole number)\n"), 0U)
      << played.out;
  EXPECT_TRUE(played.says("By hand: the game, Turn: 3.")) << played.out;
  EXPECT_EQ(played.to("change game turn").find("  Turn: 3 (a whole number)\n"), 0U) << played.out;
  EXPECT_EQ(played.to("change blue").find("  Command tokens: 1 (a whole number)\n"), 0U)
      << "no word of a secret: " << played.out;
  EXPECT_TRUE(played.says("By hand: Blue, Command tokens: 2.")) << played.out;
  EXPECT_TRUE(played.says("By hand: the game, Battle being fought: Mill (0904).")) << played.out;
  EXPECT_EQ(played.to("change game turn soon").find("  The game: Turn takes a whole number."), 0U) << played.out;
  EXPECT_TRUE(played.says("4 lines could not be carried out.")) << played.out;
  EXPECT_TRUE(played.says("\n  Turn: 3; Turns of the game: 3.\n")) << "the battle was taken back: " << played.out;
}

TEST_F(PlayTable, sets_by_hand_what_pieces_places_and_links_carry) {
  const Played played = play(
      "level free\nchange tank\nchange tank disrupted yes\nchange tank disrupted\nchange tank disrupted perhaps\n"
      "change mill control blue\nchange mill control green\nchange 0305 - 0405\nchange 0305 - 0405 blown yes\n"
      "change 0305 - 0405 1\nchange 0305 - 0904 blown yes\nchange tank luck 3\n");
  EXPECT_NE(played.to("change tank").find("  Has moved: no (yes or no)\n"), std::string::npos) << played.out;
  EXPECT_NE(played.to("change tank").find("  1. Turn right"), std::string::npos) << played.out;
  EXPECT_TRUE(played.says("By hand: Tank Battalion, Disrupted: yes.")) << played.out;
  EXPECT_EQ(played.to("change tank disrupted").find("  Disrupted: yes (yes or no)\n"), 0U) << played.out;
  EXPECT_EQ(played.to("change tank disrupted perhaps").find("  Tank Battalion at 0205: Disrupted takes yes or no."), 0U)
      << "it names place and values: " << played.out;
  EXPECT_TRUE(played.says("By hand: Mill (0904), Controller: Blue.")) << played.out;
  EXPECT_EQ(
      played.to("change mill control green").find("  Mill (0904): Controller takes a side (Red or Blue), or nothing."),
      0U)
      << played.out;
  EXPECT_NE(played.to("change 0305 - 0405").find("Bridge blown: no (yes or no)\n"), std::string::npos) << played.out;
  EXPECT_TRUE(played.says("By hand: 0305 - 0405, Bridge blown: yes.")) << played.out;
  EXPECT_TRUE(played.says("By hand: 0305 - 0405, Bridge blown: no.")) << "by its number: " << played.out;
  EXPECT_EQ(played.to("change tank luck 3")
                .find("  \"luck 3\" cannot be changed there. Tank Battalion at 0205 has: Has moved, Has"),
            0U)
      << played.out;
  EXPECT_TRUE(played.says("4 lines could not be carried out.")) << played.out;
}

TEST_F(PlayTable, reads_a_hostile_line_as_nothing) {
  const Played played =
      play(std::string("move guard\0 0405\n", 17) + std::string(100'000, 'x') + "\nmove \xff\n" + "move \"guard\n" +
           "#99999999999999999999\n@\nmove @ # all@ #0\n" + std::string(900, '@') + "\n\"\"\nmove guard 0405\n");
  EXPECT_TRUE(played.says("This line contains a control character at byte 11. Nothing was done."));
  EXPECT_TRUE(played.says("This line is too long: 100000 bytes, 2000 at most. Nothing was done."));
  EXPECT_TRUE(played.says("This line is not valid UTF-8 at byte 6. Nothing was done."));
  EXPECT_TRUE(played.says("A quotation mark is not closed. Nothing was done."));
  EXPECT_TRUE(played.says("9 lines could not be carried out.")) << played.out;
  EXPECT_TRUE(played.says("Guard Regiment moves from 0305 to 0405."));
  EXPECT_EQ(played.out.find('\0'), std::string::npos);
  EXPECT_EQ(played.out.find('\xff'), std::string::npos);
}

TEST_F(PlayTable, explains_every_word_that_help_lists) {
  const Played played = play("help\nhelp undo\nhelp move\nhelp nothing\n");
  EXPECT_TRUE(played.to("help undo").starts_with("  undo: undo the last action"));
  EXPECT_TRUE(played.says("undo the last action"));
  EXPECT_TRUE(played.to("help move").find("move: Move. Choose a unit and where it goes.") != std::string::npos);
  EXPECT_TRUE(played.to("help nothing").find("There is no command") != std::string::npos);
}

}  // namespace
}  // namespace bocage::cli
