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
  hands_.rest(frame_->canvas(), *frame_->canvas().places().point_of(space("0205")));
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

// On June 6 the Germans of Normandy '44 stand in bonds along the coast.
TEST_F(OverlayWindow, draws_bonds_as_bars_between_the_units) {
  NewGame wanted;
  wanted.game = "normandy44";
  wanted.scenario = "campaign";
  begin(wanted);
  frame_->canvas().SetFocus();
  hands_.type('1', wxMOD_CONTROL);
  ASSERT_EQ(title(), "Zones of control and bonds");
  EXPECT_TRUE(key_says("German: "));
  EXPECT_TRUE(key_says("German: 2 bonds"));
  come_nearer("1630", 7);
  expect_picture("overlay-bonds");
}

TEST_F(OverlayWindow, shows_where_the_unit_under_the_pointer_could_go_of_either_side_and_in_the_past) {
  begin_the_battle();
  frame_->canvas().SetFocus();
  hands_.type('7', wxMOD_CONTROL);
  ASSERT_EQ(title(), "Reach");
  EXPECT_TRUE(key_says("Point at a unit"));
  const auto point_at = [&](const char* at) {
    hands_.rest(frame_->canvas(), *frame_->canvas().places().point_of(space(at)));
  };
  point_at("0205");
  ASSERT_TRUE(hands_.wait([&] { return key_says("if it moved now"); }));
  EXPECT_TRUE(key_says("Its movement points: 7 (3.1)"));
  point_at("0203");
  hands_.settle();
  EXPECT_TRUE(key_says("Its movement points: 7 (3.1)")) << "a number can be pointed at";
  expect_picture("overlay-reach");
  ASSERT_TRUE(key_says("Reconnaissance"));
  point_at("0705");
  ASSERT_TRUE(hands_.wait([&] { return key_says("Blue"); })) << "out of its phase";
  expect_picture("overlay-reach-of-the-enemy");
  hands_.type(WXK_LEFT, wxMOD_ALT);
  ASSERT_TRUE(presenter().lookback().moment());
  EXPECT_TRUE(key_says("if it moved now")) << "as it stood then";
  hands_.type(WXK_END, wxMOD_ALT);
  hands_.type('7', wxMOD_CONTROL);
  EXPECT_EQ(title(), "");
  expect_end("reach-and-gone");
}

}  // namespace
}  // namespace bocage
