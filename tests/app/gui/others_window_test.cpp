// What the others see, by a real key: one's own secrets leave the table, and nothing of theirs comes.
#include "tests/app/gui/window_test.h"

namespace bocage {
namespace {

class OthersWindow : public testing::WindowTest {};

TEST_F(OthersWindow, take_away_what_only_ones_own_side_sees_and_give_it_back) {
  NewGame game = sealed_battle();
  game.plans = {{"red", "west"}};
  begin(game);
  ASSERT_EQ(state().module().sides[presenter().acting().index].id, "blue");
  press("Set up in secret");
  for (int i = 0; i < 20 && !presenter().ready(); ++i) pick_what_is_offered_first();
  ASSERT_TRUE(presenter().ready()) << prompt_words();
  ASSERT_GT(tentative(), 0U);
  frame_->canvas().SetFocus();
  hands_.type('B', wxMOD_CONTROL);
  EXPECT_EQ(tentative(), 0U);
  EXPECT_EQ(frame_->overlay_key().title, "Seen by Red");
  click(space("0505"));
  EXPECT_TRUE(presenter().seat().as_others_see()) << "the hand rests";
  expect_picture("seen-by-the-others");
  hands_.type(WXK_ESCAPE);
  EXPECT_FALSE(presenter().seat().as_others_see());
  EXPECT_GT(tentative(), 0U) << "the plan is still there";
  hands_.type('B', wxMOD_CONTROL);
  press("My own view");
  EXPECT_EQ(frame_->overlay_key().title, "");
  press("Confirm");
  expect_end("seen-and-gone-on");
}

}  // namespace
}  // namespace bocage
