// Roads and river squares: a line as connected paths of cells.
#pragma once

#include <functional>
#include <set>
#include <vector>

#include "editor/mapmaker/cell_measure.h"

namespace bocage {

struct PathRules {
  int min_share = 0;                      // shorter visits (tenths of a per cent of the size) are cut short
  std::set<int> pinned;                   // cells that are kept however short the visit
  std::function<bool(int cell)> allowed;  // a forbidden cell is gone around, or ends the path; none: all are allowed
};

// Each path has two cells or more, and each cell touches the one before it. A line that leaves the grid gives several.
std::vector<std::vector<int>> cell_paths(const MapCells& cells, const MapLine& line, const PathRules& rules);

}  // namespace bocage
