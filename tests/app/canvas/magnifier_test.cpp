#include "app/canvas/magnifier.h"

#include <gtest/gtest.h>

namespace bocage {
namespace {

TEST(Magnifier, lies_with_its_middle_where_it_is_put) {
  Magnifier glass;
  glass.resize(200);
  glass.put(Pixel{300, 250});
  EXPECT_FALSE(glass.seen()) << "nobody has taken it";
  glass.take();
  EXPECT_TRUE(glass.seen());
  EXPECT_EQ(glass.box().x, 200);
  EXPECT_EQ(glass.box().y, 150);
  EXPECT_EQ(glass.box().width, 200);
  glass.put(std::nullopt);
  EXPECT_FALSE(glass.seen()) << "beside the table";
  EXPECT_TRUE(glass.on());
}

TEST(Magnifier, enlarges_by_steps_within_its_ends_and_begins_anew) {
  Magnifier glass;
  glass.take();
  const int usual = glass.steps();
  glass.zoom(1);
  EXPECT_EQ(glass.steps(), usual + 1);
  glass.zoom(-100);
  EXPECT_EQ(glass.steps(), 1) << "always larger than the table";
  glass.zoom(100);
  EXPECT_LE(glass.steps(), 9);
  glass.put_away();
  EXPECT_FALSE(glass.on());
  EXPECT_EQ(glass.steps(), usual);
}

TEST(Magnifier, paints_its_rim_within_what_it_says_to_touch) {
  constexpr int side = 300;
  Magnifier glass;
  glass.resize(120);
  glass.take();
  glass.put(Pixel{150, 150});
  const SurfaceHandle surface(cairo_image_surface_create(CAIRO_FORMAT_ARGB32, side, side));
  {
    const ContextHandle context(cairo_create(surface.get()));
    glass.paint_rim(context.get(), 1);
  }
  cairo_surface_flush(surface.get());
  const PixelBox touched = glass.touched(1);
  const int stride = cairo_image_surface_get_stride(surface.get());
  const unsigned char* const data = cairo_image_surface_get_data(surface.get());
  int inside = 0, outside = 0;
  for (int y = 0; y < side; ++y) {
    for (int x = 0; x < side; ++x) {
      if (data[static_cast<std::ptrdiff_t>(y) * stride + std::ptrdiff_t{4} * x + 3] == 0) continue;
      ++(touched.holds({x, y}) ? inside : outside);
    }
  }
  EXPECT_GT(inside, 1000);
  EXPECT_EQ(outside, 0);
}

}  // namespace
}  // namespace bocage
