// Exact plane geometry in map units: no value is rounded, so every machine finds the same space under a point or a
// line.
#pragma once

#include <cstdint>
#include <span>

#include "engine/board/grid.h"

namespace bocage {

// Products of two differences of map units, and products of two such products' 64-bit values, fit.
__extension__ using Wide = __int128;

// Positive when c lies clockwise of the line from a to b (y runs downwards), 0 on it.
inline Wide turn(Point a, Point b, Point c) {
  const auto difference = [](std::int32_t to, std::int32_t from) { return std::int64_t{to} - from; };
  return Wide{difference(b.x, a.x)} * difference(c.y, a.y) - Wide{difference(b.y, a.y)} * difference(c.x, a.x);
}

// Returns whether a convex outline, given clockwise, holds the point; its border belongs to it.
bool convex_holds(std::span<const Point> outline, Point point);
// Returns whether any simple outline holds the point; its border belongs to it.
bool polygon_holds(std::span<const Point> outline, Point point);

}  // namespace bocage
