#include "editor/shapes/borders.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <utility>

#include "engine/board/geometry.h"

namespace bocage::editor {
namespace {

constexpr double rounding = 1.0;  // map units: a place on a side is no farther from it when it is rounded

double gap(Point a, Point b) {
  return std::hypot(static_cast<double>(b.x) - a.x, static_cast<double>(b.y) - a.y);
}

Point rounded(double x, double y) {
  constexpr double limit = 1e8;
  return {static_cast<std::int32_t>(std::lround(std::clamp(x, -limit, limit))),
          static_cast<std::int32_t>(std::lround(std::clamp(y, -limit, limit)))};
}

Point middle(Point a, Point b) {
  return {static_cast<std::int32_t>((std::int64_t{a.x} + b.x) / 2),
          static_cast<std::int32_t>((std::int64_t{a.y} + b.y) / 2)};
}

struct Foot {  // the nearest place of a side
  Point at;
  double distance = 0;
  double along = 0;  // from its first end, as a share of its length
};

Foot foot_on(Point from, Point to, Point at) {
  const double dx = static_cast<double>(to.x) - from.x;
  const double dy = static_cast<double>(to.y) - from.y;
  const double square = dx * dx + dy * dy;
  const double share = square == 0 ? 0 : ((at.x - from.x) * dx + (at.y - from.y) * dy) / square;
  const double there = std::clamp(share, 0.0, 1.0);
  const double x = from.x + there * dx;
  const double y = from.y + there * dy;
  return {rounded(x, y), std::hypot(at.x - x, at.y - y), there};
}

Point corner(const Outline& outline, std::size_t index) {
  return outline[index % outline.size()];
}

// The number of the side on which the place lies and that it does not end; nullopt: none.
std::optional<std::size_t> side_under(const Outline& outline, Point at) {
  for (std::size_t i = 0; i < outline.size(); ++i) {
    const Foot foot = foot_on(outline[i], corner(outline, i + 1), at);
    if (foot.distance <= rounding && foot.along > 0 && foot.along < 1) return i;
  }
  return std::nullopt;
}

double border_distance(const Outline& outline, Point at) {
  double nearest = std::numeric_limits<double>::infinity();
  for (std::size_t i = 0; i < outline.size(); ++i) {
    nearest = std::min(nearest, foot_on(outline[i], corner(outline, i + 1), at).distance);
  }
  return nearest;
}

// Twice the ground, positive clockwise.
Wide ground_of(const Outline& outline) {
  Wide sum = 0;
  for (std::size_t i = 1; i + 1 < outline.size(); ++i) sum += turn(outline[0], outline[i], outline[i + 1]);
  return sum;
}

Wide size_of(const Outline& outline) {
  const Wide ground = ground_of(outline);
  return ground < 0 ? -ground : ground;
}

// The outline with the place as a corner of it, if it lies on its border.
std::optional<std::size_t> corner_at(Outline& outline, Point at) {
  const auto found = std::find(outline.begin(), outline.end(), at);
  if (found != outline.end()) return static_cast<std::size_t>(found - outline.begin());
  const auto side = side_under(outline, at);
  if (!side) return std::nullopt;
  outline.insert(outline.begin() + static_cast<std::ptrdiff_t>(*side) + 1, at);
  return *side + 1;
}

// From one corner to another in the outline's own direction, both included.
Outline run(const Outline& outline, std::size_t from, std::size_t to) {
  Outline corners{outline[from]};
  for (std::size_t i = from; i != to;) {
    i = (i + 1) % outline.size();
    corners.push_back(outline[i]);
  }
  return corners;
}

double length_of(const Outline& line) {
  double length = 0;
  for (std::size_t i = 1; i < line.size(); ++i) length += gap(line[i - 1], line[i]);
  return length;
}

int sign(Wide value) {
  return (value > 0) - (value < 0);
}

bool on_line(Point a, Point b, Point at) {
  return turn(a, b, at) == 0 && at.x >= std::min(a.x, b.x) && at.x <= std::max(a.x, b.x) &&
         at.y >= std::min(a.y, b.y) && at.y <= std::max(a.y, b.y);
}

bool cross(Point a, Point b, Point c, Point d) {
  return sign(turn(a, b, c)) * sign(turn(a, b, d)) < 0 && sign(turn(c, d, a)) * sign(turn(c, d, b)) < 0;
}

bool meet(Point a, Point b, Point c, Point d) {
  return cross(a, b, c, d) || on_line(a, b, c) || on_line(a, b, d) || on_line(c, d, a) || on_line(c, d, b);
}

bool has_side(const Outline& outline, Point from, Point to) {
  for (std::size_t i = 0; i < outline.size(); ++i) {
    const Point next = corner(outline, i + 1);
    if ((outline[i] == from && next == to) || (outline[i] == to && next == from)) return true;
  }
  return false;
}

bool parts(const Outline& area, const std::vector<BorderClick>& clicks) {
  const Point first = clicks.front().at;
  const Point last = clicks.back().at;
  if (clicks.size() < 2 || first == last || !on_border(area, first) || !on_border(area, last)) return false;
  for (std::size_t i = 1; i < clicks.size(); ++i) {
    if (i + 1 < clicks.size() && !within(area, clicks[i].at)) return false;
    if (!within(area, middle(clicks[i - 1].at, clicks[i].at))) return false;
  }
  for (std::size_t i = 1; i < clicks.size(); ++i) {
    for (std::size_t k = 0; k < area.size(); ++k) {
      if (cross(clicks[i - 1].at, clicks[i].at, area[k], corner(area, k + 1))) {
        // A place on a side lies up to half a unit beyond it: that is no way out.
        const bool at_an_end = foot_on(area[k], corner(area, k + 1), clicks[i - 1].at).distance <= rounding ||
                               foot_on(area[k], corner(area, k + 1), clicks[i].at).distance <= rounding;
        if (!at_an_end) return false;
      }
    }
  }
  return true;
}

}  // namespace

Snapped snapped(const std::vector<AreaOutline>& areas, const Outline& drawn, Point at, double reach) {
  Snapped best{at, Snapped::To::ground};
  double nearest = reach;
  const auto try_corner = [&](Point one) {
    const double distance = gap(one, at);
    if (distance > nearest || (distance == nearest && best.to == Snapped::To::corner)) return;
    nearest = distance;
    best = {one, Snapped::To::corner};
  };
  for (const auto& area : areas) {
    for (const Point one : area.corners) try_corner(one);
  }
  for (const Point one : drawn) try_corner(one);
  if (best.to == Snapped::To::corner) return best;
  for (const auto& area : areas) {
    for (std::size_t i = 0; i < area.corners.size(); ++i) {
      const Foot foot = foot_on(area.corners[i], corner(area.corners, i + 1), at);
      if (foot.distance > nearest || (foot.distance == nearest && best.to == Snapped::To::side)) continue;
      nearest = foot.distance;
      best = {foot.at, Snapped::To::side};
    }
  }
  return best;
}

bool is_corner(const Outline& outline, Point at) {
  return std::find(outline.begin(), outline.end(), at) != outline.end();
}

bool on_border(const Outline& outline, Point at) {
  return is_corner(outline, at) || side_under(outline, at).has_value();
}

bool within(const Outline& outline, Point at) {
  return polygon_holds(outline, at) && border_distance(outline, at) > rounding;
}

Outline along_border(const std::vector<AreaOutline>& areas, Point from, Point to) {
  Outline best;
  double shortest = std::numeric_limits<double>::infinity();
  if (from == to) return best;
  for (const auto& area : areas) {
    Outline ring = area.corners;
    if (!corner_at(ring, from) || !corner_at(ring, to)) continue;
    const auto begin = *corner_at(ring, from);  // once more, since the other one may have moved it
    const auto end = *corner_at(ring, to);
    auto back = run(ring, end, begin);
    std::reverse(back.begin(), back.end());
    for (auto& way : {run(ring, begin, end), back}) {
      const double length = length_of(way);
      if (length >= shortest) continue;
      shortest = length;
      best.assign(way.begin() + 1, way.end() - 1);
    }
  }
  return best;
}

DrawnBorder drawn_border(const std::vector<AreaOutline>& areas, const std::vector<BorderClick>& clicks) {
  DrawnBorder border;
  if (clicks.empty()) return border;
  for (const auto& area : areas) {
    if (!parts(area.corners, clicks)) continue;
    border.parted = area.id;
    for (const auto& click : clicks) border.corners.push_back(click.at);
    return border;
  }
  const auto follow = [&](Point from, Point to) {
    const auto between = along_border(areas, from, to);
    border.corners.insert(border.corners.end(), between.begin(), between.end());
  };
  for (std::size_t i = 0; i < clicks.size(); ++i) {
    if (i > 0 && !clicks[i].straight) follow(clicks[i - 1].at, clicks[i].at);
    border.corners.push_back(clicks[i].at);
  }
  if (clicks.size() > 1 && !clicks.front().straight) follow(clicks.back().at, clicks.front().at);
  border.corners = without_doubles(border.corners);
  return border;
}

std::vector<Outline> parted(const Outline& outline, const Outline& border) {
  Outline ring = outline;
  if (border.size() < 2 || !corner_at(ring, border.front()) || !corner_at(ring, border.back())) return {};
  const auto begin = *corner_at(ring, border.front());
  const auto end = *corner_at(ring, border.back());
  // Each part: along the ring from the end of the border to its beginning, and back through the area.
  Outline one = run(ring, end, begin);
  one.insert(one.end(), border.begin() + 1, border.end() - 1);
  Outline other = run(ring, begin, end);
  other.insert(other.end(), border.rbegin() + 1, border.rend() - 1);
  if (size_of(other) > size_of(one)) std::swap(one, other);
  return {std::move(one), std::move(other)};
}

void share_corners(Outline& one, Outline& other) {
  for (const Point at : Outline(one)) corner_at(other, at);
  for (const Point at : Outline(other)) corner_at(one, at);
}

bool share_side(const Outline& one, const Outline& other) {
  for (std::size_t i = 0; i < one.size(); ++i) {
    if (has_side(other, one[i], corner(one, i + 1))) return true;
  }
  return false;
}

bool lie_over(const Outline& one, const Outline& other) {
  bool all_shared = one.size() == other.size();
  for (std::size_t i = 0; i < one.size(); ++i) {
    const Point from = one[i];
    const Point to = corner(one, i + 1);
    if (has_side(other, from, to)) continue;
    all_shared = false;
    if (within(other, from) || within(other, middle(from, to))) return true;
    for (std::size_t k = 0; k < other.size(); ++k) {
      if (cross(from, to, other[k], corner(other, k + 1))) return true;
    }
  }
  if (all_shared) return true;
  for (std::size_t i = 0; i < other.size(); ++i) {
    const Point to = corner(other, i + 1);
    if (has_side(one, other[i], to)) continue;
    if (within(one, other[i]) || within(one, middle(other[i], to))) return true;
  }
  return false;
}

bool is_tangled(const Outline& outline) {
  if (outline.size() < 3 || ground_of(outline) == 0) return true;
  for (std::size_t i = 0; i < outline.size(); ++i) {
    const Point a = outline[i];
    const Point b = corner(outline, i + 1);
    const Point next = corner(outline, i + 2);
    if (a == b || on_line(a, b, next) || on_line(b, next, a)) return true;  // it leads back over itself
    for (std::size_t k = i + 2; k < outline.size(); ++k) {
      const bool neighbours = i == 0 && k + 1 == outline.size();
      if (neighbours ? on_line(a, b, outline[k]) : meet(a, b, outline[k], corner(outline, k + 1))) return true;
    }
  }
  return false;
}

Outline without_doubles(const Outline& outline) {
  Outline single;
  for (const Point at : outline) {
    if (single.empty() || !(single.back() == at)) single.push_back(at);
  }
  while (single.size() > 1 && single.back() == single.front()) single.pop_back();
  return single;
}

namespace {

std::pair<Point, Point> box_around(const Outline& outline) {
  Point low = outline.front();
  Point high = low;
  for (const Point at : outline) {
    low = {std::min(low.x, at.x), std::min(low.y, at.y)};
    high = {std::max(high.x, at.x), std::max(high.y, at.y)};
  }
  return {low, high};
}

}  // namespace

Point box_middle(const Outline& outline) {
  const auto [low, high] = box_around(outline);
  return {low.x + (high.x - low.x) / 2, low.y + (high.y - low.y) / 2};
}

Point standing_place(const Outline& outline) {
  Point best = box_middle(outline);
  if (within(outline, best)) return best;
  const auto [low, high] = box_around(outline);
  constexpr int lines = 24;
  double farthest = -1;
  for (int i = 1; i < lines; ++i) {
    for (int k = 1; k < lines; ++k) {
      const Point at{static_cast<std::int32_t>(low.x + (std::int64_t{high.x} - low.x) * i / lines),
                     static_cast<std::int32_t>(low.y + (std::int64_t{high.y} - low.y) * k / lines)};
      const double distance = polygon_holds(outline, at) ? border_distance(outline, at) : -1;
      if (distance <= farthest) continue;
      farthest = distance;
      best = at;
    }
  }
  return best;
}

}  // namespace bocage::editor
