#include "engine/board/sight.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "engine/board/geometry.h"
#include "tests/engine/board/boards.h"

namespace bocage {
namespace {

using testing::grid_board;
using testing::hex_grid;
using testing::set_of;

std::string line(const Board& board, const char* from, const char* to) {
  std::string text;
  for (const SightStep& step : sight_line(board, board.find_space(from), board.find_space(to))) {
    text += board.space(step.first).name;
    if (step.second.valid()) text += "|" + board.space(step.second).name;
    text += " ";
  }
  return text;
}

TEST(Sight, runs_through_hexes_in_a_row_of_hexes) {
  const Board board = grid_board(hex_grid(9, 9));
  EXPECT_EQ(line(board, "0505", "0501"), "0504 0503 0502 ");
  EXPECT_EQ(line(board, "0501", "0505"), "0502 0503 0504 ");
  EXPECT_EQ(line(board, "0505", "0506"), "");
  EXPECT_EQ(line(board, "0505", "0505"), "");
}

TEST(Sight, names_both_hexes_when_it_runs_along_their_side) {
  const Board board = grid_board(hex_grid(9, 9));
  EXPECT_EQ(line(board, "0305", "0505"), "0404|0405 ");
  EXPECT_EQ(line(board, "0305", "0705"), "0404|0405 0505 0604|0605 ");
  const auto steps = sight_line(board, board.find_space("0305"), board.find_space("0705"));
  EXPECT_FALSE(steps[0].across.valid());
  EXPECT_FALSE(steps[1].across.valid());
  EXPECT_EQ(line(board, "0505", "0603"), "0504|0604 ");
}

TEST(Sight, knows_the_link_that_it_crosses) {
  const Board board = grid_board(hex_grid(9, 9));
  const auto steps = sight_line(board, board.find_space("0505"), board.find_space("0502"));
  ASSERT_EQ(steps.size(), 2U);
  EXPECT_EQ(steps[0].across, board.find_link(board.find_space("0505"), board.find_space("0504")));
  EXPECT_EQ(steps[1].across, board.find_link(board.find_space("0504"), board.find_space("0503")));
}

TEST(Sight, passes_the_corners_of_squares) {
  Grid grid = hex_grid(5, 5, Grid::Shape::square);
  const Board orthogonal = grid_board(grid);
  EXPECT_EQ(line(orthogonal, "0101", "0404"), "0202 0303 ");
  EXPECT_FALSE(sight_line(orthogonal, SpaceId(0), orthogonal.find_space("0303"))[0].across.valid());
  grid.diagonals = true;
  const Board diagonal = grid_board(grid);
  EXPECT_TRUE(sight_line(diagonal, SpaceId(0), diagonal.find_space("0303"))[0].across.valid());
  EXPECT_EQ(line(diagonal, "0101", "0302"), "0201 0202 ");
}

// Every cell that holds a point of the line is named, and the line back is the same the other way round.
TEST(Sight, is_the_same_both_ways_and_misses_nothing) {
  for (const auto shape : {Grid::Shape::hex_flat, Grid::Shape::hex_pointy, Grid::Shape::square}) {
    const Board board = grid_board(hex_grid(7, 6, shape));
    for (std::uint32_t a = 0; a < board.space_count(); ++a) {
      for (std::uint32_t b = 0; b < board.space_count(); ++b) {
        const auto there = sight_line(board, SpaceId(a), SpaceId(b));
        auto back = sight_line(board, SpaceId(b), SpaceId(a));
        std::reverse(back.begin(), back.end());
        ASSERT_EQ(there.size(), back.size());
        for (std::size_t i = 0; i < there.size(); ++i) {
          ASSERT_EQ(there[i].first, back[i].first);
          ASSERT_EQ(there[i].second, back[i].second);
        }
        const Point from = board.space(SpaceId(a)).center;
        const Point to = board.space(SpaceId(b)).center;
        for (int t = 1; t < 29; ++t) {
          const Point p{from.x + (to.x - from.x) * t / 29, from.y + (to.y - from.y) * t / 29};
          const SpaceId under = board.space_at(0, p);
          if (!under.valid() || under == SpaceId(a) || under == SpaceId(b)) continue;
          const auto& outline = board.space(under).outline;
          const bool inside = convex_holds(outline, {p.x - 2, p.y}) && convex_holds(outline, {p.x + 2, p.y}) &&
                              convex_holds(outline, {p.x, p.y - 2}) && convex_holds(outline, {p.x, p.y + 2});
          if (!inside) continue;  // rounded points near a border say nothing
          ASSERT_TRUE(std::any_of(there.begin(), there.end(),
                                  [&](const SightStep& step) { return step.first == under || step.second == under; }))
              << board.space(SpaceId(a)).name << " " << board.space(SpaceId(b)).name << " " << board.space(under).name;
        }
      }
    }
  }
}

TEST(Sight, is_blocked_between_its_ends_only) {
  const Board board = grid_board(hex_grid(9, 9));
  const SpaceId from = board.find_space("0505");
  const SpaceId to = board.find_space("0502");
  EXPECT_TRUE(line_of_sight(board, from, to, set_of(board, {"0505", "0502", "0604"}), {}).clear);
  const Sight sight = line_of_sight(board, from, to, set_of(board, {"0503"}), {});
  EXPECT_FALSE(sight.clear);
  EXPECT_EQ(sight.blocked_at, board.find_space("0503"));
  EXPECT_FALSE(sight.blocked_link.valid());
}

TEST(Sight, is_blocked_along_a_side_only_when_both_hexes_block) {
  const Board board = grid_board(hex_grid(9, 9));
  const SpaceId from = board.find_space("0305");
  const SpaceId to = board.find_space("0505");
  EXPECT_TRUE(line_of_sight(board, from, to, set_of(board, {"0404"}), {}).clear);
  EXPECT_TRUE(line_of_sight(board, from, to, set_of(board, {"0405"}), {}).clear);
  EXPECT_FALSE(line_of_sight(board, from, to, set_of(board, {"0404", "0405"}), {}).clear);
}

TEST(Sight, is_blocked_by_features_of_the_links_it_crosses) {
  const auto board_with = [](const std::vector<std::pair<const char*, const char*>>& hedges) {
    const Grid grid = hex_grid(9, 9);
    return grid_board(
        grid, [](Board&, Space&) {},
        [=](Board& board, Link& link) {
          const NameId hedge = board.intern("hedge");
          for (const auto& [a, b] : hedges) {
            const SpaceId first = board.find_space(a);
            const SpaceId second = board.find_space(b);
            if (std::minmax(first, second) == std::minmax(link.a, link.b)) link.features.push_back(hedge);
          }
        });
  };
  const auto clear = [](const Board& board, const char* from, const char* to) {
    return line_of_sight(board, board.find_space(from), board.find_space(to), {}, {board.find_word("hedge")}).clear;
  };
  const Board straight = board_with({{"0504", "0503"}});
  EXPECT_FALSE(clear(straight, "0505", "0502"));
  EXPECT_FALSE(clear(straight, "0505", "0503"));
  EXPECT_FALSE(clear(straight, "0504", "0503"));
  EXPECT_TRUE(clear(straight, "0505", "0504"));
  EXPECT_TRUE(clear(board_with({{"0305", "0404"}}), "0305", "0505"));
  EXPECT_FALSE(clear(board_with({{"0305", "0404"}, {"0305", "0405"}}), "0305", "0505"));
  EXPECT_FALSE(clear(board_with({{"0505", "0404"}, {"0505", "0405"}}), "0305", "0505"));
}

}  // namespace
}  // namespace bocage
