// Saving, loading and leaving a game in words; what the program is started with.
#include <gtest/gtest.h>

#include "app/cli/command/command.h"
#include "tests/app/cli/cli_fixture.h"
#include "tests/app/cli/play_session.h"

namespace bocage::cli {
namespace {

using test::matches;
using test::Played;
using test::read_file;
using test::write_file;

const std::string barrage = "battery north battery south\nsit\nbattery north battery south\nsit\n";

class PlayFiles : public ::testing::Test {
 protected:
  Played play(const std::string& script, bool terminal = false) const {
    return session_.play(test::PlaySession::of("hill", "skirmish"), barrage + script, terminal);
  }
  static std::string last_line(const Played& played) {
    const auto before = played.out.rfind('\n', played.out.size() - 2);
    return played.out.substr(before + 1);
  }

  test::PlaySession session_;
};

TEST_F(PlayFiles, say_at_the_end_how_many_actions_there_were_and_the_hash) {
  EXPECT_TRUE(matches(last_line(play("quit\n")), "^play: actions=[0-9]+ hash=[0-9a-f]{64}\n$"));
}

TEST_F(PlayFiles, are_not_written_when_a_script_ends_and_that_is_said) {
  const Played ended = play("move guard 0405\n");
  EXPECT_EQ(ended.status, exit_problems);
  EXPECT_TRUE(ended.says("The script ended before the game did.\nThe game was left unfinished and was not saved.\n"));
  EXPECT_EQ(session_.kept(), 0U);
  const Played left = play("move guard 0405\nquit\n");
  EXPECT_EQ(left.status, exit_well);
  EXPECT_TRUE(left.says("The game was left unfinished and was not saved.\n"));
  EXPECT_EQ(session_.kept(), 0U);
}

TEST_F(PlayFiles, hold_every_step_from_the_moment_they_are_named) {
  const std::string file = session_.file("game one.journal");
  const Played saved = play("save \"" + file + "\"\nmove guard 0405\nsave\n");
  EXPECT_EQ(saved.status, exit_well) << saved.out;
  EXPECT_TRUE(saved.says("already holds every step."));
  PlayArguments again;
  again.load = file;
  const Played loaded = session_.play(again, "units red\nquit\n");
  EXPECT_EQ(loaded.status, exit_well);
  EXPECT_TRUE(loaded.says("0405"));
  EXPECT_EQ(last_line(loaded), last_line(saved));
}

TEST_F(PlayFiles, go_on_with_another_version_of_their_module) {
  const std::string file = session_.file("game.journal");
  ASSERT_EQ(play("save \"" + file + "\"\nmove guard 0405\nsave\n").status, exit_well);
  namespace fs = boost::filesystem;
  const std::string other = session_.file("hill");
  fs::copy(test::source("samples/hill"), other, fs::copy_options::recursive);
  write_file(other + "/rules/init.lua", read_file(other + "/rules/init.lua") + "-- a comment\n");
  PlayArguments again;
  again.module = file;  // a saved game instead of a module
  again.other = other;
  const Played loaded = session_.play(again, "units red\nquit\n");
  EXPECT_EQ(loaded.status, exit_well) << loaded.out;
  EXPECT_TRUE(loaded.says("0405"));
  EXPECT_NE(read_file(file).find("kind='module'"), std::string::npos);
  again.module = "hill";
  EXPECT_EQ(session_.play(again, "quit\n").status, exit_usage) << "--module goes with a saved game";
}

TEST_F(PlayFiles, are_written_from_the_beginning_when_the_command_names_one) {
  PlayArguments arguments = test::PlaySession::of("hill", "skirmish");
  arguments.save = session_.file("begun.journal");
  const Played played = session_.play(arguments, barrage + "move guard 0405\n");
  EXPECT_EQ(played.status, exit_well);
  EXPECT_TRUE(played.says("begun.journal holds the game.\n"));
  EXPECT_FALSE(read_file(arguments.save).empty());
  arguments.save = session_.file("no/such/folder.journal");
  EXPECT_EQ(session_.play(arguments, "").status, exit_problems);
  EXPECT_EQ(session_.kept(), 0U);
}

TEST_F(PlayFiles, that_cannot_be_written_are_a_problem_and_the_game_goes_on) {
  const Played played = play("save " + session_.file("no/such/folder.journal") + "\nmove guard 0405\nquit\n");
  EXPECT_EQ(played.status, exit_problems);
  EXPECT_TRUE(played.says("Not saved: "));
  EXPECT_TRUE(played.says("Guard Regiment moves from 0305 to 0405."));
}

TEST_F(PlayFiles, that_are_damaged_are_opened_up_to_the_damage) {
  const std::string file = session_.file("good.journal"), damaged = session_.file("bad.journal");
  ASSERT_EQ(play("save " + file + "\nmove guard 0405\nend\nquit\n").status, exit_well);
  std::string bytes = read_file(file);
  const auto at = bytes.find('<', bytes.find("barrage"));
  ASSERT_NE(at, std::string::npos);
  bytes[at + 3] = bytes[at + 3] == 'z' ? 'y' : 'z';
  write_file(damaged, bytes);
  const Played played = play("load " + damaged + "\nquit\n");
  EXPECT_TRUE(played.to("load " + damaged).find("bad.journal:") != std::string::npos) << played.out;
  EXPECT_TRUE(played.to("load " + damaged).find("the game is opened as it was after step") != std::string::npos)
      << played.out;
  EXPECT_EQ(read_file(damaged), bytes);
}

TEST_F(PlayFiles, whose_beginning_is_damaged_are_refused_and_the_game_goes_on) {
  const std::string file = session_.file("good.journal"), damaged = session_.file("bad.journal");
  ASSERT_EQ(play("save " + file + "\nmove guard 0405\nend\nquit\n").status, exit_well);
  std::string bytes = read_file(file);
  const auto at = bytes.find("module='");
  ASSERT_NE(at, std::string::npos);
  bytes[at + 3] = bytes[at + 3] == 'z' ? 'y' : 'z';
  write_file(damaged, bytes);
  const Played played =
      play("load " + damaged + "\nload " + session_.file("none.journal") + "\nmove tank 0204\nquit\n");
  EXPECT_EQ(played.status, exit_problems);
  EXPECT_TRUE(played.to("load " + damaged).find("bad.journal:") != std::string::npos) << played.out;
  EXPECT_TRUE(played.to("load " + damaged).find("Not loaded; this game continues.") != std::string::npos) << played.out;
  EXPECT_TRUE(played.says("Tank Battalion moves from 0205 to 0204."));
  PlayArguments arguments;
  arguments.load = damaged;
  EXPECT_EQ(session_.play(arguments, "").status, exit_problems);
  const Played good = play("load " + file + "\nunits red\nquit\n");
  EXPECT_EQ(good.status, exit_well);
  EXPECT_TRUE(good.to("units red").find("0405") != std::string::npos) << good.out;
}

TEST_F(PlayFiles, without_a_name_are_asked_about_at_a_terminal) {
  const Played asked = play("quit\nno\nmove guard 0405\nquit\nwhat\nkeep\n", true);
  EXPECT_EQ(asked.status, exit_well);
  EXPECT_TRUE(asked.says("Keep it among the games in progress, throw it away, or play on (no)?"));
  EXPECT_TRUE(asked.says("Guard Regiment moves from 0305 to 0405."));
  EXPECT_TRUE(asked.says("The game is kept. To continue it:\n  bocage-cli play --load "));
  EXPECT_EQ(session_.kept(), 1U);
  EXPECT_TRUE(play("quit\nthrow\n", true).says("was not saved"));
  EXPECT_EQ(session_.kept(), 1U);
  const Played ended = play("move guard 0405\n", true);
  EXPECT_TRUE(ended.says("The game is kept. ")) << "the end of the input at a terminal loses nothing";
  EXPECT_EQ(session_.kept(), 2U);
  const Played named = play("quit\nsave " + session_.file("named.journal") + "\n", true);
  EXPECT_TRUE(named.says("named.journal holds the game.\n"));
  EXPECT_EQ(session_.kept(), 2U);
}

TEST(PlayProgram, tells_wrong_use_from_problems) {
  const test::TempFolder folder;
  const std::string before = "XDG_DATA_HOME='" + folder.path() + "'";
  const auto status = [&](std::vector<std::string> arguments) {
    arguments.insert(arguments.begin(), "play");
    return test::run_cli(arguments, before).status;
  };
  EXPECT_EQ(status({"hill", "--seed", "1"}), exit_well) << "nothing was played, so nothing is lost";
  EXPECT_EQ(status({}), exit_usage);
  EXPECT_EQ(status({"no-such-game"}), exit_usage);
  EXPECT_EQ(status({"hill", "--scenario", "none"}), exit_usage);
  EXPECT_EQ(status({"hill", "--level", "strict"}), exit_usage);
  EXPECT_EQ(status({"hill", "--dice", "loaded"}), exit_usage);
  EXPECT_EQ(status({"hill", "--option", "mines"}), exit_usage);
  EXPECT_EQ(status({"hill", "--option", "mines=perhaps"}), exit_usage);
  EXPECT_EQ(status({"hill", "--option", "mimes=yes"}), exit_usage);
  EXPECT_EQ(status({"hill", "--option", "first=green"}), exit_usage);
  EXPECT_EQ(status({"hill", "--plan", "west"}), exit_usage);
  EXPECT_EQ(status({"hill", "--plan", "red=south"}), exit_usage);
  EXPECT_EQ(status({"--load", folder.path() + "/none.journal"}), exit_usage);
  test::write_file(folder.path() + "/bad.journal", "no journal");
  EXPECT_EQ(status({"--load", folder.path() + "/bad.journal"}), exit_problems);
  EXPECT_EQ(status({"hill", "--load", folder.path() + "/bad.journal"}), exit_usage);
}

TEST(PlayProgram, begins_with_the_options_and_plans_that_it_is_given) {
  const test::TempFolder folder;
  const auto ran = test::run_cli({"play", "hill", "--scenario", "battle", "--option", "secret_setup=no", "--option",
                                  "events=no", "--plan", "red=west", "--dice", "manual", "--seed", "7"},
                                 "XDG_DATA_HOME='" + folder.path() + "'");
  EXPECT_EQ(ran.err, "");
  EXPECT_NE(ran.out.find("Blue: "), std::string::npos) << ran.out;
  EXPECT_TRUE(matches(ran.last_line(), "^play: actions=[1-9][0-9]* hash=[0-9a-f]{64}\n?$")) << ran.last_line();
}

}  // namespace
}  // namespace bocage::cli
