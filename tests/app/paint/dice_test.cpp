// Dice on their tray.
#include <gtest/gtest.h>

#include "app/paint/dice_painter.h"
#include "tests/app/paint/golden.h"

namespace bocage {
namespace {

constexpr Color red{0.72, 0.2, 0.16}, blue{0.2, 0.32, 0.58}, ivory{0.97, 0.95, 0.88};

SurfaceHandle white(int width, int height) {
  SurfaceHandle surface(cairo_image_surface_create(CAIRO_FORMAT_RGB24, width, height));
  const ContextHandle context(cairo_create(surface.get()));
  set_color(context.get(), {1, 1, 1});
  cairo_paint(context.get());
  return surface;
}

SurfaceHandle die(int shows, int sides, Color color = ivory) {
  SurfaceHandle surface = white(48, 48);
  const ContextHandle context(cairo_create(surface.get()));
  paint_die(context.get(), shows, sides, color, 4, 4, 40);
  return surface;
}

TEST(Dice, of_every_kind_lie_on_the_tray_with_their_words) {
  const std::vector<DiceRow> rows{
      {{1, 2, 3, 4, 5, 6}, 6, ivory, "Weather", {"Clear for the rest of the day"}},
      {{3, 5},
       6,
       red,
       "Red: combat, thrown again",
       {"3 to 1, one column to the right: the defender retreats two spaces and leaves his guns behind", "Pursuit"}},
      {{4, 8, 10}, 10, blue, "Blue: bombardment", {}},
      {{3}, 4, red, "Of four sides", {}},
      {{7}, 8, blue, "Of eight", {}},
      {{12}, 12, red, "Of twelve", {}},
      {{20}, 20, blue, "Of twenty", {}},
      {{4}, 0, ivory, "Nobody says of how many", {}}};
  const TraySize size = dice_tray_size(rows, 500, 1);
  ASSERT_LE(size.width, 500);
  const SurfaceHandle surface = white(520, static_cast<int>(size.height) + 20);
  {
    const ContextHandle context(cairo_create(surface.get()));
    paint_dice_tray(context.get(), rows, {10, 10}, 500, 1);
  }
  expect_golden(surface.get(), "dice");
}

TEST(Dice, show_a_different_face_for_every_number) {
  for (int one = 1; one <= 6; ++one) {
    for (int other = one + 1; other <= 6; ++other) {
      EXPECT_GT(worst_difference(die(one, 6).get(), die(other, 6).get()), 20) << one << " and " << other;
    }
    EXPECT_GT(worst_difference(die(one, 6).get(), die(one, 10).get()), 20) << "by the kind of die, too";
  }
  EXPECT_GT(worst_difference(die(3, 6, red).get(), die(3, 6, blue).get()), 20);
}

TEST(Dice, are_readable_on_the_colour_of_every_side) {
  // The pip in the middle of a one differs from its ground.
  for (const Color color : {red, blue, ivory, Color{0, 0, 0}, Color{1, 1, 1}}) {
    const Color ink = readable_on(color);
    EXPECT_GT(std::abs(luminance(ink) - luminance(color)), 0.35);
    const SurfaceHandle surface = die(1, 6, color);
    cairo_surface_flush(surface.get());
    const unsigned char* const middle =
        cairo_image_surface_get_data(surface.get()) + 24 * cairo_image_surface_get_stride(surface.get()) + 24 * 4;
    EXPECT_NEAR(middle[1], ink.green * 255, 2);
  }
}

TEST(Dice, need_no_tray_when_none_were_thrown) {
  EXPECT_EQ(dice_tray_size({}, 500, 1).width, 0);
  EXPECT_EQ(dice_tray_size({}, 500, 1).height, 0);
}

}  // namespace
}  // namespace bocage
