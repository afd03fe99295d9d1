// Rivers between cells: a line snapped to the sides of a grid.
#pragma once

#include <map>
#include <utility>
#include <vector>

#include "editor/geography/map_geometry.h"
#include "editor/recipe/map_cells.h"

namespace bocage {

// The corners of a grid and the sides between them.
class SideNet {
 public:
  explicit SideNet(const MapCells& cells);

  using Link = std::pair<int, int>;  // two cells that touch, the lower first

  // The links that a line crosses or runs along when it is moved to the nearest connected sides, in its order.
  std::vector<Link> snap(const MapLine& line) const;

 private:
  struct Side {
    int to = 0;  // corner
    int a = no_cell;
    int b = no_cell;  // no_cell on the edge of the grid
  };
  int nearest(Point point) const;
  std::vector<int> corner_path(const MapLine& piece, int from, int to) const;

  const MapCells& cells_;
  std::vector<Point> corners_;
  std::vector<std::vector<Side>> sides_;          // by corner
  std::map<std::pair<int, int>, int> corner_at_;  // by point
};

}  // namespace bocage
