// Plane geometry in whole map units: clipping, simplifying, and which points lie inside a polygon.
#pragma once

#include <cstdint>
#include <vector>

#include "engine/board/grid.h"

namespace bocage {

using MapLine = std::vector<Point>;

// Twice the area, positive when the corners run clockwise on the screen.
std::int64_t twice_area(const MapLine& ring);

// The part of a ring (not closed) within a convex clockwise outline; it may run along the outline where the ring leaves
// it. Empty when no part is left.
MapLine clipped_ring(MapLine ring, const MapLine& outline);

// The runs of a line within a rectangle, each of two points or more.
std::vector<MapLine> clipped_line(const MapLine& line, Point low, Point high);

// Leaves out corners that lie within `tolerance` of the line without them (Douglas and Peucker), and repeated points.
MapLine simplified(const MapLine& line, int tolerance);
MapLine simplified_ring(const MapLine& ring, int tolerance);  // not closed

// A polygon with holes that answers quickly whether it holds a point: rings cross by the even-odd rule.
class InsideTest {
 public:
  explicit InsideTest(const std::vector<MapLine>& rings);
  bool holds(Point point) const;
  Point low() const { return low_; }
  Point high() const { return high_; }

 private:
  struct Side {
    Point a;
    Point b;
  };
  Point low_;
  Point high_;
  std::int64_t height_ = 1;  // map units of y that share a list of sides
  std::vector<std::vector<Side>> bands_;
};

}  // namespace bocage
