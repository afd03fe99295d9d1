// What is seen while something is carried, with a real mouse that holds it: the way, its costs, the edges of the board;
// and what hangs under the pointer without a button.
#include "app/window/panes/forces_pane.h"
#include "tests/app/gui/window_test.h"

namespace bocage {
namespace {

class DragWindow : public testing::WindowTest {
 protected:
  TableCanvas& canvas() { return frame_->canvas(); }
  // How much the canvas has changed round a point of it, of 255 a channel.
  double change(const wxImage& before, const wxImage& after, wxPoint at, int half) {
    const wxPoint corner = canvas().ClientToScreen(at) - frame_->ClientToScreen(wxPoint(0, 0)) - wxPoint(half, half);
    double sum = 0;
    for (int y = 0; y < 2 * half; ++y) {
      for (int x = 0; x < 2 * half; ++x) {
        const int px = corner.x + x, py = corner.y + y;
        sum += std::abs(int{before.GetRed(px, py)} - int{after.GetRed(px, py)}) +
               std::abs(int{before.GetGreen(px, py)} - int{after.GetGreen(px, py)}) +
               std::abs(int{before.GetBlue(px, py)} - int{after.GetBlue(px, py)});
      }
    }
    return sum / (12.0 * half * half);
  }
  wxImage picture() {
    EXPECT_TRUE(hands_.wait([&] { return canvas().settled(); }));
    return testing::picture_of(*frame_);
  }
  wxPoint point(const char* name) { return *canvas().places().point_of(space(name)); }
  // What lands stands in the pane.
  void begin_the_landing() {
    NewGame game;
    game.game = "normandy69";
    game.scenario = "first-turn";
    game.seed = 1;
    begin(game);
    press("Designate supply beaches");
    for (const char* beach : {"1507", "2610", "3611", "4312", "4714"}) click(space(beach));
    press("Confirm");
    come_nearer("2710", 7);
  }
  void take(PieceId id) { hands_.take(canvas(), *canvas().places().point_of(id)); }
  void expect_the_held_picture(const std::string& name) {
    EXPECT_LT(testing::difference_from_golden(picture(), name), testing::tolerance) << name;
  }
};

// The button is let go over a dialog that the program has shown meanwhile, so that the table never hears of it.
TEST_F(DragWindow, puts_back_what_is_carried_when_the_release_was_heard_elsewhere) {
  begin_the_battle();
  come_nearer("0405", 3);
  take(state().stack(space("0205")).back());
  hands_.carry(canvas(), point("0405"));
  ASSERT_TRUE(presenter().drafting());
  ASSERT_TRUE(canvas().drag_image().carries());
  wxMouseEvent motion(wxEVT_MOTION);
  motion.SetPosition(point("0305"));
  canvas().ProcessWindowEvent(motion);
  EXPECT_FALSE(canvas().drag_image().carries());
  EXPECT_TRUE(presenter().picks().empty());
  hands_.let_go();
  EXPECT_TRUE(presenter().picks().empty());
  EXPECT_FALSE(state().stack(space("0205")).empty());
}

TEST_F(DragWindow, shows_the_way_its_costs_and_why_it_stops_while_the_button_is_held) {
  begin_the_battle();
  come_nearer("0405", 3);
  const PieceId top = state().stack(space("0205")).back();
  const wxPoint on_the_way = point("0305");
  take(top);
  hands_.carry(canvas(), point("0204"));
  const wxImage aside = picture();
  hands_.carry(canvas(), point("0405"));
  ASSERT_TRUE(canvas().drag_image().foretold());
  EXPECT_TRUE(canvas().drag_image().foretold()->possible);
  EXPECT_EQ(canvas().drag_image().foretold()->path,
            (std::vector<SpaceId>{space("0205"), space("0305"), space("0405")}));
  EXPECT_GT(change(aside, picture(), on_the_way, 10), 10) << "the arrow";
  EXPECT_TRUE(frame_->GetStatusBar()->GetStatusText().Contains("spent")) << frame_->GetStatusBar()->GetStatusText();
  expect_the_held_picture("dragged-along-a-way");
  hands_.carry(canvas(), point("0504"));
  ASSERT_TRUE(canvas().drag_image().foretold());
  EXPECT_FALSE(canvas().drag_image().foretold()->possible);
  EXPECT_TRUE(frame_->GetStatusBar()->GetStatusText().Contains("not here: "))
      << frame_->GetStatusBar()->GetStatusText();
  EXPECT_EQ(where(top), space("0205"));
  expect_the_held_picture("dragged-where-it-cannot-go");
  hands_.carry(canvas(), point("0405"));
  hands_.let_go();
  EXPECT_EQ(where(top), space("0405"));
  EXPECT_FALSE(canvas().drag_image().foretold()) << "nothing is carried any more";
}

TEST_F(DragWindow, shows_it_also_where_a_unit_was_picked_by_a_click_or_is_led_by_keys) {
  begin_the_battle();
  const PieceId tanks = piece("r-tanks", "0205");
  click(state().stack(space("0205")).back());
  click_in_stack_viewer(tanks);
  ASSERT_TRUE(presenter().draft()->has(tanks));
  hands_.rest(canvas(), point("0405"));
  ASSERT_TRUE(canvas().drag_image().foretold());
  EXPECT_TRUE(canvas().drag_image().foretold()->possible);
  hands_.rest(*frame_, {600, frame_->GetClientSize().y + 8});
  EXPECT_FALSE(canvas().drag_image().foretold()) << "the pointer has left";
  go_to("0305");
  ASSERT_TRUE(canvas().drag_image().foretold());
  EXPECT_EQ(canvas().drag_image().foretold()->space, space("0305"));
  hands_.type(WXK_RIGHT);
  ASSERT_TRUE(canvas().drag_image().foretold());
  EXPECT_EQ(canvas().drag_image().foretold()->space, canvas().cursor().space());
}

TEST_F(DragWindow, pushes_the_board_at_an_edge_as_far_as_it_reaches) {
  begin_the_battle();
  come_nearer("0305", 6);
  const PieceId top = state().stack(space("0205")).back();
  canvas().sight().look_at({space("0205")}, {});
  ASSERT_TRUE(canvas().places().point_of(top));
  const wxSize size = canvas().GetClientSize();
  take(top);
  hands_.carry(canvas(), {size.x / 2, size.y / 2});
  const Pixel before = canvas().sight().viewport().offset();
  hands_.carry(canvas(), {size.x - 6, size.y / 2});
  ASSERT_TRUE(hands_.wait([&] { return canvas().sight().viewport().offset().x > before.x + 100; }));
  EXPECT_EQ(canvas().sight().viewport().offset().y, before.y);
  const auto reach = [&] {
    return static_cast<int>(
               std::ceil(canvas().sight().viewport().board().width() * canvas().sight().viewport().scale())) -
           canvas().sight().viewport().width();
  };
  EXPECT_TRUE(hands_.wait([&] { return canvas().sight().viewport().offset().x >= reach(); }));
  for (int i = 0; i < 10; ++i) hands_.settle();
  EXPECT_EQ(canvas().sight().viewport().offset().x, reach()) << "the board's edge";
  hands_.carry(canvas(), {size.x + 60, size.y / 2});
  EXPECT_FALSE(canvas().drag_image().foretold());
  hands_.let_go();
  EXPECT_EQ(where(top), space("0205")) << "over a pane it is put down nowhere";
  EXPECT_FALSE(presenter().refusal());
}

TEST_F(DragWindow, pushes_the_board_also_for_what_comes_out_of_the_forces_and_shows_where_it_may_go) {
  begin_the_landing();
  ASSERT_EQ(node(), "landing");
  const auto from = frame_->forces().point_of(piece("a-7-4", "allied.assault"));
  ASSERT_TRUE(from);
  const wxSize size = canvas().GetClientSize();
  hands_.take(frame_->forces(), *from);
  hands_.carry(canvas(), point("2711"));
  ASSERT_TRUE(canvas().drag_image().foretold()) << "over the table, though the mouse is the pane's";
  EXPECT_FALSE(canvas().drag_image().foretold()->possible);
  hands_.carry(canvas(), point("2710"));
  ASSERT_TRUE(canvas().drag_image().foretold());
  EXPECT_TRUE(canvas().drag_image().foretold()->possible);
  const Pixel before = canvas().sight().viewport().offset();
  hands_.carry(canvas(), {8, size.y / 2});
  EXPECT_TRUE(hands_.wait([&] { return canvas().sight().viewport().offset().x < before.x - 60; }));
  hands_.carry(frame_->forces(), *from);
  hands_.let_go();
  EXPECT_TRUE(presenter().picks().empty()) << "it goes back into the pane";
  EXPECT_FALSE(canvas().drag_image().foretold());
}

TEST_F(DragWindow, puts_a_unit_of_the_map_back_at_escape_while_the_button_is_held) {
  begin_the_battle();
  const PieceId guard = piece("r-guard", "0305");
  hands_.rest(canvas(), point("0305"));
  take(guard);
  hands_.carry(canvas(), point("0303"));
  ASSERT_TRUE(canvas().drag_image().foretold());
  hands_.type(WXK_ESCAPE);
  EXPECT_FALSE(canvas().drag_image().foretold());
  hands_.carry(canvas(), point("0304"));
  EXPECT_FALSE(canvas().drag_image().foretold()) << "nor does it come back with the next move of the mouse";
  hands_.let_go();
  EXPECT_EQ(where(guard), space("0305"));
  EXPECT_TRUE(presenter().picks().empty());
  take(guard);
  hands_.carry(canvas(), point("0304"));
  EXPECT_TRUE(canvas().drag_image().foretold()) << "the next drag is one again";
  hands_.let_go();
}

TEST_F(DragWindow, puts_what_comes_out_of_the_forces_back_at_escape_while_the_button_is_held) {
  begin_the_landing();
  ASSERT_EQ(node(), "landing");
  const PieceId lands = piece("a-7-4", "allied.assault");
  const SpaceId pool = where(lands);
  const auto from = frame_->forces().point_of(lands);
  ASSERT_TRUE(from);
  const wxPoint beach = point("2710");
  hands_.take(frame_->forces(), *from);
  hands_.carry(canvas(), beach);
  ASSERT_TRUE(canvas().drag_image().foretold());
  const wxImage carried = picture();
  hands_.type(WXK_ESCAPE);
  EXPECT_TRUE(presenter().picks().empty()) << "it is back in the pane";
  EXPECT_FALSE(canvas().drag_image().foretold());
  EXPECT_GT(change(carried, picture(), beach, 12), 20) << "nothing hangs under the pointer any more";
  hands_.carry(canvas(), point("2610"));
  hands_.carry(canvas(), beach);
  EXPECT_FALSE(canvas().drag_image().foretold()) << "nor does it come back with the next move of the mouse";
  hands_.let_go();
  EXPECT_EQ(where(lands), pool);
  EXPECT_FALSE(presenter().refusal());
  const auto again = frame_->forces().point_of(lands);
  ASSERT_TRUE(again);
  hands_.take(frame_->forces(), *again);
  hands_.carry(canvas(), beach);
  EXPECT_TRUE(canvas().drag_image().foretold()) << "the next drag is one again";
  hands_.let_go();
}

TEST_F(DragWindow, opens_a_single_counter_that_is_too_small_to_read) {
  begin_the_battle();
  const auto single = [&] {
    for (std::uint32_t i = 0; i < state().board().space_count(); ++i) {
      const auto& stack = state().stack(SpaceId(i));
      if (stack.size() == 1 && canvas().places().point_of(stack.front())) return stack.front();
    }
    return PieceId();
  }();
  ASSERT_TRUE(single.valid());
  hands_.wheel(canvas(), *canvas().places().point_of(single), 3);
  hands_.rest(canvas(), *canvas().places().point_of(single));
  testing::picture_of(*frame_);  // takes its time
  testing::picture_of(*frame_);
  EXPECT_FALSE(canvas().stack_viewer().point_of(single)) << "it can be read as it lies";
  hands_.wheel(canvas(), *canvas().places().point_of(single), -9);
  const wxPoint small = *canvas().places().point_of(single);
  hands_.rest(canvas(), {2, 2});
  hands_.rest(canvas(), small);
  EXPECT_TRUE(hands_.wait([&] { return canvas().stack_viewer().point_of(single).has_value(); }));
  hands_.rest(canvas(), {2, 2});
  EXPECT_FALSE(canvas().stack_viewer().point_of(single));
}

TEST_F(DragWindow, lets_what_was_taken_up_by_a_click_hang_under_the_pointer_until_it_is_put_down) {
  begin_the_battle();
  open_menu('P', 'Y');
  ASSERT_TRUE(hands_.wait([&] { return state().enforcement() == Enforcement::free; }));
  const CounterId guard = state().module().find_counter("r-guard");
  hands_.type('K', wxMOD_CONTROL);
  ASSERT_TRUE(hands_.wait([&] { return frame_->forces().point_of(guard).has_value(); }));
  const wxPoint here = point("0909"), there = point("0807");
  const wxImage before = picture();
  hands_.click(frame_->forces(), *frame_->forces().point_of(guard));
  ASSERT_TRUE(presenter().hand().holding());
  hands_.rest(canvas(), here);
  EXPECT_GT(change(before, picture(), here, 12), 20) << "it hangs there";
  hands_.rest(canvas(), there);
  const wxImage moved = picture();
  EXPECT_GT(change(before, moved, there, 12), 20) << "and follows";
  EXPECT_LT(change(before, moved, here, 12), 5);
  expect_the_held_picture("taken-up-by-a-click");
  frame_->canvas().SetFocus();
  hands_.type(WXK_ESCAPE);
  ASSERT_FALSE(presenter().hand().holding());
  EXPECT_LT(change(before, picture(), there, 12), 5) << "it was put back";
}

TEST_F(DragWindow, calls_the_menu_of_the_unit_that_the_keys_have_chosen_in_an_open_pile) {
  begin_the_battle();
  open_menu('P', 'A');
  ASSERT_TRUE(hands_.wait([&] { return state().enforcement() == Enforcement::assist; }));
  go_to("0205");
  const auto stack = state().stack(space("0205"));
  ASSERT_GT(stack.size(), 1U);
  hands_.type(WXK_RETURN);
  ASSERT_TRUE(hands_.wait([&] { return canvas().stack_viewer().point_of(stack.front()).has_value(); }));
  hands_.type_into_menu({'H', 'P', WXK_RETURN});  // "By hand", "Piece", whose first entry is "Take up"
  hands_.type(WXK_SPACE);
  ASSERT_TRUE(hands_.wait([&] { return presenter().hand().holding(); })) << prompt_words();
  go_to("0909");
  hands_.type(WXK_RETURN);
  EXPECT_EQ(where(stack.front()), space("0909")) << "the lowest, which the keys chose first";
  EXPECT_EQ(where(stack.back()), space("0205"));
}

}  // namespace
}  // namespace bocage
