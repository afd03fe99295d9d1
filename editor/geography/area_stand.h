// Decides where things stand in an area: its pieces as far from its border as can be, its badge in the room beside
// them.
#pragma once

#include <vector>

#include "editor/geography/ground_net.h"

namespace bocage {

struct AreaStand {
  Point pieces;
  Point badge;
};

// Returns the places by number of the area; `owners` by point of the net, `radius` of a badge in map units. An area
// without ground has none: its places are 0,0.
std::vector<AreaStand> area_stands(const GroundNet& net, const std::vector<int>& owners, int areas, int radius);

}  // namespace bocage
