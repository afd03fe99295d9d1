// The dice that lie beside the board: after a throw, and again when the journal is stepped through or clicked.
#include "app/window/panes/journal_pane.h"
#include "app/window/panes/prompt_pane.h"
#include "tests/app/gui/window_test.h"

namespace bocage {
namespace {

class DiceWindow : public testing::WindowTest {
 protected:
  const std::vector<DiceRow>& dice() { return frame_->canvas().dice_tray().rows(); }
  wxListBox& journal() { return frame_->journal().list(); }
  bool throws_dice(unsigned row) {
    return dice_of(session(), frame_->journal().row(row).entry, {}) && !frame_->journal().row(row).heading;
  }
  // The middle of what is in sight of the row; aside of that of its neighbours, so that two clicks make no double
  // click.
  std::optional<wxPoint> point_of_row(unsigned row) {
    std::vector<int> in_it;
    for (int y = 2; y < journal().GetClientSize().y; y += 2) {
      if (journal().HitTest(wxPoint(20, y)) == static_cast<int>(row)) in_it.push_back(y);
    }
    if (in_it.empty()) return std::nullopt;
    return wxPoint(20 + static_cast<int>(row % 8) * 10, in_it[in_it.size() / 2]);
  }
  void click_row(unsigned row) {
    journal().EnsureVisible(static_cast<int>(row));
    std::optional<wxPoint> before;
    const auto rests = [&] {
      const auto now = point_of_row(row);
      return now && std::exchange(before, now) == now;
    };
    ASSERT_TRUE(hands_.wait(rests)) << journal().GetString(row);
    hands_.click(journal(), *before);
    EXPECT_TRUE(journal().IsSelected(static_cast<int>(row)));
  }
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
      sit_down();
      if (frame_->prompt().button("Pass") != nullptr) {
        press("Pass");
      } else if (presenter().ready()) {
        press("Confirm");
      } else {
        press(presenter().draft()->next()->candidates.front().label);
      }
    }
    ASSERT_EQ(session().waiting().kind, Waiting::Kind::roll);
    sit_down();
    hands_.type('6');
  }
  // Passes what is asked of it, and goes on to the next phase.
  void end_combat() {
    for (int i = 0; i < 30 && session().waiting().kind != Waiting::Kind::choice; ++i) {
      sit_down();
      EXPECT_FALSE(dice().empty());
      if (frame_->prompt().button("Pass") != nullptr) {
        press("Pass");
      } else {
        answer_by_rule();
      }
    }
    end("Combat");
    answer_by_rule();
  }
};

TEST_F(DiceWindow, shows_what_was_thrown_and_for_what) {
  begin_the_battle();
  EXPECT_TRUE(dice().empty());
  attack();
  ASSERT_EQ(dice().size(), 1U);
  EXPECT_EQ(dice().front().groups.front().dice, std::vector<int>{6});
  EXPECT_EQ(dice().front().sides, 6);
  EXPECT_NE(dice().front().title.find("combat"), std::string::npos) << dice().front().title;
  expect_picture("dice");
  // It goes aside for the hand.
  const wxRect tray = frame_->canvas().dice_tray().box();
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
  // The answers belong to the action; with the next one they are gone.
  end_combat();
  EXPECT_TRUE(dice().empty());
  // Stepping back through the journal, they lie there at the moment of the throw; in the present they are gone again.
  for (int i = 0; i < 40 && dice().empty(); ++i) hands_.type(WXK_LEFT, wxMOD_ALT);
  ASSERT_FALSE(dice().empty());
  EXPECT_EQ(dice().front().groups.front().dice, std::vector<int>{6});
  EXPECT_TRUE(presenter().lookback().moment());
  hands_.type(WXK_END, wxMOD_ALT);
  EXPECT_TRUE(dice().empty());
  expect_end("dice-again");
}

TEST_F(DiceWindow, shows_the_dice_of_a_line_of_the_journal_that_is_clicked) {
  begin_the_battle();
  attack();
  end_combat();
  ASSERT_TRUE(dice().empty()) << "another phase is played now";
  const Hash before = state().hash();
  unsigned thrown = 0;
  while (thrown < journal().GetCount() && !throws_dice(thrown)) ++thrown;
  ASSERT_LT(thrown, journal().GetCount());
  click_row(thrown);
  ASSERT_EQ(dice().size(), 1U);
  EXPECT_EQ(dice().front().groups.front().dice, std::vector<int>{6});
  EXPECT_NE(dice().front().title.find("combat"), std::string::npos) << dice().front().title;
  EXPECT_FALSE(presenter().lookback().moment()) << "the game goes on";
  EXPECT_TRUE(point_of_row(thrown)) << "the list stays where the reader has it";
  // A line without dice puts them away.
  unsigned other = 0;
  while (other < journal().GetCount() && (throws_dice(other) || frame_->journal().row(other).heading)) ++other;
  ASSERT_LT(other, journal().GetCount());
  click_row(other);
  EXPECT_TRUE(dice().empty());
  click_row(thrown);
  EXPECT_FALSE(dice().empty());
  EXPECT_EQ(state().hash(), before);
  expect_end("dice-of-a-line");
}

}  // namespace
}  // namespace bocage
