// The cells of a grid by number: neighbours, the cell at a point, the sides between cells.
#pragma once

#include <string>
#include <vector>

#include "engine/board/grid.h"

namespace bocage {

inline constexpr int no_cell = -1;

class MapCells {
 public:
  struct Cell {
    int column = 0;
    int row = 0;
    std::string name;
    Point center;
    std::vector<Point> outline;
    std::vector<int> neighbours;  // sorted
  };

  explicit MapCells(const Grid& grid);  // a sound grid

  int count() const { return static_cast<int>(cells_.size()); }
  const Cell& operator[](int cell) const { return cells_[static_cast<std::size_t>(cell)]; }
  const Grid& grid() const { return grid_; }
  int at(Point point) const;              // no_cell outside
  int find(std::string_view name) const;  // no_cell when unknown
  bool touch(int a, int b) const;         // they are neighbours

 private:
  int index(int column, int row) const;

  Grid grid_;
  std::vector<Cell> cells_;  // by column, then row
};

}  // namespace bocage
