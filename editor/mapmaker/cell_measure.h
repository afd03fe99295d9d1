// How much of a cell lies under polygons, along lines or around points.
#pragma once

#include <vector>

#include "editor/geography/map_geometry.h"
#include "editor/recipe/map_cells.h"

namespace bocage {

// Geometry of one kind in map units.
struct MapGeometry {
  std::vector<std::vector<MapLine>> polygons;  // rings of each, not closed
  std::vector<MapLine> lines;
  std::vector<Point> points;
};

// The share of each cell, in tenths of a per cent, that polygons cover (together: what two cover counts once), by some
// 400 samples a cell.
std::vector<int> covered_shares(const MapCells& cells, const std::vector<std::vector<MapLine>>& polygons);

// The length of lines within each cell, in tenths of a per cent of the grid's size.
std::vector<int> crossed_lengths(const MapCells& cells, const std::vector<MapLine>& lines);

// Returns for each cell the greatest of: share covered, length crossed, 1000 for a point within it.
std::vector<int> measured(const MapCells& cells, const MapGeometry& geometry);

// A line as the cells it visits in turn, with the length (map units) in each; no_cell while it is off the grid.
struct Visit {
  int cell = no_cell;
  std::int64_t length = 0;
};
std::vector<Visit> visits(const MapCells& cells, const MapLine& line);

}  // namespace bocage
