// Dice on their tray.
#include <gtest/gtest.h>

#include "app/paint/counter/dice_painter.h"
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
      {{{{1, 2, 3, 4, 5, 6}, ivory, ""}}, 6, "Weather", {"Clear for the rest of the day"}},
      {{{{3, 5}, red, "Red"}},
       6,
       "Red: combat, rerolled",
       {"3 to 1, one column to the right: the defender retreats two spaces and leaves his guns behind", "Pursuit"}},
      {{{{4, 8, 10}, blue, "Blue"}}, 10, "Blue: bombardment", {}},
      {{{{3}, red, "Red"}}, 4, "Of four sides", {}},
      {{{{7}, blue, "Blue"}}, 8, "Of eight", {}},
      {{{{12}, red, "Red"}}, 12, "Of twelve", {}},
      {{{{20}, blue, "Blue"}}, 20, "Of twenty", {}},
      {{{{4}, ivory, ""}}, 0, "Nobody says of how many", {}}};
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

SurfaceHandle tray(const std::vector<DiceRow>& rows) {
  SurfaceHandle surface = white(420, 110);
  const ContextHandle context(cairo_create(surface.get()));
  paint_dice_tray(context.get(), rows, {5, 5}, 400, 1);
  return surface;
}

TEST(Dice, of_two_sides_in_one_throw_lie_apart_with_their_names) {
  const std::vector<DiceRow> rows{{{{{3, 5}, red, "Red"}, {{6}, blue, "Blue"}}, 6, "Duel", {"Red holds the field"}}};
  expect_golden(tray(rows).get(), "dice-of-two-sides");
  // Whoever sees no colours reads the names.
  std::vector<DiceRow> grey = rows;
  for (DiceGroup& group : grey.front().groups) group.color = ivory;
  std::vector<DiceRow> swapped = grey;
  std::swap(swapped.front().groups[0].whose, swapped.front().groups[1].whose);
  EXPECT_GT(worst_difference(tray(grey).get(), tray(swapped).get()), 20);
  std::vector<DiceRow> one = rows;
  one.front().groups = {{{3, 5, 6}, red, "Red"}};
  EXPECT_GT(dice_tray_size(rows, 400, 1).height, dice_tray_size(one, 400, 1).height);
}

TEST(Dice, need_no_tray_when_none_were_thrown) {
  EXPECT_EQ(dice_tray_size({}, 500, 1).width, 0);
  EXPECT_EQ(dice_tray_size({}, 500, 1).height, 0);
}

}  // namespace
}  // namespace bocage
