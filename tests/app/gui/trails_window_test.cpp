// Trails of the last turn by a real key, after moves by a real mouse.
#include "tests/app/gui/window_test.h"

namespace bocage {
namespace {

class TrailsWindow : public testing::WindowTest {
 protected:
  std::string key_words() {
    std::string text = frame_->overlay_key().title;
    for (const auto& line : frame_->overlay_key().lines) text += "\n" + line.text;
    return text;
  }
};

TEST_F(TrailsWindow, show_where_units_went_and_follow_the_game) {
  begin_the_battle();
  frame_->canvas().SetFocus();
  hands_.type('6', wxMOD_CONTROL);
  EXPECT_NE(key_words().find("Red: 7 units moved"), std::string::npos) << "its set-up: " << key_words();
  ASSERT_TRUE(state().stack(space("0204")).empty());
  drag(piece("r-recon", "0205"), "0204");
  const std::size_t went = state().stack(space("0204")).size();
  ASSERT_GT(went, 0U);
  const std::string words = "Red: " + std::to_string(went) + (went == 1 ? " unit moved" : " units moved");
  EXPECT_NE(key_words().find(words), std::string::npos) << key_words();
  expect_picture("trails-of-a-move");
  hands_.type('E', wxMOD_CONTROL);
  EXPECT_NE(key_words().find(words), std::string::npos) << "the turn goes on: " << key_words();
  hands_.type('6', wxMOD_CONTROL);
  EXPECT_EQ(frame_->overlay_key().title, "");
  hands_.type('6', wxMOD_CONTROL);
  expect_end("trails");
}

}  // namespace
}  // namespace bocage
