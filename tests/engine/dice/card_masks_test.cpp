#include "engine/dice/card_masks.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace bocage {
namespace {

TEST(CardMasks, are_taken_off_in_whatever_order) {
  const CardMask red(hash_of("test", "red"));
  const CardMask blue(hash_of("test", "blue"));
  const Hash card = card_point(7);
  const Hash both = blue.on(red.on(card));
  EXPECT_EQ(both, red.on(blue.on(card)));
  EXPECT_EQ(red.off(blue.off(both)), card);
  EXPECT_EQ(blue.off(red.off(both)), card);
  EXPECT_NE(red.off(both), card);
  EXPECT_NE(red.on(card), blue.on(card));
}

TEST(CardMasks, lie_over_points_and_over_nothing_else) {
  const CardMask mask(hash_of("test", "red"));
  EXPECT_TRUE(is_card_point(card_point(0)));
  EXPECT_TRUE(is_card_point(mask.on(card_point(0))));
  EXPECT_FALSE(is_card_point(Hash{})) << "the neutral element would stay what it is under every mask";
  EXPECT_FALSE(is_card_point(hash_of("test", "no point")));
}

TEST(CardMasks, differ_from_card_to_card) {
  EXPECT_NE(card_point(1), card_point(2));
  EXPECT_EQ(card_point(1), card_point(1));
}

TEST(CardMasks, of_a_shuffle_hold_each_card_once) {
  auto order = shuffled(DiceStream(hash_of("test", "order")), 40);
  EXPECT_FALSE(std::is_sorted(order.begin(), order.end()));
  std::sort(order.begin(), order.end());
  for (std::size_t i = 0; i < order.size(); ++i) EXPECT_EQ(order[i], i);
  EXPECT_TRUE(shuffled(DiceStream(Hash{}), 0).empty());
}

}  // namespace
}  // namespace bocage
