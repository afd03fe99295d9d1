// The magnifier by real keys, mouse and wheel.
#include "tests/app/gui/window_test.h"

namespace bocage {
namespace {

class MagnifierWindow : public testing::WindowTest {
 protected:
  TableCanvas& canvas() { return frame_->canvas(); }
  const Magnifier& magnifier() { return canvas().magnifier().magnifier(); }
  void press_the_key() { hands_.type('G', wxMOD_CONTROL); }
  // The space that is shown in the middle of the magnifier.
  SpaceId in_the_middle() {
    const Viewport lens = magnifier().lens(canvas().sight().viewport());
    return nearest_space(canvas().look().picture(), lens.map_spot({lens.width() / 2, lens.height() / 2}));
  }
  // How much the picture of the window has changed within the magnifier, of 255 a channel.
  double difference_within(const wxImage& before, const wxImage& after) {
    const PixelBox box = magnifier().box();
    const wxPoint corner = canvas().ClientToScreen(wxPoint(box.x, box.y)) - frame_->ClientToScreen(wxPoint(0, 0));
    double sum = 0;
    for (int y = box.height / 4; y < box.height * 3 / 4; ++y) {
      for (int x = box.width / 4; x < box.width * 3 / 4; ++x) {
        const int at_x = corner.x + x, at_y = corner.y + y;
        sum += std::abs(int{before.GetRed(at_x, at_y)} - int{after.GetRed(at_x, at_y)});
      }
    }
    return sum / (box.width / 2.0 * (box.height / 2.0));
  }
};

TEST_F(MagnifierWindow, follows_the_pointer_and_the_wheel_and_goes_at_the_key) {
  begin_the_battle();
  const wxPoint town = *canvas().places().point_of(space("0305")), wood = *canvas().places().point_of(space("0604"));
  hands_.rest(canvas(), town);
  const wxImage bare = testing::picture_of(*frame_);
  press_the_key();
  ASSERT_TRUE(magnifier().seen());
  EXPECT_EQ(in_the_middle(), space("0305"));
  ASSERT_TRUE(hands_.wait([&] { return canvas().settled(); }));
  EXPECT_GT(difference_within(bare, testing::picture_of(*frame_)), 8);
  hands_.rest(canvas(), wood);
  EXPECT_EQ(in_the_middle(), space("0604"));
  // The wheel is the magnifier's.
  const int step = canvas().sight().viewport().step(), usual = magnifier().steps();
  hands_.wheel(canvas(), wood, 2);
  EXPECT_EQ(magnifier().steps(), usual + 2);
  EXPECT_EQ(canvas().sight().viewport().step(), step);
  hands_.wheel(canvas(), wood, -2);
  EXPECT_EQ(magnifier().steps(), usual);
  hands_.rest(canvas(), town);
  ASSERT_TRUE(hands_.wait([&] { return canvas().settled(); }));
  EXPECT_LT(testing::difference_from_golden(testing::picture_of(*frame_), "magnified"), testing::tolerance);
  // A click means what is in its middle.
  const PieceId tanks = piece("r-tanks", "0205");
  hands_.click(canvas(), *canvas().places().point_of(state().stack(space("0205")).back()));
  click_in_stack_viewer(tanks);
  EXPECT_TRUE(presenter().drafting());
  hands_.type(WXK_ESCAPE);
  EXPECT_FALSE(magnifier().on());
  EXPECT_TRUE(presenter().drafting()) << "Escape takes one thing away";
  hands_.wheel(canvas(), town, 1);
  EXPECT_EQ(canvas().sight().viewport().step(), step + 1) << "the wheel is the table's again";
  press_the_key();
  ASSERT_TRUE(magnifier().seen());
  press_the_key();
  EXPECT_FALSE(magnifier().on());
}

TEST_F(MagnifierWindow, goes_with_the_cursor_where_there_is_no_mouse) {
  begin_the_battle();
  go_to("0505");
  hands_.rest(*frame_, {600, frame_->GetClientSize().y + 8});
  press_the_key();
  ASSERT_TRUE(magnifier().seen());
  EXPECT_EQ(in_the_middle(), space("0505"));
  hands_.type(WXK_UP);
  EXPECT_EQ(in_the_middle(), space("0504"));
  expect_end("magnified-at-the-cursor");
}

}  // namespace
}  // namespace bocage
