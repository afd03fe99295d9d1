#include "editor/geography/area_stand.h"

#include <algorithm>
#include <cstdint>
#include <limits>

#include "editor/geography/fixed_point.h"

namespace bocage {
namespace {

// How far each point lies from the border of its owner, in tenths of a step: two passes over the net.
std::vector<int> depths(const GroundNet& net, const std::vector<int>& owners) {
  constexpr int half = GroundNet::straight / 2;
  std::vector<int> depth(owners.size(), std::numeric_limits<int>::max() / 2);
  const auto ease = [&](int point, int way) {
    auto& here = depth[static_cast<std::size_t>(point)];
    const int next = net.neighbour(point, static_cast<GroundNet::Way>(way));
    const auto& [dx, dy] = GroundNet::offsets[static_cast<std::size_t>(way)];
    const bool same =
        next != GroundNet::none && owners[static_cast<std::size_t>(next)] == owners[static_cast<std::size_t>(point)];
    here = std::min(here, same ? depth[static_cast<std::size_t>(next)] +
                                     (dx == 0 || dy == 0 ? GroundNet::straight : GroundNet::diagonal)
                               : half);
  };
  for (int point = 0; point < net.count(); ++point) {
    for (int way = 0; way < 8; ++way) ease(point, way);
  }
  for (int point = net.count() - 1; point >= 0; --point) {
    for (int way = 0; way < 8; ++way) ease(point, way);
  }
  return depth;
}

std::int64_t distance(Point a, Point b) {
  const std::int64_t dx = std::int64_t{a.x} - b.x;
  const std::int64_t dy = std::int64_t{a.y} - b.y;
  return whole_root(dx * dx + dy * dy);
}

// The badge stands clear of the border and of the pieces, rather above them than below.
std::int64_t worth(const GroundNet& net, Point pieces, int point, std::int64_t room, int radius) {
  const Point at = net.middle(point);
  const std::int64_t clear = std::int64_t{radius} * 14 / 10;
  const std::int64_t apart = std::min(distance(at, pieces), std::int64_t{radius} * 4);
  return std::min(room, clear) * 20 + apart * 4 + (std::int64_t{pieces.y} - at.y) / 3;
}

}  // namespace

std::vector<AreaStand> area_stands(const GroundNet& net, const std::vector<int>& owners, int areas, int radius) {
  const auto depth = depths(net, owners);
  const auto count = static_cast<std::size_t>(areas);
  std::vector<int> deepest(count, GroundNet::none);
  const auto at = [&](int point) { return static_cast<std::size_t>(point); };
  for (int point = 0; point < net.count(); ++point) {
    if (owners[at(point)] < 0) continue;
    int& best = deepest[at(owners[at(point)])];
    if (best == GroundNet::none || depth[at(point)] > depth[at(best)]) best = point;
  }
  std::vector<AreaStand> stands(count);
  std::vector<std::int64_t> best(count, std::numeric_limits<std::int64_t>::min());
  for (std::size_t area = 0; area < count; ++area) {
    if (deepest[area] != GroundNet::none) stands[area].pieces = stands[area].badge = net.middle(deepest[area]);
  }
  for (int point = 0; point < net.count(); ++point) {
    if (owners[at(point)] < 0) continue;
    const auto area = at(owners[at(point)]);
    const auto room = std::int64_t{depth[at(point)]} * net.step() / GroundNet::straight;
    const auto value = worth(net, stands[area].pieces, point, room, radius);
    if (value <= best[area]) continue;
    best[area] = value;
    stands[area].badge = net.middle(point);
  }
  return stands;
}

}  // namespace bocage
