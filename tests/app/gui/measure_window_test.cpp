// Measuring by mouse and by the cursor.
#include <algorithm>

#include "tests/app/gui/window_test.h"

namespace bocage {
namespace {

class MeasureWindow : public testing::WindowTest {
 protected:
  bool key_says(const std::string& words) {
    const auto& lines = frame_->overlay_key().lines;
    return std::any_of(lines.begin(), lines.end(),
                       [&](const auto& line) { return line.text.find(words) != std::string::npos; });
  }
};

TEST_F(MeasureWindow, tells_the_distance_of_two_spaces_and_leaves_the_game_alone) {
  begin_the_battle();
  const Hash before = state().hash();
  hands_.type('M', wxMOD_CONTROL);
  click(state().stack(space("0205")).back());  // a unit: its space is meant
  click(space("0505"));
  EXPECT_TRUE(key_says(": 3 spaces"));
  EXPECT_FALSE(presenter().drafting());
  EXPECT_EQ(state().hash(), before);
  expect_picture("measured");
  hands_.type(WXK_ESCAPE);
  EXPECT_TRUE(frame_->overlay_key().title.empty());
  // From the cursor, by keys alone.
  go_to("0301");
  hands_.type('M', wxMOD_CONTROL);
  for (int i = 0; i < 4; ++i) hands_.type(WXK_DOWN);
  EXPECT_TRUE(key_says(": 4 spaces"));
  EXPECT_TRUE(key_says("0303 Woods, 0304 Woods"));
  hands_.type(WXK_RETURN);
  hands_.type(WXK_DOWN);
  EXPECT_TRUE(key_says(": 4 spaces")) << "the end has been taken";
  hands_.type('M', wxMOD_CONTROL);
  EXPECT_TRUE(frame_->overlay_key().title.empty());
  expect_end("measured-and-done");
}

TEST_F(MeasureWindow, shows_what_is_in_the_line_of_sight) {
  begin_the_battle();
  hands_.type('M', wxMOD_CONTROL);
  click(space("0301"));
  click(space("0306"));
  EXPECT_TRUE(key_says("Out of sight"));
  EXPECT_TRUE(key_says("In the way: woods in 0303 (8.4)"));
  expect_picture("out-of-sight");
  click(space("0203"));
  click(space("0206"));
  EXPECT_TRUE(key_says("In sight"));
  expect_end("in-sight");
}

}  // namespace
}  // namespace bocage
