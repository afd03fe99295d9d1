#include "app/table/hit_test.h"

#include <gtest/gtest.h>

#include "tests/app/table/table_fixture.h"

namespace bocage {
namespace {

using testing::HillTable;
using testing::middle;

TEST(HitTest, finds_the_counter_under_a_point_and_nothing_beside_it) {
  const HillTable table;
  const auto scene = table.scene();
  const auto hit = piece_at(table.look->picture(), *scene, middle(*table.module->board, table.space("0305")));
  ASSERT_TRUE(hit);
  EXPECT_EQ(hit->piece, table.piece("r-guard"));
  EXPECT_EQ(hit->space, table.space("0305"));
  EXPECT_FALSE(piece_at(table.look->picture(), *scene, middle(*table.module->board, table.space("0909"))));
}

TEST(HitTest, finds_the_uppermost_of_a_pile) {
  HillTable table;
  table.move("r-tanks", "0305");
  const auto scene = table.scene();
  const auto hit = piece_at(table.look->picture(), *scene, middle(*table.module->board, table.space("0305")));
  ASSERT_TRUE(hit);
  EXPECT_EQ(hit->piece, table.piece("r-tanks"));
}

TEST(HitTest, tells_where_a_piece_is_drawn) {
  const HillTable table;
  const auto scene = table.scene();
  const auto place = place_of(table.look->picture(), *scene, table.piece("r-guard"));
  ASSERT_TRUE(place);
  EXPECT_TRUE(place->place.holds(middle(*table.module->board, table.space("0305"))));
  EXPECT_FALSE(place_of(table.look->picture(), *scene, PieceId(9'999)));
}

TEST(HitTest, calls_a_pile_what_covers_itself) {
  HillTable table;
  EXPECT_EQ(stack_in(*table.scene(), table.space("0909")), nullptr);
  auto scene = table.scene();
  EXPECT_FALSE(is_pile(table.look->picture(), *stack_in(*scene, table.space("0305"))));
  table.move("r-tanks", "0305");
  scene = table.scene();
  EXPECT_TRUE(is_pile(table.look->picture(), *stack_in(*scene, table.space("0305"))));
  // In a box counters stand side by side.
  EXPECT_FALSE(is_pile(table.look->picture(), *stack_in(*scene, table.space("red.guns"))));
}

}  // namespace
}  // namespace bocage
