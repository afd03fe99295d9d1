#include "app/canvas/auto_scroll.h"

#include <gtest/gtest.h>

#include "app/canvas/tiles/viewport.h"

namespace bocage {
namespace {

constexpr int pane_width = 800, pane_height = 600, reach = 30, max_count = 14;

Pixel push_at(int x, int y) {
  return auto_scroll({x, y}, pane_width, pane_height, reach, max_count);
}

TEST(AutoScroll, moves_the_board_away_from_the_edge_that_is_near) {
  EXPECT_GT(push_at(5, 300).x, 0);
  EXPECT_LT(push_at(795, 300).x, 0);
  EXPECT_GT(push_at(400, 5).y, 0);
  EXPECT_LT(push_at(400, 595).y, 0);
  EXPECT_EQ(push_at(5, 300).y, 0);
  EXPECT_EQ(push_at(795, 595), (Pixel{-push_at(4, 300).x, -push_at(400, 4).y})) << "in a corner both";
}

TEST(AutoScroll, is_faster_the_nearer_it_is_and_nothing_in_the_middle_or_outside) {
  EXPECT_EQ(push_at(0, 300).x, max_count);
  for (int x = 1; x < reach; ++x) EXPECT_LE(push_at(x, 300).x, push_at(x - 1, 300).x) << x;
  EXPECT_GE(push_at(reach - 1, 300).x, 1);
  EXPECT_EQ(push_at(reach, 300), Pixel());
  EXPECT_EQ(push_at(400, 300), Pixel());
  EXPECT_EQ(push_at(-1, 300), Pixel());
  EXPECT_EQ(push_at(400, pane_height), Pixel());
}

TEST(AutoScroll, is_nothing_in_a_window_that_is_all_edge) {
  EXPECT_EQ(auto_scroll({5, 300}, 2 * reach - 1, pane_height, reach, max_count).x, 0);
}

TEST(AutoScroll, takes_the_view_as_far_as_the_board_reaches_and_no_farther) {
  Viewport viewport({0, 0, 100, 100}, 1, 1);
  viewport.resize(400, 300);
  viewport.zoom(-viewport.step(), {0, 0});  // 3200 pixels wide
  viewport.pan(10'000, 10'000);
  while (viewport.push(-50, 0)) {
  }
  EXPECT_EQ(viewport.offset().x, 3200 - 400);
  const int top = viewport.offset().y;
  EXPECT_FALSE(viewport.push(0, 50)) << "beyond the upper edge already";
  EXPECT_EQ(viewport.offset().y, top);
  while (viewport.push(50, 0)) {
  }
  EXPECT_EQ(viewport.offset().x, 0);
  EXPECT_FALSE(viewport.push(50, 0));
}

}  // namespace
}  // namespace bocage
