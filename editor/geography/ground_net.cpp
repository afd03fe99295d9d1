#include "editor/geography/ground_net.h"

#include <algorithm>
#include <cassert>

#include "editor/geography/fixed_point.h"
#include "engine/board/geometry.h"

namespace bocage {
namespace {

// Where the two stretches cross, if they do; a point that only touches counts for the unit that begins there.
std::optional<Point> meeting(Point a, Point b, Point p, Point q) {
  const auto from_a = turn(p, q, a);
  const auto from_b = turn(p, q, b);
  if ((from_a < 0) == (from_b < 0)) return std::nullopt;
  const auto from_p = turn(a, b, p);
  const auto from_q = turn(a, b, q);
  if ((from_p < 0) == (from_q < 0)) return std::nullopt;
  const auto along = static_cast<std::int64_t>(from_p);
  const auto whole = static_cast<std::int64_t>(from_p - from_q);
  const auto share = [&](std::int32_t from, std::int32_t to) {
    const std::int64_t by = std::int64_t{to} - from;
    return static_cast<std::int32_t>(from + (whole > 0 ? scaled(by, along, whole) : scaled(by, -along, -whole)));
  };
  return Point{share(p.x, q.x), share(p.y, q.y)};
}

}  // namespace

GroundNet::GroundNet(Point low, Point high, int step)
    : low_(low),
      high_(high),
      step_(step),
      columns_((high.x - low.x + step - 1) / step),
      rows_((high.y - low.y + step - 1) / step),
      ground_(static_cast<std::size_t>(columns_) * static_cast<std::size_t>(rows_)) {
  assert(step > 0 && columns_ > 0 && rows_ > 0);
}

int GroundNet::at(Point point) const {
  if (point.x < low_.x || point.y < low_.y || point.x >= high_.x || point.y >= high_.y) return none;
  return (point.y - low_.y) / step_ * columns_ + (point.x - low_.x) / step_;
}

Point GroundNet::middle(int point) const {
  return {low_.x + point % columns_ * step_ + step_ / 2, low_.y + point / columns_ * step_ + step_ / 2};
}

int GroundNet::neighbour(int point, Way way) const {
  const int column = point % columns_ + offsets[way][0];
  const int row = point / columns_ + offsets[way][1];
  if (column < 0 || row < 0 || column >= columns_ || row >= rows_) return none;
  return row * columns_ + column;
}

void GroundNet::add_ground(const std::vector<std::vector<MapLine>>& polygons) {
  for (const auto& rings : polygons) {
    const InsideTest test(rings);
    const auto [first_column, last_column] = columns_near(test.low().x, test.high().x);
    const auto [first_row, last_row] = rows_near(test.low().y, test.high().y);
    for (int row = first_row; row <= last_row; ++row) {
      for (int column = first_column; column <= last_column; ++column) {
        const int point = row * columns_ + column;
        if (test.holds(middle(point))) ground_[static_cast<std::size_t>(point)] = true;
      }
    }
    for (auto ring : rings) {
      ring.push_back(ring.front());
      walk(ring, 0, shores_);
    }
  }
}

void GroundNet::add_barrier(const MapLine& line, int steps) {
  walk(line, steps, barriers_);
}

std::pair<int, int> GroundNet::columns_near(int west_x, int east_x) const {
  const auto column = [&](std::int64_t x) {
    return static_cast<int>(std::clamp<std::int64_t>((x - low_.x) / step_, -1, columns_));
  };
  return {std::max(column(west_x) - 1, 0), std::min(column(east_x) + 1, columns_ - 1)};
}

std::pair<int, int> GroundNet::rows_near(int north_y, int south_y) const {
  const auto row = [&](std::int64_t y) {
    return static_cast<int>(std::clamp<std::int64_t>((y - low_.y) / step_, -1, rows_));
  };
  return {std::max(row(north_y) - 1, 0), std::min(row(south_y) + 1, rows_ - 1)};
}

// Only the points beside the line are asked, row by row: a long line aslant has a large square around it.
void GroundNet::walk(const MapLine& line, int steps, std::map<Key, Wall>& walls) const {
  for (const auto& run : clipped_line(line, low_, high_)) {
    for (std::size_t i = 1; i < run.size(); ++i) {
      const bool down_the_map = run[i - 1].y <= run[i].y;
      const Point& upper = run[down_the_map ? i - 1 : i];
      const Point& lower = run[down_the_map ? i : i - 1];
      const std::int64_t high = std::int64_t{lower.y} - upper.y;
      const auto at_y = [&](std::int64_t y) {
        const auto down = std::clamp<std::int64_t>(y - upper.y, 0, high);
        return high == 0 ? upper.x : static_cast<int>(upper.x + scaled(std::int64_t{lower.x} - upper.x, down, high));
      };
      const auto [first, last] = rows_near(upper.y, lower.y);
      for (int row = first; row <= last; ++row) {
        const std::int64_t top = std::int64_t{low_.y} + (row - 1) * std::int64_t{step_};
        const auto [west_x, east_x] =
            high == 0 ? std::minmax({upper.x, lower.x}) : std::minmax({at_y(top), at_y(top + 3 * std::int64_t{step_})});
        const auto [from, to] = columns_near(west_x, east_x);
        for (int column = from; column <= to; ++column)
          cross(run[i - 1], run[i], row * columns_ + column, steps, walls);
      }
    }
  }
}

void GroundNet::cross(Point a, Point b, int point, int steps, std::map<Key, Wall>& walls) const {
  for (const Way way : {east, south, southeast, southwest}) {
    const int next = neighbour(point, way);
    if (next == none) continue;
    const auto where = meeting(a, b, middle(point), middle(next));
    if (!where) continue;
    const auto [known, fresh] = walls.try_emplace({point, way}, Wall{steps, *where});
    if (!fresh && known->second.steps < steps) known->second = {steps, *where};
  }
}

int GroundNet::barrier(int point, Way way) const {
  if (way >= west) {
    point = neighbour(point, way);
    way = static_cast<Way>(way - west);
  }
  const auto wall = barriers_.find({point, way});
  return wall == barriers_.end() ? 0 : wall->second.steps;
}

std::optional<Point> GroundNet::crossing(int point, Way way) const {
  const int next = neighbour(point, way);
  if (next == none) return std::nullopt;
  const auto& walls = is_ground(point) == is_ground(next) ? barriers_ : shores_;
  const auto wall = walls.find({point, way});
  if (wall == walls.end()) return std::nullopt;
  return wall->second.where;
}

}  // namespace bocage
