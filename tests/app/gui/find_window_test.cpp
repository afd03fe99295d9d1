// Finding, the bare board and the full screen, by real keys.
#include <cstdlib>

#include "tests/app/gui/window_test.h"

namespace bocage {
namespace {

class FindWindow : public testing::WindowTest {
 protected:
  void find(const std::string& typed) {
    std::vector<int> keys(typed.begin(), typed.end());
    keys.push_back(WXK_RETURN);
    hands_.type_into_dialog(std::move(keys));
    hands_.type('F', wxMOD_CONTROL);
  }
};

TEST_F(FindWindow, goes_to_places_and_units_and_picks_a_unit_that_can_act) {
  begin_the_battle();
  find("mill");
  ASSERT_TRUE(hands_.wait([&] { return frame_->canvas().cursor().space() == space("0904"); }));
  EXPECT_FALSE(presenter().drafting()) << "a place is looked at, nothing more";
  const PieceId recon = piece("r-recon", "0205");
  find("r-recon");
  ASSERT_TRUE(hands_.wait([&] { return presenter().drafting(); }));
  EXPECT_EQ(frame_->canvas().cursor().space(), where(recon));
  EXPECT_TRUE(presenter().draft()->has(recon));
  const auto at = frame_->canvas().places().point_of(where(recon));
  ASSERT_TRUE(at) << "it is in sight";
  expect_end("found");
}

TEST_F(FindWindow, hides_the_counters_and_fills_the_screen) {
  begin_the_battle();
  const PieceId recon = piece("r-recon", "0205");
  ASSERT_TRUE(frame_->canvas().places().point_of(recon) || state().stack(space("0205")).size() > 1);
  hands_.type('1', wxMOD_CONTROL);
  hands_.type('H', wxMOD_CONTROL);
  for (const PieceId each : state().stack(space("0205"))) EXPECT_FALSE(frame_->canvas().places().point_of(each));
  expect_picture("bare-board");
  hands_.type('H', wxMOD_CONTROL);
  hands_.type('1', wxMOD_CONTROL);
  EXPECT_TRUE(frame_->canvas().places().point_of(state().stack(space("0205")).back()));
  hands_.type('1', wxMOD_ALT);
  EXPECT_FALSE(frame_->canvas().places().point_of(state().stack(space("0205")).back()));
  EXPECT_TRUE(frame_->canvas().places().point_of(state().stack(space("0705")).back())) << "the others' stay";
  expect_picture("own-counters-hidden");
  hands_.type('1', wxMOD_ALT);
  EXPECT_TRUE(frame_->canvas().places().point_of(state().stack(space("0205")).back()));
  // How large the window then is, is the window manager's affair, and a test has none.
  hands_.type(WXK_F11);
  EXPECT_TRUE(hands_.wait([&] { return frame_->IsFullScreen(); }));
  hands_.type(WXK_F11);
  EXPECT_TRUE(hands_.wait([&] { return !frame_->IsFullScreen(); }));
  expect_end("counters-back");
}

TEST_F(FindWindow, zooms_to_the_width_to_the_actual_size_and_to_what_is_chosen) {
  begin_the_battle();
  TableCanvas& canvas = frame_->canvas();
  const Viewport& view = canvas.sight().viewport();
  hands_.type('8', wxMOD_CONTROL);
  EXPECT_EQ(view.step(), Viewport::actual_size);
  hands_.type('9', wxMOD_CONTROL);
  EXPECT_LE(view.board().width() * view.scale(), view.width());
  EXPECT_GT(view.board().width() * view.scale_of(view.step() + 1), view.width());
  hands_.type('0', wxMOD_CONTROL);
  presenter().click(piece("r-recon", "0205"));
  frame_->update();
  hands_.type('F', wxMOD_CONTROL | wxMOD_SHIFT);
  EXPECT_GT(view.step(), Viewport::actual_size);
  ASSERT_TRUE(canvas.places().point_of(space("0205")));
  const wxPoint off =
      *canvas.places().point_of(space("0205")) - wxPoint(canvas.GetSize().x / 2, canvas.GetSize().y / 2);
  EXPECT_LT(std::abs(off.x), 80);
  EXPECT_LT(std::abs(off.y), 80);
  presenter().cancel();
  frame_->update();
  const int step = view.step();
  hands_.type('F', wxMOD_CONTROL | wxMOD_SHIFT);
  EXPECT_EQ(view.step(), step) << "nothing is chosen: it says so and stays";
}

}  // namespace
}  // namespace bocage
