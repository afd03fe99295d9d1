#include "editor/model/strokes.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <queue>
#include <tuple>
#include <unordered_map>
#include <unordered_set>

namespace bocage::editor {
namespace {

double length(double x, double y) {
  return std::sqrt(x * x + y * y);
}

// How far a point lies from a line of which the ends do not count: a fifth of it at each.
double distance_to(Point at, const std::pair<Point, Point>& line) {
  constexpr double end = 0.2;
  const double dx = line.second.x - line.first.x;
  const double dy = line.second.y - line.first.y;
  const double square = dx * dx + dy * dy;
  const double along = square == 0 ? 0.5 : ((at.x - line.first.x) * dx + (at.y - line.first.y) * dy) / square;
  const double there = std::clamp(along, end, 1 - end);
  return length(at.x - (line.first.x + there * dx), at.y - (line.first.y + there * dy));
}

bool on_surface(const Board& board, SpaceId space, std::uint32_t surface) {
  return board.space(space).surface == surface && !board.space(space).outline.empty();
}

}  // namespace

std::vector<SpaceId> brushed(const Board& board, SpaceId middle, int size) {
  const auto surface = board.space(middle).surface;
  std::vector<SpaceId> all{middle};
  std::unordered_set<SpaceId> seen{middle};
  std::size_t ring = 0;
  for (int step = 1; step < size; ++step) {
    const std::size_t end = all.size();
    for (; ring < end; ++ring) {
      for (const Step& next : board.steps(all[ring])) {
        if (on_surface(board, next.to, surface) && seen.insert(next.to).second) all.push_back(next.to);
      }
    }
  }
  return all;
}

std::vector<SpaceId> spread(const Board& board, SpaceId from, const std::function<bool(SpaceId)>& alike) {
  const auto surface = board.space(from).surface;
  std::vector<SpaceId> all{from};
  std::unordered_set<SpaceId> seen{from};
  for (std::size_t i = 0; i < all.size(); ++i) {
    for (const Step& next : board.steps(all[i])) {
      if (!on_surface(board, next.to, surface) || seen.contains(next.to) || !alike(next.to)) continue;
      seen.insert(next.to);
      all.push_back(next.to);
    }
  }
  return all;
}

std::vector<SpaceId> path_between(const Board& board, SpaceId from, SpaceId to) {
  const std::pair<Point, Point> line{board.space(from).center, board.space(to).center};
  const double dx = line.second.x - line.first.x;
  const double dy = line.second.y - line.first.y;
  const double whole = std::max(1.0, length(dx, dy));
  const auto aside = [&](SpaceId space) {
    const Point at = board.space(space).center;
    return std::abs((at.x - line.first.x) * dy - (at.y - line.first.y) * dx) / whole;
  };
  struct Reached {
    int steps = std::numeric_limits<int>::max();
    double aside = 0;
    SpaceId before;
  };
  std::unordered_map<SpaceId, Reached> reached;
  using Next = std::tuple<int, double, std::uint32_t>;
  std::priority_queue<Next, std::vector<Next>, std::greater<>> open;
  reached[from] = {0, 0, {}};
  open.emplace(0, 0.0, from.index);
  while (!open.empty()) {
    const auto [steps, way_off, index] = open.top();
    open.pop();
    const SpaceId at(index);
    if (at == to) break;
    if (std::tie(steps, way_off) > std::tie(reached[at].steps, reached[at].aside)) continue;
    for (const Step& step : board.steps(at)) {
      const double off = way_off + aside(step.to);
      auto& known = reached[step.to];
      if (std::tuple(steps + 1, off) >= std::tie(known.steps, known.aside)) continue;
      known = {steps + 1, off, at};
      open.emplace(steps + 1, off, step.to.index);
    }
  }
  if (!reached.contains(to)) return {};
  std::vector<SpaceId> path;
  for (SpaceId at = to; at.valid(); at = reached[at].before) path.push_back(at);
  std::reverse(path.begin(), path.end());
  return path;
}

std::vector<std::pair<Point, Point>> side_lines(const Board& board, LinkId link) {
  const Space& a = board.space(board.link(link).a);
  const Space& b = board.space(board.link(link).b);
  std::vector<std::pair<Point, Point>> lines;
  for (std::size_t i = 0; i < a.outline.size(); ++i) {
    const Point from = a.outline[i];
    const Point to = a.outline[(i + 1) % a.outline.size()];
    for (std::size_t k = 0; k < b.outline.size(); ++k) {
      const Point other_from = b.outline[k];
      const Point other_to = b.outline[(k + 1) % b.outline.size()];
      if ((from == other_to && to == other_from) || (from == other_from && to == other_to))
        lines.emplace_back(from, to);
    }
  }
  if (lines.empty() && a.surface == b.surface) lines.emplace_back(a.center, b.center);
  return lines;
}

std::optional<LinkId> side_at(const Board& board, std::uint32_t surface, Point at, double reach) {
  const SpaceId space = board.space_at(surface, at);
  if (!space.valid()) return std::nullopt;
  std::optional<LinkId> nearest;
  double nearest_distance = reach;
  for (const Step& step : board.steps(space)) {
    if (!on_surface(board, step.to, surface)) continue;
    for (const auto& line : side_lines(board, step.link)) {
      const double distance = distance_to(at, line);
      if (distance > nearest_distance || (distance == nearest_distance && nearest)) continue;
      nearest_distance = distance;
      nearest = step.link;
    }
  }
  return nearest;
}

void sort_for_lists(const Board& board, std::vector<SpaceId>& spaces) {
  std::sort(spaces.begin(), spaces.end(), [&](SpaceId a, SpaceId b) {
    const Space& one = board.space(a);
    const Space& other = board.space(b);
    return std::tie(one.surface, one.column, one.row, a) < std::tie(other.surface, other.column, other.row, b);
  });
}

}  // namespace bocage::editor
