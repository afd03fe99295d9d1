#include "engine/board/gaps.h"

#include <gtest/gtest.h>

#include "tests/engine/board/boards.h"

namespace bocage {
namespace {

using testing::grid_board;
using testing::hex_grid;
using testing::set_of;

std::string gaps(const Board& board, std::initializer_list<const char*> names) {
  std::string text;
  for (const Gap& gap : gaps_between(board, set_of(board, names))) {
    text += board.space(gap.a).name + "-" + board.space(gap.b).name;
    for (const SpaceId space : gap.between) text += "|" + board.space(space).name;
    text += " ";
  }
  return text;
}

TEST(Gaps, lie_between_spaces_two_apart) {
  const Board board = grid_board(hex_grid(9, 9));
  EXPECT_EQ(gaps(board, {"0505", "0503"}), "0503-0505|0504 ");
  EXPECT_EQ(gaps(board, {"0305", "0505"}), "0305-0505|0404|0405 ");
  EXPECT_EQ(gaps(board, {"0505", "0504"}), "");
  EXPECT_EQ(gaps(board, {"0505", "0502"}), "");
  EXPECT_EQ(gaps(board, {"0505"}), "");
}

TEST(Gaps, are_told_once_each_and_by_their_first_space) {
  const Board board = grid_board(hex_grid(9, 9));
  EXPECT_EQ(gaps(board, {"0507", "0505", "0503", "0305"}), "0305-0505|0404|0405 0503-0505|0504 0505-0507|0506 ");
}

// A ruleset pays for these looks before they are taken.
TEST(Gaps, are_looked_for_at_the_neighbours_neighbours) {
  const Board board = grid_board(hex_grid(9, 9));
  EXPECT_EQ(looks_for_gaps(board, set_of(board, {"0505"})), 6U * 7U);
  EXPECT_EQ(looks_for_gaps(board, set_of(board, {"0505", "0503"})), 2U * 6U * 7U);
  EXPECT_EQ(looks_for_gaps(board, set_of(board, {})), 0U);
}

}  // namespace
}  // namespace bocage
