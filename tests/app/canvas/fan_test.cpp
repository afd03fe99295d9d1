#include "app/canvas/fan.h"

#include <gtest/gtest.h>

namespace bocage {
namespace {

constexpr int table_width = 800, table_height = 600;

Fan open_fan(const PixelBox& pile, std::size_t count) {
  Fan fan;
  fan.show(SpaceId(7), Fan::How::hovering);
  fan.lay_out(pile, count, 50, 8, table_width, table_height);
  return fan;
}

TEST(Fan, lays_the_counters_side_by_side_without_covering_one_another) {
  const Fan fan = open_fan({400, 300, 40, 40}, 11);
  ASSERT_EQ(fan.boxes().size(), 11U);
  for (std::size_t i = 0; i < 11; ++i) {
    const PixelBox& box = fan.boxes()[i];
    const Pixel center{box.x + 25, box.y + 25};
    EXPECT_EQ(fan.at(center), i);
    EXPECT_TRUE(fan.tray().holds(center));
  }
  EXPECT_FALSE(fan.at({0, 0}));
}

TEST(Fan, stays_within_the_window_whatever_the_pile) {
  for (const PixelBox& pile :
       {PixelBox{0, 0, 40, 40}, PixelBox{780, 0, 40, 40}, PixelBox{0, 580, 40, 40}, PixelBox{780, 580, 40, 40}}) {
    const Fan fan = open_fan(pile, 5);
    EXPECT_GE(fan.tray().x, 0);
    EXPECT_GE(fan.tray().y, 0);
    EXPECT_LE(fan.tray().x + fan.tray().width, table_width);
    EXPECT_LE(fan.tray().y + fan.tray().height, table_height);
  }
}

TEST(Fan, lets_the_pointer_travel_from_the_pile_to_the_tray) {
  const PixelBox pile{400, 300, 40, 40};
  const Fan fan = open_fan(pile, 3);
  for (int y = pile.y + 20; y > fan.tray().y; y -= 2) EXPECT_TRUE(fan.keeps({420, y})) << y;
  EXPECT_FALSE(fan.keeps({420, 380}));
  EXPECT_FALSE(fan.keeps({600, 320}));
}

TEST(Fan, knows_nothing_once_it_is_closed) {
  Fan fan = open_fan({400, 300, 40, 40}, 3);
  const Pixel center{fan.boxes()[1].x + 25, fan.boxes()[1].y + 25};
  fan.close();
  EXPECT_FALSE(fan.open());
  EXPECT_FALSE(fan.at(center));
  EXPECT_FALSE(fan.keeps(center));
}

TEST(Fan, walks_round_and_round_by_keys) {
  Fan fan = open_fan({400, 300, 40, 40}, 3);
  EXPECT_FALSE(fan.chosen());
  fan.choose_next(1);
  EXPECT_EQ(fan.chosen(), 0U);
  fan.choose_next(-1);
  EXPECT_EQ(fan.chosen(), 2U);
  fan.choose_next(1);
  EXPECT_EQ(fan.chosen(), 0U);
  fan.show(SpaceId(8), Fan::How::pinned);
  EXPECT_FALSE(fan.chosen()) << "another pile begins anew";
}

}  // namespace
}  // namespace bocage
