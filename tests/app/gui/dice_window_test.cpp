// The dice that lie beside the board: after a throw, and again when the journal is stepped through.
#include "tests/app/gui/window_test.h"

namespace bocage {
namespace {

class DiceWindow : public testing::WindowTest {
 protected:
  const std::vector<DiceRow>& dice() { return frame_->canvas().dice(); }
  // Red's tanks attack the engineers on the road and throw a six; what is asked meanwhile is passed.
  void attack() {
    drag_out_of_pile(piece("r-tanks", "0205"), "0505");
    answer_by_rule();
    end("Movement");
    answer_by_rule();
    ASSERT_EQ(node(), "combat");
    click(piece("b-engineers", "0604"));
    click(piece("r-tanks", "0505"));
    press("Go on");
    press("No support");
    press("Confirm");
    for (int i = 0; i < 30 && session().waiting().kind != Waiting::Kind::roll; ++i) {
      if (frame_->prompt().button("Pass") != nullptr) {
        press("Pass");
      } else if (presenter().ready()) {
        press("Confirm");
      } else {
        press(presenter().draft()->next()->candidates.front().label);
      }
    }
    ASSERT_EQ(session().waiting().kind, Waiting::Kind::roll);
    hands_.type('6');
  }
};

TEST_F(DiceWindow, shows_what_was_thrown_and_for_what) {
  begin_the_battle();
  EXPECT_TRUE(dice().empty());
  attack();
  ASSERT_EQ(dice().size(), 1U);
  EXPECT_EQ(dice().front().dice, std::vector<int>{6});
  EXPECT_EQ(dice().front().sides, 6);
  EXPECT_NE(dice().front().title.find("combat"), std::string::npos) << dice().front().title;
  expect_picture("dice");
  // It goes aside for the hand.
  const wxRect tray = frame_->canvas().dice_box();
  ASSERT_FALSE(tray.IsEmpty());
  const wxImage with = testing::picture_of(*frame_);
  const wxPoint middle = tray.GetPosition() + tray.GetSize() / 2;
  hands_.rest(frame_->canvas(), middle);
  const wxImage without = testing::picture_of(*frame_);
  const wxPoint at =
      frame_->canvas().ClientToScreen(tray.GetPosition() + wxPoint(24, 24)) - frame_->ClientToScreen(wxPoint(0, 0));
  int differing = 0;
  for (int x = 0; x < 20; ++x) differing += with.GetRed(at.x + x, at.y) != without.GetRed(at.x + x, at.y) ? 1 : 0;
  EXPECT_GT(differing, 5);
  // The answers belong to the deed; with the next one they are gone.
  for (int i = 0; i < 30 && session().waiting().kind != Waiting::Kind::choice; ++i) {
    EXPECT_FALSE(dice().empty());
    if (frame_->prompt().button("Pass") != nullptr) {
      press("Pass");
    } else {
      answer_by_rule();
    }
  }
  end("Combat");
  answer_by_rule();
  EXPECT_TRUE(dice().empty());
  // Stepping back through the journal, they lie there at the moment of the throw; in the present they are gone again.
  for (int i = 0; i < 40 && dice().empty(); ++i) hands_.type(WXK_LEFT, wxMOD_ALT);
  ASSERT_FALSE(dice().empty());
  EXPECT_EQ(dice().front().dice, std::vector<int>{6});
  EXPECT_TRUE(presenter().looking_back());
  hands_.type(WXK_END, wxMOD_ALT);
  EXPECT_TRUE(dice().empty());
  expect_end("dice-again");
}

}  // namespace
}  // namespace bocage
