#include "app/canvas/magnifier.h"

#include <gtest/gtest.h>

namespace bocage {
namespace {

TEST(Magnifier, lies_with_its_middle_where_it_is_put) {
  Magnifier magnifier;
  magnifier.resize(200);
  magnifier.put(Pixel{300, 250});
  EXPECT_FALSE(magnifier.seen()) << "nobody has taken it";
  magnifier.take();
  EXPECT_TRUE(magnifier.seen());
  EXPECT_EQ(magnifier.box().x, 200);
  EXPECT_EQ(magnifier.box().y, 150);
  EXPECT_EQ(magnifier.box().width, 200);
  magnifier.put(std::nullopt);
  EXPECT_FALSE(magnifier.seen()) << "beside the table";
  EXPECT_TRUE(magnifier.on());
}

TEST(Magnifier, enlarges_by_steps_within_its_ends_and_begins_anew) {
  Magnifier magnifier;
  magnifier.take();
  const int usual = magnifier.steps();
  magnifier.zoom(1);
  EXPECT_EQ(magnifier.steps(), usual + 1);
  magnifier.zoom(-100);
  EXPECT_EQ(magnifier.steps(), 1) << "always larger than the table";
  magnifier.zoom(100);
  EXPECT_LE(magnifier.steps(), 9);
  magnifier.put_away();
  EXPECT_FALSE(magnifier.on());
  EXPECT_EQ(magnifier.steps(), usual);
}

TEST(Magnifier, paints_its_rim_within_what_it_says_to_touch) {
  constexpr int side = 300;
  Magnifier magnifier;
  magnifier.resize(120);
  magnifier.take();
  magnifier.put(Pixel{150, 150});
  const SurfaceHandle surface(cairo_image_surface_create(CAIRO_FORMAT_ARGB32, side, side));
  {
    const ContextHandle context(cairo_create(surface.get()));
    magnifier.paint_rim(context.get(), 1);
  }
  cairo_surface_flush(surface.get());
  const PixelBox touched = magnifier.touched(1);
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
