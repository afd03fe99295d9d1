#include "app/canvas/stack_viewer.h"

#include <gtest/gtest.h>

namespace bocage {
namespace {

constexpr int table_width = 800, table_height = 600;

StackViewer open_stack_viewer(const PixelBox& pile, std::size_t count) {
  StackViewer stack_viewer;
  stack_viewer.show(SpaceId(7), StackViewer::How::hovering);
  stack_viewer.lay_out(pile, count, 50, 8, table_width, table_height);
  return stack_viewer;
}

TEST(StackViewer, lays_the_counters_side_by_side_without_covering_one_another) {
  const StackViewer stack_viewer = open_stack_viewer({400, 300, 40, 40}, 11);
  ASSERT_EQ(stack_viewer.boxes().size(), 11U);
  for (std::size_t i = 0; i < 11; ++i) {
    const PixelBox& box = stack_viewer.boxes()[i];
    const Pixel center{box.x + 25, box.y + 25};
    EXPECT_EQ(stack_viewer.at(center), i);
    EXPECT_TRUE(stack_viewer.tray().holds(center));
  }
  EXPECT_FALSE(stack_viewer.at({0, 0}));
}

TEST(StackViewer, stays_within_the_window_whatever_the_pile) {
  for (const PixelBox& pile :
       {PixelBox{0, 0, 40, 40}, PixelBox{780, 0, 40, 40}, PixelBox{0, 580, 40, 40}, PixelBox{780, 580, 40, 40}}) {
    const StackViewer stack_viewer = open_stack_viewer(pile, 5);
    EXPECT_GE(stack_viewer.tray().x, 0);
    EXPECT_GE(stack_viewer.tray().y, 0);
    EXPECT_LE(stack_viewer.tray().x + stack_viewer.tray().width, table_width);
    EXPECT_LE(stack_viewer.tray().y + stack_viewer.tray().height, table_height);
  }
}

TEST(StackViewer, lets_the_pointer_travel_from_the_pile_to_the_tray) {
  const PixelBox pile{400, 300, 40, 40};
  const StackViewer stack_viewer = open_stack_viewer(pile, 3);
  for (int y = pile.y + 20; y > stack_viewer.tray().y; y -= 2) EXPECT_TRUE(stack_viewer.keeps({420, y})) << y;
  EXPECT_FALSE(stack_viewer.keeps({420, 380}));
  EXPECT_FALSE(stack_viewer.keeps({600, 320}));
}

TEST(StackViewer, knows_nothing_once_it_is_closed) {
  StackViewer stack_viewer = open_stack_viewer({400, 300, 40, 40}, 3);
  const Pixel center{stack_viewer.boxes()[1].x + 25, stack_viewer.boxes()[1].y + 25};
  stack_viewer.close();
  EXPECT_FALSE(stack_viewer.open());
  EXPECT_FALSE(stack_viewer.at(center));
  EXPECT_FALSE(stack_viewer.keeps(center));
}

TEST(StackViewer, walks_round_and_round_by_keys) {
  StackViewer stack_viewer = open_stack_viewer({400, 300, 40, 40}, 3);
  EXPECT_FALSE(stack_viewer.chosen());
  stack_viewer.choose_next(1);
  EXPECT_EQ(stack_viewer.chosen(), 0U);
  stack_viewer.choose_next(-1);
  EXPECT_EQ(stack_viewer.chosen(), 2U);
  stack_viewer.choose_next(1);
  EXPECT_EQ(stack_viewer.chosen(), 0U);
  stack_viewer.show(SpaceId(8), StackViewer::How::pinned);
  EXPECT_FALSE(stack_viewer.chosen()) << "another pile begins anew";
}

}  // namespace
}  // namespace bocage
