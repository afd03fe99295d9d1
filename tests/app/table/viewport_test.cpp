#include "app/table/viewport.h"

#include <gtest/gtest.h>

#include <cmath>

namespace bocage {
namespace {

const Extent board{-500, -500, 9500, 7500};

Viewport window(double density = 1) {
  Viewport viewport(board, 1000, density);
  viewport.resize(800, 600);
  return viewport;
}

TEST(Viewport, shows_the_whole_board_when_it_fits_it) {
  Viewport viewport = window();
  viewport.fit();
  const Spot low = viewport.map_spot({0, 0}), high = viewport.map_spot({800, 600});
  EXPECT_LE(low.x, board.left);
  EXPECT_LE(low.y, board.top);
  EXPECT_GE(high.x, board.right);
  EXPECT_GE(high.y, board.bottom);
  viewport.zoom(1, {400, 300});
  const Spot closer = viewport.map_spot({800, 600});
  EXPECT_TRUE(closer.x < board.right || closer.y < board.bottom) << "a step larger would have fitted, too";
}

TEST(Viewport, keeps_the_map_where_it_is_under_the_anchor_of_a_zoom) {
  Viewport viewport = window();
  viewport.zoom(6, {400, 300});  // a board smaller than the window stays in its middle instead
  const Pixel anchor{250, 333};
  for (const int steps : {1, 2, -2, 1}) {
    const Spot before = viewport.map_spot(anchor);
    viewport.zoom(steps, anchor);
    const Spot after = viewport.map_spot(anchor);
    EXPECT_NEAR(after.x, before.x, 1 / viewport.scale());
    EXPECT_NEAR(after.y, before.y, 1 / viewport.scale());
  }
}

TEST(Viewport, doubles_the_size_in_three_steps_and_stops_at_the_ends_of_the_ladder) {
  Viewport viewport = window();
  EXPECT_DOUBLE_EQ(viewport.scale_of(3), 2 * viewport.scale_of(0));
  viewport.zoom(100, {0, 0});
  EXPECT_EQ(viewport.step(), viewport.greatest_step());
  viewport.zoom(-100, {0, 0});
  EXPECT_EQ(viewport.step(), viewport.least_step());
}

TEST(Viewport, pans_by_whole_pixels_and_never_loses_the_board) {
  Viewport viewport = window();
  viewport.zoom(6, {400, 300});
  const Pixel before = viewport.offset();
  viewport.pan(-30, -20);
  EXPECT_EQ(viewport.offset().x, before.x + 30);
  EXPECT_EQ(viewport.offset().y, before.y + 20);
  viewport.pan(-1'000'000, 1'000'000);
  const Spot middle = viewport.map_spot({400, 300});
  EXPECT_LE(middle.x, board.right + 1 / viewport.scale());
  EXPECT_GE(middle.y, board.top - 1 / viewport.scale());
}

TEST(Viewport, brings_into_view_with_the_least_movement) {
  Viewport viewport = window();
  viewport.zoom(6, {400, 300});
  const Extent space{4000, 3000, 5000, 4000};
  viewport.bring_into_view(space);
  const Pixel there = viewport.offset();
  viewport.bring_into_view(space);
  EXPECT_EQ(viewport.offset(), there);
  const Spot low = viewport.view().device({space.left, space.top});
  const Spot high = viewport.view().device({space.right, space.bottom});
  EXPECT_GE(low.x, 0);
  EXPECT_GE(low.y, 0);
  EXPECT_LE(high.x, 800);
  EXPECT_LE(high.y, 600);
}

TEST(Viewport, shows_the_middle_of_what_is_larger_than_the_window) {
  Viewport viewport = window();
  viewport.zoom(9, {400, 300});
  viewport.bring_into_view(board);
  EXPECT_NEAR(viewport.map_spot({400, 300}).x, (board.left + board.right) / 2, 2 / viewport.scale());
}

TEST(Viewport, is_twice_as_large_on_a_screen_of_double_density) {
  EXPECT_DOUBLE_EQ(window(2).scale(), 2 * window(1).scale());
}

TEST(Viewport, keeps_the_middle_when_the_window_changes_its_size) {
  Viewport viewport = window();
  viewport.zoom(6, {400, 300});
  const Spot before = viewport.map_spot({400, 300});
  viewport.resize(1000, 500);
  EXPECT_NEAR(viewport.map_spot({500, 250}).x, before.x, 1 / viewport.scale());
  EXPECT_NEAR(viewport.map_spot({500, 250}).y, before.y, 1 / viewport.scale());
}

}  // namespace
}  // namespace bocage
