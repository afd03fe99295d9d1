// Notes in words.
#include <gtest/gtest.h>

#include <fstream>
#include <iterator>

#include "tests/app/cli/play_session.h"

namespace bocage::cli {
namespace {

using test::Played;

class PlayNotes : public ::testing::Test {
 protected:
  void SetUp() override { setenv("XDG_STATE_HOME", session.file("state").c_str(), 1); }
  void TearDown() override { unsetenv("XDG_STATE_HOME"); }
  Played play(const std::string& script, bool terminal = false) const {
    return session.play(test::PlaySession::of("hill", "skirmish"), script, terminal);
  }
  test::PlaySession session;
};

TEST_F(PlayNotes, are_written_sealed_and_opened) {
  const std::string game = session.file("noted.journal");
  const Played played = play("note Hold the ford\nnote sealed \"Through the wood\"\nnote open\nsave " + game +
                             "\nnote open 1\njournal\n");
  EXPECT_EQ(played.status, 1) << "one line is unclear";
  EXPECT_NE(played.to("note Hold the ford").find("Note, Red: Hold the ford"), std::string::npos) << played.out;
  EXPECT_NE(played.to("note sealed \"Through the wood\"").find("Red wrote a sealed note (no. 1)"), std::string::npos);
  EXPECT_NE(played.to("note open").find("Open which of your sealed notes? \"note open N\" of 1."), std::string::npos);
  EXPECT_NE(played.to("note open 1").find("Red opened sealed note no. 1: Through the wood"), std::string::npos);
  EXPECT_NE(played.to("journal").find("sealed note no. 1: Through the wood"), std::string::npos);
}

TEST_F(PlayNotes, that_are_sealed_stay_out_of_the_file_of_the_game_and_are_opened_by_whoever_goes_on_here) {
  const std::string game = session.file("sealed.journal");
  ASSERT_EQ(play("note sealed Through the wood\nsave " + game + "\nquit\n").status, 0);
  std::ifstream in(game);
  const std::string text((std::istreambuf_iterator<char>(in)), {});
  EXPECT_FALSE(text.empty());
  EXPECT_EQ(text.find("wood"), std::string::npos);
  PlayArguments again;
  again.load = game;
  const Played opened = session.play(again, "note open 1\nquit\n");
  EXPECT_EQ(opened.status, 0) << opened.out;
  EXPECT_TRUE(opened.says("Red opened sealed note no. 1: Through the wood")) << opened.out;
  const Played twice = session.play(again, "note open 1\nquit\n");
  EXPECT_EQ(twice.status, 1);
  EXPECT_TRUE(twice.says("You have no unopened sealed note no. 1.")) << twice.out;
}

TEST_F(PlayNotes, of_ones_own_are_kept_beside_the_game_and_told_to_no_other_side) {
  const Played played = play(
      "note own\nnote own Hold the ford\nnote own \"and the mill\"\nbattery north\nbattery south\nnote own\nsit\n"
      "note own\n");
  EXPECT_NE(played.to("note own").find("You have no notes of your own."), std::string::npos) << played.out;
  EXPECT_NE(played.to("note own \"and the mill\"").find("For Red alone:\n    Hold the ford\n    and the mill"),
            std::string::npos)
      << played.out;
  const auto over = played.out.find("== Hand over to Blue");
  ASSERT_NE(over, std::string::npos) << played.out;
  EXPECT_EQ(played.out.find("Hold the ford", over), std::string::npos);
  EXPECT_NE(played.out.find("You have no notes of your own.", over), std::string::npos);
}

TEST_F(PlayNotes, without_words_are_none) {
  for (const char* const line : {"note", "note sealed", "note open 7", "note open one", "note \" \""}) {
    const Played played = play(std::string(line) + "\nquit\n");
    EXPECT_EQ(played.status, 1) << line << "\n" << played.out;
    EXPECT_FALSE(played.says("wrote a sealed note")) << line;
  }
}

}  // namespace
}  // namespace bocage::cli
