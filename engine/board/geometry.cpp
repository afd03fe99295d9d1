#include "engine/board/geometry.h"

#include <algorithm>

namespace bocage {
namespace {

bool on_segment(Point a, Point b, Point point) {
  return turn(a, b, point) == 0 && point.x >= std::min(a.x, b.x) && point.x <= std::max(a.x, b.x) &&
         point.y >= std::min(a.y, b.y) && point.y <= std::max(a.y, b.y);
}

}  // namespace

bool convex_holds(std::span<const Point> outline, Point point) {
  for (std::size_t i = 0; i < outline.size(); ++i) {
    if (turn(outline[i], outline[(i + 1) % outline.size()], point) < 0) return false;
  }
  return !outline.empty();
}

// Counts how often a ray to the right crosses the outline; half-open edges count each corner once.
bool polygon_holds(std::span<const Point> outline, Point point) {
  bool inside = false;
  for (std::size_t i = 0; i < outline.size(); ++i) {
    const Point a = outline[i];
    const Point b = outline[(i + 1) % outline.size()];
    if (std::max(a.y, b.y) < point.y || std::min(a.y, b.y) > point.y) continue;
    if (on_segment(a, b, point)) return true;
    if ((a.y > point.y) == (b.y > point.y)) continue;
    const bool left_of_edge = a.y < b.y ? turn(a, b, point) > 0 : turn(a, b, point) < 0;
    if (left_of_edge) inside = !inside;
  }
  return inside;
}

}  // namespace bocage
