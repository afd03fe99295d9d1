// The whole first turn of Normandy (1969), played in words by a script. BOCAGE_WRITE_GOLDEN=1 writes the transcript
// anew.
#include <gtest/gtest.h>

#include <cstdlib>

#include "app/cli/command/command.h"
#include "engine/base/spoken.h"
#include "tests/app/cli/cli_fixture.h"
#include "tests/app/cli/play_session.h"

namespace bocage::cli {
namespace {

std::size_t count_of(const std::string& text, const std::string& part) {
  std::size_t count = 0;
  for (auto at = text.find(part); at != std::string::npos; at = text.find(part, at + part.size())) ++count;
  return count;
}

PlayArguments whole_game() {
  PlayArguments arguments = test::PlaySession::of("normandy69", "original");
  arguments.dice = "manual";
  return arguments;
}

TEST(PlayTranscript, of_the_first_turn_is_what_its_script_makes) {
  const test::PlaySession session;
  const std::string golden = test::source("tests/golden/play/first-turn.txt");
  const auto played = session.play(whole_game(), test::read_file(test::source("tests/golden/play/first-turn.script")));
  EXPECT_EQ(played.status, exit_well) << "every line is obeyed or refused by a rule";
  if (std::getenv("BOCAGE_WRITE_GOLDEN") != nullptr) test::write_file(golden, played.out);
  EXPECT_EQ(test::read_file(golden), played.out)
      << "where the words have changed, run this test with BOCAGE_WRITE_GOLDEN=1";
}

// Titles, prompts, refusals and what the rules tell are German; the game is the same.
TEST(PlayTranscript, of_the_first_turn_in_german_is_the_same_game) {
  const test::PlaySession session;
  const std::string golden = test::source("tests/golden/play/first-turn.de.txt");
  PlayArguments arguments = whole_game();
  arguments.language = "de";
  const auto played = session.play(arguments, test::read_file(test::source("tests/golden/play/first-turn.de.script")));
  speak("");
  EXPECT_EQ(played.status, exit_well) << "every line is obeyed or refused by a rule";
  if (std::getenv("BOCAGE_WRITE_GOLDEN") != nullptr) test::write_file(golden, played.out);
  EXPECT_EQ(test::read_file(golden), played.out)
      << "where the words have changed, run this test with BOCAGE_WRITE_GOLDEN=1";
  const std::string english = test::read_file(test::source("tests/golden/play/first-turn.txt"));
  EXPECT_TRUE(played.out.ends_with(english.substr(english.rfind("play: ")))) << "the same hash";
}

TEST(PlayTranscript, of_the_first_turn_tells_each_part_of_it) {
  const std::string told = test::read_file(test::source("tests/golden/play/first-turn.txt"));
  EXPECT_EQ(count_of(told, "Refused by rule "), 3U + 1U) << "three tries, one of them told again by why";
  for (const char* phase : {"German set-up", "Designation of the supply beaches", "Parachute drop",
                            "Fights of the parachutists", "Landing", "Battles", "Build-up", "Second impulse"}) {
    EXPECT_NE(told.find(std::string(": ") + phase + " =="), std::string::npos) << phase;
  }
  EXPECT_NE(told.find("== Move 1 - German: Battles =="), std::string::npos);
  EXPECT_NE(told.find("== Move 2 - Allied: First impulse =="), std::string::npos);
  EXPECT_TRUE(test::matches(told, "\nplay: actions=[0-9]+ hash=[0-9a-f]{64}\n$"));
  std::size_t longest = 0;
  for (std::size_t begin = 0; begin < told.size();) {
    const std::size_t end = told.find('\n', begin);
    const std::string line = told.substr(begin, end - begin);
    if (line.find("> ") == std::string::npos) longest = std::max(longest, line.size());
    begin = end + 1;
  }
  EXPECT_LE(longest, 110U) << "in bytes; a hundred columns";
}

// The game that was played in words is a game like any other.
TEST(PlayTranscript, can_be_saved_and_replayed) {
  const test::PlaySession session;
  PlayArguments arguments = whole_game();
  arguments.save = session.file("first-turn.journal");
  const auto played = session.play(arguments, test::read_file(test::source("tests/golden/play/first-turn.script")));
  const auto ran = test::run_cli({"replay", arguments.save, "--audit"});
  EXPECT_EQ(ran.status, exit_well) << ran.err;
  const std::string end = played.out.substr(played.out.rfind("play: ") + 6);
  EXPECT_EQ(ran.last_line(), "replay: " + end.substr(0, ran.last_line().size() - 8));
}

}  // namespace
}  // namespace bocage::cli
