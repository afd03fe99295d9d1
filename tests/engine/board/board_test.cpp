#include "engine/board/board.h"

#include <gtest/gtest.h>

#include "engine/board/geometry.h"
#include "tests/engine/board/boards.h"

namespace bocage {
namespace {

using testing::hex_grid;
using testing::set_of;

// Two hexes by a river with a bridge, an area beside them drawn as an L, and a box that is not drawn.
Board small_board() {
  Board board;
  board.add_surface({"map", "Map", hex_grid(2, 1), {}, {}});
  const Grid grid = hex_grid(2, 1);
  const NameId river = board.intern("river");
  Space space;
  space.column = 1;
  space.row = 1;
  space.name = "0101";
  space.aliases = {"A0101"};
  space.features = {board.intern("town"), board.intern("port"), board.intern("town")};
  space.regions = {board.intern("coast")};
  space.outline = grid.outline(1, 1);
  const SpaceId first = board.add_space(space);
  space = Space();
  space.name = "0201";
  space.column = 2;
  space.row = 1;
  const SpaceId second = board.add_space(space);
  space = Space();
  space.name = "england";
  space.kind = SpaceKind::area;
  space.regions = {board.intern("coast")};
  space.outline = {{5000, 0}, {6000, 0}, {6000, 500}, {5500, 500}, {5500, 1000}, {5000, 1000}};
  const SpaceId area = board.add_space(space);
  space = Space();
  space.name = "dead";
  space.kind = SpaceKind::box;
  board.add_space(space);
  board.add_link({first, second, board.intern("SE"), board.intern("NW"), {river}, {board.intern("bridge")}});
  board.add_link({area, first, {}, {}, {}, {}});
  board.finish();
  return board;
}

TEST(Board, finds_a_space_by_its_name_and_by_its_alias) {
  const Board board = small_board();
  EXPECT_EQ(board.find_space("0101"), SpaceId(0));
  EXPECT_EQ(board.find_space("A0101"), SpaceId(0));
  EXPECT_FALSE(board.find_space("0301").valid());
  EXPECT_EQ(board.space_names(), (std::vector<std::string>{"0101", "A0101", "0201", "england", "dead"}));
}

TEST(Board, interns_words_once) {
  const Board board = small_board();
  EXPECT_EQ(board.word(board.find_word("river")), "river");
  EXPECT_FALSE(board.find_word("rivers").valid());
  EXPECT_EQ(board.word(NameId()), "");
}

TEST(Board, knows_features_crossings_and_regions) {
  const Board board = small_board();
  EXPECT_TRUE(board.has_feature(SpaceId(0), board.find_word("town")));
  EXPECT_EQ(board.space(SpaceId(0)).features.size(), 2U);
  EXPECT_FALSE(board.has_feature(SpaceId(1), board.find_word("town")));
  EXPECT_TRUE(board.has_feature(LinkId(0), board.find_word("river")));
  EXPECT_TRUE(board.has_crossing(LinkId(0), board.find_word("bridge")));
  EXPECT_FALSE(board.has_crossing(LinkId(1), board.find_word("bridge")));
  EXPECT_TRUE(board.in_region(SpaceId(2), board.find_word("coast")));
  EXPECT_EQ(board.region(board.find_word("coast")), set_of(board, {"0101", "england"}));
  EXPECT_TRUE(board.region(board.find_word("river")).empty());
  EXPECT_TRUE(board.region(NameId()).empty());
}

TEST(Board, steps_along_links_both_ways_in_order_of_links) {
  const Board board = small_board();
  const auto steps = board.steps(SpaceId(0));
  ASSERT_EQ(steps.size(), 2U);
  EXPECT_EQ(steps[0].to, SpaceId(1));
  EXPECT_EQ(board.word(steps[0].direction), "SE");
  EXPECT_EQ(board.word(board.steps(SpaceId(1))[0].direction), "NW");
  EXPECT_EQ(steps[1].to, SpaceId(2));
  EXPECT_TRUE(board.steps(SpaceId(3)).empty());
  EXPECT_EQ(board.find_link(SpaceId(1), SpaceId(0)), LinkId(0));
  EXPECT_FALSE(board.find_link(SpaceId(1), SpaceId(2)).valid());
}

TEST(Board, measures_distance_by_the_grid_or_by_links) {
  const Board board = small_board();
  EXPECT_EQ(board.distance(SpaceId(0), SpaceId(1)), 1);
  EXPECT_EQ(board.distance(SpaceId(1), SpaceId(2)), 2);
  EXPECT_EQ(board.distance(SpaceId(3), SpaceId(3)), 0);
  EXPECT_FALSE(board.distance(SpaceId(1), SpaceId(3)));
}

TEST(Board, finds_the_space_under_a_point) {
  const Board board = small_board();
  const Grid& grid = *board.surfaces()[0].grid;
  EXPECT_EQ(board.space_at(0, grid.center(2, 1)), SpaceId(1));
  EXPECT_EQ(board.space_at(0, {5250, 900}), SpaceId(2));
  EXPECT_EQ(board.space_at(0, {5500, 800}), SpaceId(2));  // on the border
  EXPECT_FALSE(board.space_at(0, {5750, 900}).valid());   // in the notch
  EXPECT_FALSE(board.space_at(0, {-2147483647 - 1, 2147483647}).valid());
}

TEST(Board, refuses_doubled_names_and_links_by_assertion) {
  Board board;
  board.add_surface({});
  Space space;
  space.name = "a";
  board.add_space(space);
  EXPECT_DEATH(board.add_space(space), "fresh");
  EXPECT_DEATH(board.add_link({SpaceId(0), SpaceId(0), {}, {}, {}, {}}), "link.a");
  EXPECT_DEATH(board.add_link({SpaceId(0), SpaceId(1), {}, {}, {}, {}}), "link.a");
}

TEST(SpaceSet, counts_lists_and_combines) {
  SpaceSet a(130);
  SpaceSet b(130);
  for (const std::uint32_t i : {0U, 63U, 64U, 129U}) a.insert(SpaceId(i));
  for (const std::uint32_t i : {64U, 100U}) b.insert(SpaceId(i));
  EXPECT_EQ(a.count(), 4U);
  EXPECT_EQ(a.members(), (std::vector<SpaceId>{SpaceId(0), SpaceId(63), SpaceId(64), SpaceId(129)}));
  EXPECT_FALSE(a.contains(SpaceId()));
  SpaceSet c = a;
  EXPECT_EQ((c |= b).count(), 5U);
  c = a;
  EXPECT_EQ((c &= b).members(), std::vector<SpaceId>{SpaceId(64)});
  c = a;
  EXPECT_EQ((c -= b).count(), 3U);
  c.erase(SpaceId(0));
  EXPECT_FALSE(c.contains(SpaceId(0)));
}

TEST(SpaceSet, of_a_whole_board_holds_each_space_and_nothing_beyond) {
  for (const std::size_t spaces : {std::size_t{0}, std::size_t{1}, std::size_t{64}, std::size_t{130}}) {
    const SpaceSet all = SpaceSet::whole(spaces);
    EXPECT_EQ(all.count(), spaces);
    EXPECT_EQ(all.capacity(), spaces);
    SpaceSet one_by_one(spaces);
    for (std::size_t i = 0; i < spaces; ++i) one_by_one.insert(SpaceId(static_cast<std::uint32_t>(i)));
    EXPECT_EQ(all, one_by_one);
  }
}

TEST(SpaceSet, mixes_with_an_empty_default_set_only) {
  SpaceSet a(10);
  a.insert(SpaceId(3));
  SpaceSet none;
  EXPECT_TRUE(none.empty());
  EXPECT_EQ(SpaceSet() |= a, a);
  SpaceSet c = a;
  EXPECT_EQ(c |= none, a);
  EXPECT_EQ(c -= none, a);
  EXPECT_TRUE((c &= none).empty());
  EXPECT_TRUE((none &= a).empty());
  SpaceSet other(11);
  EXPECT_DEATH(c |= other, "size_");
}

}  // namespace
}  // namespace bocage
