// Overlays by real keys: each lies over the table with its key, and the same key takes it off.
#include <algorithm>

#include "tests/app/gui/window_test.h"

namespace bocage {
namespace {

class OverlayWindow : public testing::WindowTest {
 protected:
  std::string title() { return frame_->overlay_key().title; }
  bool key_says(const std::string& words) {
    const auto& lines = frame_->overlay_key().lines;
    return std::any_of(lines.begin(), lines.end(),
                       [&](const auto& line) { return line.text.find(words) != std::string::npos; });
  }
};

TEST_F(OverlayWindow, lies_over_the_table_by_one_key_each) {
  begin_the_battle();
  frame_->canvas().SetFocus();
  hands_.type('1', wxMOD_CONTROL);
  ASSERT_EQ(title(), "Zones of control");
  EXPECT_TRUE(key_says("Red: "));
  expect_picture("overlay-zones");
  hands_.type('4', wxMOD_CONTROL);
  ASSERT_EQ(title(), "Controller");
  expect_picture("overlay-control");
  hands_.type('3', wxMOD_CONTROL);
  ASSERT_EQ(title(), "Stacking");
  EXPECT_TRUE(key_says("full: "));
  hands_.type('2', wxMOD_CONTROL);
  ASSERT_EQ(title(), "Supply");
  hands_.rest(frame_->canvas(), *frame_->canvas().point_of(space("0205")));
  ASSERT_TRUE(hands_.wait([&] { return key_says(": in supply"); })) << "of the unit under the pointer";
  expect_picture("overlay-supply");
  hands_.type('2', wxMOD_CONTROL);
  EXPECT_EQ(title(), "");
  hands_.type('5', wxMOD_CONTROL);
  EXPECT_TRUE(key_says("came or moved")) << "the other side has set up since";
  hands_.type('5', wxMOD_CONTROL);
  drag(piece("r-recon", "0205"), "0204");
  hands_.type('1', wxMOD_CONTROL);
  ASSERT_EQ(title(), "Zones of control") << "it follows the game";
  expect_end("overlays");
}

}  // namespace
}  // namespace bocage
