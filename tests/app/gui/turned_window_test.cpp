// The board turned by real keys, and played on as it lies then.
#include "app/window/panes/overview_pane.h"
#include "tests/app/gui/window_test.h"

namespace bocage {
namespace {

class TurnedWindow : public testing::WindowTest {
 protected:
  void clockwise() { hands_.type('L', wxMOD_CONTROL); }
  void counter_clockwise() { hands_.type('L', wxMOD_CONTROL | wxMOD_SHIFT); }
  int turn() { return frame_->canvas().sight().viewport().turn(); }
  void settle() {
    ASSERT_TRUE(hands_.wait([&] { return frame_->canvas().settled(); }));
  }
};

TEST_F(TurnedWindow, is_played_from_the_other_side_of_the_table) {
  begin_the_battle();
  clockwise();
  clockwise();
  ASSERT_EQ(turn(), 2);
  frame_->canvas().sight().fit();
  settle();
  const auto west = frame_->canvas().places().point_of(space("0205")),
             east = frame_->canvas().places().point_of(space("0805"));
  ASSERT_TRUE(west && east);
  EXPECT_GT(west->x, east->x);
  // A unit out of the open pile, by the mouse, with the trail that it leaves.
  hands_.type('6', wxMOD_CONTROL);
  drag_out_of_pile(piece("r-recon", "0205"), "0204");
  answer_by_rule();
  ASSERT_EQ(where(piece("r-recon", "0204")), space("0204"));
  // The cursor goes where the key points on the screen.
  go_to("0505");
  hands_.type(WXK_UP);
  EXPECT_EQ(frame_->canvas().cursor().space(), space("0506"));
  hands_.type(WXK_F8);
  ASSERT_TRUE(hands_.wait([&] { return frame_->overview().painted(); }));
  expect_picture("turned-half");
  // The overview lies as the table: its left is the east of the map.
  hands_.wheel(frame_->canvas(), *frame_->canvas().places().point_of(space("0505")), 5);
  const wxSize small = frame_->overview().GetClientSize();
  hands_.click(frame_->overview(), {small.x / 4, small.y / 2});
  EXPECT_TRUE(frame_->canvas().places().point_of(space("1105")));
  EXPECT_FALSE(frame_->canvas().places().point_of(space("0205")));
  hands_.type(WXK_F8);
  hands_.type(WXK_F8);
  expect_end("turned-round");
}

TEST_F(TurnedWindow, is_played_on_its_side_and_turned_back) {
  begin_the_battle();
  counter_clockwise();
  ASSERT_EQ(turn(), 3);
  frame_->canvas().sight().fit();
  settle();
  const auto pile = state().stack(space("0305"));
  drag(pile.back(), "0404");
  EXPECT_EQ(state().stack(space("0404")), pile);
  // Ghost, way and costs of a unit that is held over the table.
  const auto unit = frame_->canvas().places().point_of(state().stack(space("0205")).back());
  ASSERT_TRUE(unit);
  hands_.click(frame_->canvas(), *unit);
  ASSERT_TRUE(hands_.wait([&] { return frame_->canvas().settled(); }));
  expect_picture("turned-on-its-side");
  hands_.type(WXK_ESCAPE);
  clockwise();
  EXPECT_EQ(turn(), 0);
  EXPECT_EQ(state().stack(space("0404")), pile);
  expect_end("turned-back");
}

}  // namespace
}  // namespace bocage
