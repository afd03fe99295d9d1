// Loops of which only a part is seen: cutting them short must not change that part.
#include <gtest/gtest.h>

#include <cmath>
#include <cstdlib>
#include <numbers>
#include <random>

#include "app/paint/draw/cairo_handles.h"
#include "app/paint/draw/geometry.h"

namespace bocage {
namespace {

constexpr int window_side = 100;
constexpr Extent window{0, 0, window_side, window_side};

// A ragged ring about a point, so that runs of it lie beyond every side of what is seen, and beyond its corners.
Line ragged_ring(std::mt19937& random, Spot middle, double reach) {
  Line ring;
  const int count = 5 + static_cast<int>(random() % 60);
  for (int i = 0; i < count; ++i) {
    const double turn = 2 * std::numbers::pi * i / count;
    const double far = reach * (0.3 + 0.7 * static_cast<double>(random() % 1000) / 1000);
    ring.push_back({middle.x + far * std::cos(turn), middle.y + far * std::sin(turn)});
  }
  return ring;
}

template <class Trace>
std::vector<unsigned char> filled(Trace trace) {
  const SurfaceHandle surface(cairo_image_surface_create(CAIRO_FORMAT_A8, window_side, window_side));
  const ContextHandle context(cairo_create(surface.get()));
  cairo_set_fill_rule(context.get(), CAIRO_FILL_RULE_EVEN_ODD);
  trace(context.get());
  cairo_fill(context.get());
  cairo_surface_flush(surface.get());
  const unsigned char* data = cairo_image_surface_get_data(surface.get());
  std::vector<unsigned char> pixels;
  for (int y = 0; y < window_side; ++y) {
    const unsigned char* row = data + y * cairo_image_surface_get_stride(surface.get());
    pixels.insert(pixels.end(), row, row + window_side);
  }
  return pixels;
}

int parts_of_path(const Line& ring, bool curve, const Extent& area) {
  const SurfaceHandle surface(cairo_image_surface_create(CAIRO_FORMAT_A8, 1, 1));
  const ContextHandle context(cairo_create(surface.get()));
  loop_path(context.get(), ring, curve, area);
  cairo_path_t* path = cairo_copy_path(context.get());
  int parts = 0;
  for (int i = 0; i < path->num_data; i += path->data[i].header.length) ++parts;
  cairo_path_destroy(path);
  return parts;
}

TEST(LoopPath, fills_what_is_seen_as_the_whole_loop_does) {
  std::mt19937 random(1944);
  int cut = 0;
  for (int i = 0; i < 400; ++i) {
    const Spot middle{static_cast<double>(random() % 500) - 200, static_cast<double>(random() % 500) - 200};
    const Line ring = ragged_ring(random, middle, 40 + static_cast<double>(random() % 400));
    for (const bool curve : {false, true}) {
      const auto whole =
          filled([&](cairo_t* context) { curve ? closed_curve_path(context, ring) : line_path(context, ring, true); });
      const auto short_cut = filled([&](cairo_t* context) { loop_path(context, ring, curve, window); });
      // Cairo takes a row of pixels in which no corner lies as a whole, else in fifteen steps: so much may differ.
      int differing = 0;
      for (std::size_t at = 0; at < whole.size(); ++at) differing += std::abs(whole[at] - short_cut[at]) > 24 ? 1 : 0;
      EXPECT_EQ(differing, 0) << "ring " << i << (curve ? ", bent" : ", straight");
      const Extent everything{-1e6, -1e6, 1e6, 1e6};
      if (parts_of_path(ring, curve, window) < parts_of_path(ring, curve, everything) - 3) ++cut;
    }
  }
  EXPECT_GT(cut, 500);  // of 800: else nothing is gained
}

TEST(LoopPath, says_how_much_of_an_area_loops_hold) {
  const Line around = {{-10, -10}, {200, -10}, {200, 200}, {-10, 200}};
  const Line far = {{300, 300}, {400, 300}, {400, 400}};
  const Line across = {{50, -10}, {200, -10}, {200, 200}};
  EXPECT_EQ(share_held({around}, window), Share::all);
  EXPECT_EQ(share_held({around, around}, window), Share::nothing);  // a hole as large as its ground
  EXPECT_EQ(share_held({far}, window), Share::nothing);
  EXPECT_EQ(share_held({far, across}, window), Share::part);
  EXPECT_EQ(share_held({}, window), Share::nothing);
}

// Of a dashed line a map's part draws the stretch that it shows: with the dashes that the whole line has there.
TEST(Stretches, of_a_curve_have_the_dashes_of_the_whole) {
  Line winding;
  for (int i = 0; i < 60; ++i) winding.push_back({i * 30.0 - 600, 50 + 30 * std::sin(i * 0.9)});
  const std::vector<double> along = lengths_along(winding, true);
  const double dashes[2] = {9, 6};
  const auto drawn = [&](const std::vector<Stretch>& stretches) {
    const SurfaceHandle surface(cairo_image_surface_create(CAIRO_FORMAT_A8, window_side, window_side));
    const ContextHandle context(cairo_create(surface.get()));
    cairo_set_line_width(context.get(), 6);
    for (const Stretch& stretch : stretches) {
      cairo_set_dash(context.get(), dashes, 2, along[stretch.first]);
      cairo_new_path(context.get());
      stretch_path(context.get(), winding, true, stretch);
      cairo_stroke(context.get());
    }
    cairo_surface_flush(surface.get());
    const unsigned char* data = cairo_image_surface_get_data(surface.get());
    return std::vector<unsigned char>(data, data + window_side * cairo_image_surface_get_stride(surface.get()));
  };
  const auto stretches = stretches_near(winding, window.grown(30));
  ASSERT_EQ(stretches.size(), 1U);
  EXPECT_GT(stretches[0].first, 10U);
  EXPECT_LT(stretches[0].last, 35U);
  const auto whole = drawn({{0, winding.size() - 1}}), part = drawn(stretches);
  double covered = 0, differing = 0;
  for (std::size_t i = 0; i < whole.size(); ++i) {
    covered += whole[i];
    differing += std::abs(whole[i] - part[i]);
  }
  EXPECT_GT(covered, 255 * 300);
  EXPECT_LT(differing / covered, 0.03);  // a dash that began elsewhere would differ by half
}

}  // namespace
}  // namespace bocage
