#include "editor/geography/map_geometry.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "editor/geography/fixed_point.h"

namespace bocage {
namespace {

// Above 0 when p lies to the right of the way from a to b on the screen, so inside a clockwise outline.
std::int64_t side_of(Point a, Point b, Point p) {
  return (std::int64_t{b.x} - a.x) * (std::int64_t{p.y} - a.y) - (std::int64_t{b.y} - a.y) * (std::int64_t{p.x} - a.x);
}

// Where p–q crosses a side, from how far each lies from it: the quotient of whole numbers, rounded once.
Point crossing(Point p, Point q, std::int64_t from_p, std::int64_t from_q) {
  const double share = static_cast<double>(from_p) / (static_cast<double>(from_p) - static_cast<double>(from_q));
  const auto between = [&](std::int32_t a, std::int32_t b) {
    return static_cast<std::int32_t>(std::floor(a + share * (static_cast<double>(b) - a) + 0.5));
  };
  return {between(p.x, q.x), between(p.y, q.y)};
}

void push(MapLine& line, Point point) {
  if (line.empty() || line.back() != point) line.push_back(point);
}

MapLine clip_by(const MapLine& ring, Point a, Point b) {
  MapLine kept;
  for (std::size_t i = 0; i < ring.size(); ++i) {
    const Point p = ring[i];
    const Point q = ring[(i + 1) % ring.size()];
    const auto from_p = side_of(a, b, p);
    const auto from_q = side_of(a, b, q);
    if (from_p >= 0) push(kept, p);
    if ((from_p > 0 && from_q < 0) || (from_p < 0 && from_q > 0)) push(kept, crossing(p, q, from_p, from_q));
  }
  while (kept.size() > 1 && kept.front() == kept.back()) kept.pop_back();
  return kept;
}

std::int64_t distance_from(Point p, Point a, Point b) {
  const std::int64_t dx = std::int64_t{b.x} - a.x;
  const std::int64_t dy = std::int64_t{b.y} - a.y;
  const std::int64_t length = whole_root(dx * dx + dy * dy);
  const std::int64_t px = std::int64_t{p.x} - a.x;
  const std::int64_t py = std::int64_t{p.y} - a.y;
  if (length == 0 || px * dx + py * dy < 0) return whole_root(px * px + py * py);
  const std::int64_t qx = std::int64_t{p.x} - b.x;
  const std::int64_t qy = std::int64_t{p.y} - b.y;
  if (qx * dx + qy * dy > 0) return whole_root(qx * qx + qy * qy);
  return std::abs(side_of(a, b, p)) / length;
}

}  // namespace

std::int64_t twice_area(const MapLine& ring) {
  std::int64_t sum = 0;
  for (std::size_t i = 0; i < ring.size(); ++i) {
    const Point p = ring[i];
    const Point q = ring[(i + 1) % ring.size()];
    sum += std::int64_t{p.x} * q.y - std::int64_t{q.x} * p.y;
  }
  return sum;
}

MapLine clipped_ring(MapLine ring, const MapLine& outline) {
  for (std::size_t i = 0; i < outline.size() && ring.size() > 2; ++i) {
    ring = clip_by(ring, outline[i], outline[(i + 1) % outline.size()]);
  }
  if (ring.size() < 3 || twice_area(ring) == 0) return {};
  return ring;
}

std::vector<MapLine> clipped_line(const MapLine& line, Point low, Point high) {
  const MapLine sides{low, {high.x, low.y}, high, {low.x, high.y}};
  std::vector<MapLine> runs;
  MapLine run;
  const auto finish = [&] {
    if (run.size() > 1) runs.push_back(run);
    run.clear();
  };
  for (std::size_t i = 1; i < line.size(); ++i) {
    Point p = line[i - 1];
    Point q = line[i];
    bool visible = true;
    for (std::size_t s = 0; s < sides.size() && visible; ++s) {
      const Point a = sides[s];
      const Point b = sides[(s + 1) % sides.size()];
      const auto from_p = side_of(a, b, p);
      const auto from_q = side_of(a, b, q);
      visible = from_p >= 0 || from_q >= 0;
      if (visible && from_p < 0) p = crossing(p, q, from_p, from_q);
      if (visible && from_q < 0) q = crossing(p, q, side_of(a, b, p), from_q);
    }
    if (!visible) {
      finish();
      continue;
    }
    if (!run.empty() && run.back() != p) finish();
    push(run, p);
    push(run, q);
    if (q != line[i]) finish();
  }
  finish();
  return runs;
}

MapLine simplified(const MapLine& line, int tolerance) {
  if (line.size() < 3) return line;
  std::vector<bool> kept(line.size());
  kept.front() = kept.back() = true;
  std::vector<std::pair<std::size_t, std::size_t>> open{{0, line.size() - 1}};
  while (!open.empty()) {
    const auto [first, last] = open.back();
    open.pop_back();
    std::int64_t farthest = tolerance;
    std::size_t corner = 0;
    for (std::size_t i = first + 1; i < last; ++i) {
      const auto away = distance_from(line[i], line[first], line[last]);
      if (away > farthest) {
        farthest = away;
        corner = i;
      }
    }
    if (corner == 0) continue;
    kept[corner] = true;
    open.emplace_back(first, corner);
    open.emplace_back(corner, last);
  }
  MapLine result;
  for (std::size_t i = 0; i < line.size(); ++i) {
    if (kept[i]) push(result, line[i]);
  }
  return result;
}

MapLine simplified_ring(const MapLine& ring, int tolerance) {
  if (ring.size() < 4) return ring;
  MapLine closed = ring;
  closed.push_back(ring.front());
  auto result = simplified(closed, tolerance);
  if (result.size() > 1 && result.front() == result.back()) result.pop_back();
  return result;
}

InsideTest::InsideTest(const std::vector<MapLine>& rings) {
  bool first = true;
  for (const auto& ring : rings) {
    for (const auto p : ring) {
      if (first) low_ = high_ = p;
      first = false;
      low_ = {std::min(low_.x, p.x), std::min(low_.y, p.y)};
      high_ = {std::max(high_.x, p.x), std::max(high_.y, p.y)};
    }
  }
  if (first) return;
  std::size_t sides = 0;
  for (const auto& ring : rings) sides += ring.size();
  // Every side may reach through every band: many sides, few bands.
  constexpr std::size_t max_entries = 8'000'000;
  const auto count = static_cast<std::int64_t>(std::clamp<std::size_t>(max_entries / sides, 1, 1024));
  height_ = (std::int64_t{high_.y} - low_.y) / count + 1;
  bands_.resize(static_cast<std::size_t>(count));
  const auto last = static_cast<std::int64_t>(bands_.size()) - 1;
  for (const auto& ring : rings) {
    for (std::size_t i = 0; i < ring.size(); ++i) {
      const Side side{ring[i], ring[(i + 1) % ring.size()]};
      const auto from = std::min((std::min(side.a.y, side.b.y) - std::int64_t{low_.y}) / height_, last);
      const auto to = std::min((std::max(side.a.y, side.b.y) - std::int64_t{low_.y}) / height_, last);
      for (auto b = from; b <= to; ++b) bands_[static_cast<std::size_t>(b)].push_back(side);
    }
  }
}

bool InsideTest::holds(Point point) const {
  if (bands_.empty() || point.x < low_.x || point.x > high_.x || point.y < low_.y || point.y > high_.y) return false;
  const auto b = std::min((std::int64_t{point.y} - low_.y) / height_, static_cast<std::int64_t>(bands_.size()) - 1);
  bool inside = false;
  for (const auto& side : bands_[static_cast<std::size_t>(b)]) {
    if ((side.a.y <= point.y) == (side.b.y <= point.y)) continue;
    const auto where = side_of(side.a, side.b, point);
    if (side.b.y > side.a.y ? where > 0 : where < 0) inside = !inside;
  }
  return inside;
}

}  // namespace bocage
