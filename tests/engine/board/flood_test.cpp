#include "engine/board/flood.h"

#include <gtest/gtest.h>

#include "tests/engine/board/boards.h"

namespace bocage {
namespace {

using testing::everywhere;
using testing::grid_board;
using testing::hex_grid;
using testing::set_of;

// A single row of hexes 0101 … 0801; a river between 3 and 4 with a bridge, one between 5 and 6 without; a rail 1 to 4.
Board row_board() {
  return grid_board(
      hex_grid(8, 1, Grid::Shape::hex_pointy), [](Board&, Space&) {},
      [](Board& board, Link& link) {
        const NameId river = board.intern("river");
        const NameId rail = board.intern("rail");
        const NameId bridge = board.intern("bridge");
        const std::uint32_t west = link.a.index + 1;
        if (west == 3 || west == 5) link.features.push_back(river);
        if (west == 3) link.crossings.push_back(bridge);
        if (west <= 3) link.crossings.push_back(rail);
      });
}

std::vector<std::string> names(const Board& board, const std::vector<SpaceId>& spaces) {
  std::vector<std::string> result;
  for (const SpaceId space : spaces) result.push_back(board.space(space).name);
  return result;
}

TEST(Flood, counts_steps_from_the_nearest_source_and_traces_the_line_back) {
  const Board board = row_board();
  const Flood flood(board, {set_of(board, {"0101", "0801"}), everywhere(board), {}, -1, {}, {}, {}});
  EXPECT_EQ(flood.reached().count(), 8U);
  EXPECT_EQ(flood.steps(board.find_space("0301")), 2);
  EXPECT_EQ(flood.steps(board.find_space("0601")), 2);
  EXPECT_EQ(names(board, flood.line(board.find_space("0301"))), (std::vector<std::string>{"0301", "0201", "0101"}));
  EXPECT_EQ(names(board, flood.line(board.find_space("0801"))), std::vector<std::string>{"0801"});
}

TEST(Flood, tells_what_is_near_of_what_it_reaches) {
  const Board board = grid_board(hex_grid(5, 9));
  FloodSpec spec;
  spec.from = set_of(board, {"0301"});
  spec.through = SpaceSet::whole(board.space_count());
  spec.limit = 3;
  const Flood flood(board, spec);
  for (int steps = -1; steps <= 4; ++steps) {
    for (const SpaceId space : SpaceSet::whole(board.space_count()).members()) {
      const bool near = flood.reached().contains(space) && flood.steps(space) <= steps;
      EXPECT_EQ(flood.within(steps).contains(space), near) << board.space(space).name << " " << steps;
    }
  }
}

TEST(Flood, stops_at_its_limit_and_at_the_edge_of_what_may_be_entered) {
  const Board board = row_board();
  FloodSpec spec{set_of(board, {"0101"}), everywhere(board), {}, 2, {}, {}, {}};
  EXPECT_EQ(Flood(board, spec).reached(), set_of(board, {"0101", "0201", "0301"}));
  spec.limit = 0;
  EXPECT_EQ(Flood(board, spec).reached(), set_of(board, {"0101"}));
  spec.limit = -1;
  spec.through = set_of(board, {"0201", "0401"});
  const Flood flood(board, spec);
  EXPECT_EQ(flood.reached(), set_of(board, {"0101", "0201"}));
  EXPECT_EQ(flood.steps(board.find_space("0401")), -1);
}

TEST(Flood, enters_but_never_leaves_the_ends_of_lines) {
  const Board board = row_board();
  FloodSpec spec{set_of(board, {"0101"}), set_of(board, {"0201"}), set_of(board, {"0301", "0401"}), -1, {}, {}, {}};
  EXPECT_EQ(Flood(board, spec).reached(), set_of(board, {"0101", "0201", "0301"}));
  spec.into.insert(board.find_space("0201"));
  EXPECT_EQ(Flood(board, spec).reached(), set_of(board, {"0101", "0201"}));
  spec.into.insert(board.find_space("0101"));  // a source may always be left
  EXPECT_EQ(Flood(board, spec).reached(), set_of(board, {"0101", "0201"}));
}

TEST(Flood, follows_crossings_and_heeds_rivers_and_closed_links) {
  const Board board = row_board();
  const NameId rail = board.find_word("rail");
  const NameId river = board.find_word("river");
  FloodSpec spec{set_of(board, {"0101"}), everywhere(board), {}, -1, {rail}, {}, {}};
  EXPECT_EQ(Flood(board, spec).reached().count(), 4U);
  spec.crossings.clear();
  spec.not_features = {river};
  EXPECT_EQ(Flood(board, spec).reached().count(), 5U);
  spec.closed = {board.find_link(board.find_space("0201"), board.find_space("0301"))};
  EXPECT_EQ(Flood(board, spec).reached().count(), 2U);
}

TEST(Flood, knows_nothing_of_what_others_have_reached) {
  const Board row = row_board();
  const Board large = grid_board(
      hex_grid(20, 20), [](Board&, Space&) {}, [](Board&, Link&) {});
  const auto far = [&large] { return Flood(large, {set_of(large, {"0101"}), everywhere(large), {}, -1, {}, {}, {}}); };
  const Flood first = far();
  const Flood near(row, {set_of(row, {"0801"}), everywhere(row), {}, 1, {}, {}, {}});
  EXPECT_EQ(near.steps(row.find_space("0101")), -1);
  EXPECT_EQ(names(row, near.line(row.find_space("0701"))), (std::vector<std::string>{"0701", "0801"}));
  const Flood again = far();
  for (std::uint32_t i = 0; i < large.space_count(); ++i) {
    EXPECT_EQ(again.steps(SpaceId(i)), large.distance(SpaceId(0), SpaceId(i)));
    EXPECT_EQ(again.line(SpaceId(i)), first.line(SpaceId(i)));
  }
}

}  // namespace
}  // namespace bocage
