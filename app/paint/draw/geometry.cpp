#include "app/paint/draw/geometry.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <set>

namespace bocage {

namespace {

using Key = std::pair<std::int32_t, std::int32_t>;
Key key(Point p) {
  return {p.x, p.y};
}
Point point(Key k) {
  return {k.first, k.second};
}

struct Corner {
  Spot at;
  bool keep;
};

std::vector<Corner> cut(const std::vector<Corner>& loop, bool closed) {
  std::vector<Corner> result;
  const std::size_t count = loop.size();
  for (std::size_t i = 0; i < count; ++i) {
    const bool end = !closed && (i == 0 || i + 1 == count);
    if (loop[i].keep || end) {
      result.push_back(loop[i]);
      continue;
    }
    const Spot before = loop[(i + count - 1) % count].at, here = loop[i].at, after = loop[(i + 1) % count].at;
    result.push_back({{here.x + (before.x - here.x) / 4, here.y + (before.y - here.y) / 4}, false});
    result.push_back({{here.x + (after.x - here.x) / 4, here.y + (after.y - here.y) / 4}, false});
  }
  return result;
}

Line smoothed(std::vector<Corner> corners, bool closed) {
  for (int pass = 0; pass < 2; ++pass) corners = cut(corners, closed);
  Line line;
  line.reserve(corners.size());
  for (const Corner& corner : corners) line.push_back(corner.at);
  return line;
}

}  // namespace

Spot turned(Spot at, int quarters) {
  switch ((quarters % 4 + 4) % 4) {
    case 1:
      return {-at.y, at.x};
    case 2:
      return {-at.x, -at.y};
    case 3:
      return {at.y, -at.x};
    default:
      return at;
  }
}

Extent turned(const Extent& extent, int quarters) {
  const Spot one = turned(Spot{extent.left, extent.top}, quarters);
  const Spot other = turned(Spot{extent.right, extent.bottom}, quarters);
  return {std::min(one.x, other.x), std::min(one.y, other.y), std::max(one.x, other.x), std::max(one.y, other.y)};
}

void turn(cairo_t* context, int quarters) {
  const Spot right = turned(Spot{1, 0}, quarters), down = turned(Spot{0, 1}, quarters);
  const cairo_matrix_t matrix{right.x, right.y, down.x, down.y, 0, 0};
  cairo_transform(context, &matrix);
}

Extent View::device_box(const Extent& map) const {
  const Extent at = turned(map, turn);
  return {(at.left - left) * scale, (at.top - top) * scale, (at.right - left) * scale, (at.bottom - top) * scale};
}

Spot spot(Point p) {
  return {static_cast<double>(p.x), static_cast<double>(p.y)};
}

Spot middle_of(const Extent& extent) {
  return {(extent.left + extent.right) / 2, (extent.top + extent.bottom) / 2};
}

Extent extent_of(const Line& line) {
  if (line.empty()) return {};
  Extent extent{line[0].x, line[0].y, line[0].x, line[0].y};
  for (const Spot& s : line) {
    extent = {std::min(extent.left, s.x), std::min(extent.top, s.y), std::max(extent.right, s.x),
              std::max(extent.bottom, s.y)};
  }
  return extent;
}

Extent extent_of(const Segment& segment) {
  const auto& [from, to] = segment;
  return {static_cast<double>(std::min(from.x, to.x)), static_cast<double>(std::min(from.y, to.y)),
          static_cast<double>(std::max(from.x, to.x)), static_cast<double>(std::max(from.y, to.y))};
}

Extent extent_of(const std::vector<Point>& points) {
  Line line;
  for (const Point p : points) line.push_back(spot(p));
  return extent_of(line);
}

std::vector<std::vector<Point>> borders(const std::vector<const std::vector<Point>*>& outlines) {
  std::set<std::pair<Key, Key>> sides;
  for (const auto* outline : outlines) {
    for (std::size_t i = 0; i < outline->size(); ++i) {
      const Key from = key((*outline)[i]), to = key((*outline)[(i + 1) % outline->size()]);
      if (from == to) continue;
      if (sides.erase({to, from}) == 0) sides.insert({from, to});
    }
  }
  std::vector<std::vector<Point>> loops;
  while (!sides.empty()) {
    std::vector<Point> loop;
    const Key start = sides.begin()->first;
    Key at = start;
    for (auto side = sides.begin(); side != sides.end() && side->first == at;) {
      loop.push_back(point(at));
      at = side->second;
      sides.erase(side);
      if (at == start) break;
      side = sides.lower_bound({at, Key{INT32_MIN, INT32_MIN}});
    }
    if (loop.size() >= 3) loops.push_back(std::move(loop));
  }
  return loops;
}

Line rounded_loop(const std::vector<Point>& loop, const std::vector<bool>& keep) {
  std::vector<Corner> corners;
  for (std::size_t i = 0; i < loop.size(); ++i) corners.push_back({spot(loop[i]), i < keep.size() && keep[i]});
  return smoothed(std::move(corners), true);
}

Line rounded_chain(const std::vector<Point>& chain) {
  std::vector<Corner> corners;
  for (const Point p : chain) corners.push_back({spot(p), false});
  const bool ring = chain.size() > 2 && chain.front() == chain.back();
  if (ring) corners.pop_back();
  Line line = smoothed(std::move(corners), ring);
  if (ring && !line.empty()) line.push_back(line.front());
  return line;
}

namespace {

double distance_to(Spot p, Spot a, Spot b) {
  const double dx = b.x - a.x, dy = b.y - a.y;
  const double square = dx * dx + dy * dy;
  const double along = square > 0 ? std::clamp(((p.x - a.x) * dx + (p.y - a.y) * dy) / square, 0.0, 1.0) : 0;
  return std::hypot(p.x - a.x - along * dx, p.y - a.y - along * dy);
}

}  // namespace

Line thinned(const Line& line, double tolerance) {
  if (line.size() < 3) return line;
  std::vector<bool> keep(line.size(), false);
  keep.front() = keep.back() = true;
  std::vector<std::pair<std::size_t, std::size_t>> open{{0, line.size() - 1}};
  while (!open.empty()) {
    const auto [from, to] = open.back();
    open.pop_back();
    double max_distance = tolerance;
    std::size_t farthest = from;
    for (std::size_t i = from + 1; i < to; ++i) {
      const double distance = distance_to(line[i], line[from], line[to]);
      if (distance > max_distance) {
        max_distance = distance;
        farthest = i;
      }
    }
    if (farthest == from) continue;
    keep[farthest] = true;
    open.emplace_back(from, farthest);
    open.emplace_back(farthest, to);
  }
  Line left;
  for (std::size_t i = 0; i < line.size(); ++i) {
    if (keep[i]) left.push_back(line[i]);
  }
  return left;
}

std::vector<Segment> shared_sides(const std::vector<Point>& a, const std::vector<Point>& b) {
  std::set<std::pair<Key, Key>> of_b;
  for (std::size_t i = 0; i < b.size(); ++i) of_b.insert({key(b[(i + 1) % b.size()]), key(b[i])});
  std::vector<Segment> result;
  for (std::size_t i = 0; i < a.size(); ++i) {
    const Point from = a[i], to = a[(i + 1) % a.size()];
    if (of_b.count({key(from), key(to)}) != 0) result.emplace_back(from, to);
  }
  return result;
}

std::vector<std::vector<Point>> chains(const std::vector<Segment>& segments) {
  std::map<Key, std::vector<std::size_t>> at;
  for (std::size_t i = 0; i < segments.size(); ++i) {
    at[key(segments[i].first)].push_back(i);
    at[key(segments[i].second)].push_back(i);
  }
  std::vector<bool> used(segments.size(), false);
  std::vector<std::vector<Point>> result;
  const auto follow = [&](std::size_t first, Point from) {
    std::vector<Point> chain{from};
    Point here = from;
    std::size_t segment = first;
    while (!used[segment]) {
      used[segment] = true;
      here = segments[segment].first == here ? segments[segment].second : segments[segment].first;
      chain.push_back(here);
      const auto& meeting = at[key(here)];
      if (meeting.size() != 2) break;
      segment = meeting[0] == segment ? meeting[1] : meeting[0];
    }
    result.push_back(std::move(chain));
  };
  for (const auto& [where, meeting] : at) {
    if (meeting.size() == 2) continue;
    for (const std::size_t segment : meeting) {
      if (!used[segment]) follow(segment, point(where));
    }
  }
  for (std::size_t i = 0; i < segments.size(); ++i) {
    if (!used[i]) follow(i, segments[i].first);
  }
  return result;
}

void line_path(cairo_t* context, const Line& line, bool closed) {
  cairo_new_sub_path(context);
  for (const Spot& s : line) cairo_line_to(context, s.x, s.y);
  if (closed) cairo_close_path(context);
}

namespace {

// A Bézier from one point of a curve to the next.
struct Bend {
  Spot from, leaves, arrives, to;
};

Bend bend_between(const Spot& before, const Spot& from, const Spot& to, const Spot& after) {
  return {from,
          {from.x + (to.x - before.x) / 6, from.y + (to.y - before.y) / 6},
          {to.x - (after.x - from.x) / 6, to.y - (after.y - from.y) / 6},
          to};
}

// From point `i` of a line that is open, and of a loop.
Bend open_bend(const Line& line, std::size_t i) {
  return bend_between(line[i == 0 ? 0 : i - 1], line[i], line[i + 1], line[std::min(i + 2, line.size() - 1)]);
}
Bend closed_bend(const Line& line, std::size_t i) {
  const auto at = [&](std::size_t k) -> const Spot& { return line[k % line.size()]; };
  return bend_between(at(i + line.size() - 1), at(i), at(i + 1), at(i + 2));
}

void add_bend(cairo_t* context, const Bend& bend) {
  cairo_curve_to(context, bend.leaves.x, bend.leaves.y, bend.arrives.x, bend.arrives.y, bend.to.x, bend.to.y);
}

bool bends(const Line& line, bool curve) {
  return curve && line.size() >= 3;
}

double length_of(const Bend& bend) {
  constexpr int chords = 12;
  double length = 0;
  Spot last = bend.from;
  for (int i = 1; i <= chords; ++i) {
    const double t = static_cast<double>(i) / chords, u = 1 - t;
    const double a = u * u * u, b = 3 * u * u * t, c = 3 * u * t * t, d = t * t * t;
    const Spot at{a * bend.from.x + b * bend.leaves.x + c * bend.arrives.x + d * bend.to.x,
                  a * bend.from.y + b * bend.leaves.y + c * bend.arrives.y + d * bend.to.y};
    length += std::hypot(at.x - last.x, at.y - last.y);
    last = at;
  }
  return length;
}

}  // namespace

std::vector<double> lengths_along(const Line& line, bool curve) {
  std::vector<double> lengths;
  double length = 0;
  for (std::size_t i = 0; i < line.size(); ++i) {
    if (i > 0) {
      length += bends(line, curve) ? length_of(open_bend(line, i - 1))
                                   : std::hypot(line[i].x - line[i - 1].x, line[i].y - line[i - 1].y);
    }
    lengths.push_back(length);
  }
  return lengths;
}

std::vector<Stretch> stretches_near(const Line& line, const Extent& near) {
  std::vector<Stretch> stretches;
  for (std::size_t i = 0; i + 1 < line.size(); ++i) {
    if (!extent_of(Line{line[i], line[i + 1]}).meets(near)) continue;
    if (stretches.empty() || stretches.back().last != i) stretches.push_back({i, i});
    stretches.back().last = i + 1;
  }
  return stretches;
}

void stretch_path(cairo_t* context, const Line& line, bool curve, const Stretch& stretch) {
  cairo_move_to(context, line[stretch.first].x, line[stretch.first].y);
  for (std::size_t i = stretch.first; i < stretch.last; ++i) {
    if (bends(line, curve)) {
      add_bend(context, open_bend(line, i));
    } else {
      cairo_line_to(context, line[i + 1].x, line[i + 1].y);
    }
  }
}

void curve_path(cairo_t* context, const Line& line) {
  if (!line.empty()) stretch_path(context, line, true, {0, line.size() - 1});
}

void closed_curve_path(cairo_t* context, const Line& line) {
  const std::size_t count = line.size();
  if (count < 4) return line_path(context, line, true);
  cairo_new_sub_path(context);
  cairo_move_to(context, line[0].x, line[0].y);
  for (std::size_t i = 0; i < count; ++i) add_bend(context, closed_bend(line, i));
  cairo_close_path(context);
}

namespace {

// A bit for each side of an area beyond which a spot lies.
unsigned sides_beyond(Spot at, const Extent& area) {
  return (at.x < area.left ? 1U : 0U) | (at.x > area.right ? 2U : 0U) | (at.y < area.top ? 4U : 0U) |
         (at.y > area.bottom ? 8U : 0U);
}

}  // namespace

void loop_path(cairo_t* context, const Line& line, bool curve, const Extent& seen) {
  const std::size_t count = line.size();
  if (count == 0) return;
  const bool bent = curve && count >= 4;
  cairo_new_sub_path(context);
  cairo_move_to(context, line[0].x, line[0].y);
  unsigned run = 0;  // the sides beyond which all lies that was left out last
  unsigned from = sides_beyond(line[0], seen);
  for (std::size_t i = 0; i < count; ++i) {
    const Spot& end = line[i + 1 < count ? i + 1 : 0];
    const unsigned to = sides_beyond(end, seen);
    unsigned beyond = from & to;
    from = to;
    if (bent && beyond != 0) {
      const Bend bend = closed_bend(line, i);
      beyond &= sides_beyond(bend.leaves, seen) & sides_beyond(bend.arrives, seen);
    }
    if ((run & beyond) != 0) {
      run &= beyond;
      continue;
    }
    if (run != 0) cairo_line_to(context, line[i].x, line[i].y);
    run = beyond;
    if (run != 0) continue;
    if (bent) {
      add_bend(context, closed_bend(line, i));
    } else {
      cairo_line_to(context, end.x, end.y);
    }
  }
  cairo_close_path(context);
}

bool loops_hold(const std::vector<Line>& loops, Spot point) {
  bool inside = false;
  for (const Line& loop : loops) {
    for (std::size_t i = 0; i < loop.size(); ++i) {
      const Spot &a = loop[i], &b = loop[(i + 1) % loop.size()];
      if ((a.y > point.y) == (b.y > point.y)) continue;
      if (point.x < a.x + (b.x - a.x) * (point.y - a.y) / (b.y - a.y)) inside = !inside;
    }
  }
  return inside;
}

Share share_held(const std::vector<Line>& loops, const Extent& area) {
  for (const Line& loop : loops) {
    for (std::size_t i = 0; i < loop.size(); ++i) {
      const Spot &a = loop[i], &b = loop[i + 1 < loop.size() ? i + 1 : 0];
      if ((sides_beyond(a, area) & sides_beyond(b, area)) == 0) return Share::part;
    }
  }
  return loops_hold(loops, {area.left, area.top}) ? Share::all : Share::nothing;
}

}  // namespace bocage
