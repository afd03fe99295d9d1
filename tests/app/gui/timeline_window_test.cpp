// The timeline by real keys and mouse: jumps by phase and turn, and the playback in three beats.
#include "app/play/time/action_seen.h"
#include "app/window/panes/journal_pane.h"
#include "tests/app/gui/window_test.h"

namespace bocage {
namespace {

class TimelineWindow : public testing::WindowTest {
 protected:
  void next() { hands_.type(WXK_F5, wxMOD_CONTROL); }
  void play_or_pause() { hands_.type(WXK_F5, wxMOD_SHIFT); }
  bool shows(Beat beat) { return presenter().lookback().beat() && presenter().lookback().beat()->beat == beat; }
};

TEST_F(TimelineWindow, jumps_plays_in_three_beats_and_comes_back) {
  begin_the_battle();
  const PieceId recon = piece("r-recon", "0205");
  drag_out_of_pile(recon, "0204");
  answer_by_rule();
  ASSERT_EQ(where(recon), space("0204"));
  const Hash now = state().hash();
  hands_.type(WXK_UP, wxMOD_ALT);
  ASSERT_TRUE(presenter().lookback().moment());
  EXPECT_EQ(presenter().shown().piece(recon).space, space("0205")) << "where the phase began";
  play_or_pause();
  ASSERT_TRUE(presenter().lookback().beat());
  play_or_pause();
  EXPECT_FALSE(frame_->playing_back());
  for (int i = 0; i < 3 && !shows(Beat::action); ++i) next();
  ASSERT_TRUE(shows(Beat::action));
  EXPECT_FALSE(frame_->playing_back()) << "Next does not set it going";
  EXPECT_EQ(presenter().shown().piece(recon).space, space("0204"));
  expect_picture("played-back");
  // To the last entry that is seen, by hand; from there it plays on by itself to the end.
  std::uint32_t last = session().timeline().length();
  while (session().words(last).lines.empty() || !something_is_seen(session(), last)) --last;
  for (int i = 0; i < 60 && !(presenter().lookback().beat()->entry == last && shows(Beat::action)); ++i) next();
  ASSERT_TRUE(shows(Beat::action));
  play_or_pause();
  EXPECT_TRUE(frame_->playing_back());
  ASSERT_TRUE(hands_.wait([&] { return !presenter().lookback().moment(); }));
  EXPECT_FALSE(frame_->playing_back());
  // The buttons, by mouse: from the present the playback begins at the beginning.
  hands_.press(frame_->journal().timeline().next());
  ASSERT_TRUE(shows(Beat::before));
  EXPECT_EQ(*presenter().lookback().beat(), *first_step(session(), 0));
  press("Return to the game");
  EXPECT_FALSE(presenter().lookback().beat());
  hands_.type(WXK_PAGEUP, wxMOD_ALT);
  ASSERT_TRUE(presenter().lookback().moment());
  hands_.type(WXK_PAGEDOWN, wxMOD_ALT);
  EXPECT_FALSE(presenter().lookback().moment()) << "there is no later turn";
  EXPECT_EQ(state().hash(), now);
  expect_end("timeline-back");
}

}  // namespace
}  // namespace bocage
