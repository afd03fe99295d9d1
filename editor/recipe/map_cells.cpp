#include "editor/recipe/map_cells.h"

#include <algorithm>

namespace bocage {

MapCells::MapCells(const Grid& grid) : grid_(grid) {
  for (int c = grid.first_column; c < grid.first_column + grid.columns; ++c) {
    for (int r = grid.first_row; r < grid.first_row + grid.rows; ++r) {
      Cell cell{c, r, grid.name(c, r), grid.center(c, r), grid.outline(c, r), {}};
      for (const auto& next : grid.neighbours(c, r)) cell.neighbours.push_back(index(next.column, next.row));
      std::sort(cell.neighbours.begin(), cell.neighbours.end());
      cells_.push_back(std::move(cell));
    }
  }
}

int MapCells::index(int column, int row) const {
  return (column - grid_.first_column) * grid_.rows + (row - grid_.first_row);
}

int MapCells::at(Point point) const {
  const auto cell = grid_.at(point);
  return cell ? index(cell->first, cell->second) : no_cell;
}

int MapCells::find(std::string_view name) const {
  const auto cell = grid_.parse(name);
  return cell ? index(cell->first, cell->second) : no_cell;
}

bool MapCells::touch(int a, int b) const {
  const auto& near = (*this)[a].neighbours;
  return std::binary_search(near.begin(), near.end(), b);
}

}  // namespace bocage
