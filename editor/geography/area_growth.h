// Areas grow over the ground from their seeds until they meet: each point belongs to the area that reaches it first.
#pragma once

#include <vector>

#include "editor/geography/ground_net.h"

namespace bocage {

struct AreaSeeds {
  std::vector<Point> seeds;     // in map units; those off the ground are ignored
  std::vector<MapLine> ground;  // polygons whose ground is this area's, wherever others would reach it first
};

inline constexpr int no_area = -1;

// Returns, by point of the net, the number of its area; no_area for what is no ground and for ground that no area
// reaches. Steps cost 10, aslant 14, barriers their own steps besides; of two areas that are as near the earlier one
// holds. Every area is one piece that hangs together by its sides: what is cut off goes to the neighbour it touches
// most.
std::vector<int> grown_areas(const GroundNet& net, const std::vector<AreaSeeds>& areas);

}  // namespace bocage
