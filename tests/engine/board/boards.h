// Boards for tests: whole grids of hexes, and graphs drawn from a seed.
#pragma once

#include <cstdint>
#include <functional>
#include <string>

#include "engine/board/board.h"

namespace bocage::testing {

// Small, portable and the same everywhere (splitmix64).
class Random {
 public:
  explicit Random(std::uint64_t seed) : state_(seed) {}
  std::uint32_t below(std::uint32_t bound) {
    state_ += 0x9e3779b97f4a7c15U;
    std::uint64_t z = state_;
    z = (z ^ (z >> 30U)) * 0xbf58476d1ce4e5b9U;
    z = (z ^ (z >> 27U)) * 0x94d049bb133111ebU;
    return static_cast<std::uint32_t>((z ^ (z >> 31U)) % bound);
  }
  bool chance(std::uint32_t percent) { return below(100) < percent; }

 private:
  std::uint64_t state_;
};

inline Grid hex_grid(int columns, int rows, Grid::Shape shape = Grid::Shape::hex_flat) {
  Grid grid;
  grid.shape = shape;
  grid.columns = columns;
  grid.rows = rows;
  return grid;
}

using DressSpace = std::function<void(Board&, Space&)>;
using DressLink = std::function<void(Board&, Link&)>;

// One space in every cell and one link between neighbours, dressed by the callers; "clear" where nothing else is said.
inline Board grid_board(
    const Grid& grid, const DressSpace& dress_space = [](Board&, Space&) {},
    const DressLink& dress_link = [](Board&, Link&) {}) {
  Board board;
  const NameId clear = board.intern("clear");
  board.add_surface({"map", "Map", grid, grid.low(), grid.high()});
  for (int c = grid.first_column; c < grid.first_column + grid.columns; ++c) {
    for (int r = grid.first_row; r < grid.first_row + grid.rows; ++r) {
      Space space;
      space.name = grid.name(c, r);
      space.kind = grid.shape == Grid::Shape::square ? SpaceKind::square : SpaceKind::hex;
      space.terrain = clear;
      space.column = c;
      space.row = r;
      space.center = grid.center(c, r);
      space.outline = grid.outline(c, r);
      dress_space(board, space);
      board.add_space(std::move(space));
    }
  }
  for (std::uint32_t i = 0; i < board.space_count(); ++i) {
    for (const auto& next : grid.neighbours(board.space(SpaceId(i)).column, board.space(SpaceId(i)).row)) {
      const SpaceId to = board.find_space(grid.name(next.column, next.row));
      if (to < SpaceId(i)) continue;
      Link link;
      link.a = SpaceId(i);
      link.b = to;
      link.direction = board.intern(next.direction);
      dress_link(board, link);
      board.add_link(std::move(link));
    }
  }
  board.finish();
  return board;
}

inline SpaceSet set_of(const Board& board, std::initializer_list<const char*> names) {
  SpaceSet set(board.space_count());
  for (const char* name : names) set.insert(board.find_space(name));
  return set;
}

inline SpaceSet everywhere(const Board& board) {
  SpaceSet set(board.space_count());
  for (std::uint32_t i = 0; i < board.space_count(); ++i) set.insert(SpaceId(i));
  return set;
}

}  // namespace bocage::testing
