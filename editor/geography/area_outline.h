// The outlines of areas on a net: neighbours share every corner of the border between them.
#pragma once

#include <map>
#include <set>
#include <utility>
#include <vector>

#include "editor/geography/area_growth.h"

namespace bocage {

struct AreaOutlines {
  struct Touch {
    int sides = 0;  // of squares of the net
    Point middle;   // of the side in the middle of them
  };
  std::vector<MapLine> rings;                    // by area, the longest of each; empty for an area without ground
  std::map<std::pair<int, int>, Touch> touches;  // two areas, the lower first
};

struct OutlineRules {
  int areas = 0;
  int tolerance = 0;                     // map units: corners so near to the border without them are left out
  std::set<std::pair<int, int>> joined;  // the lower first
  int corner = 0;                        // touches of areas that are not joined, up to so many sides, become one point
};

// Where a barrier or the end of the ground lies between two points the border runs through the crossing; elsewhere its
// steps are smoothed. Touches that shrank to a point are left out.
AreaOutlines area_outlines(const GroundNet& net, const std::vector<int>& owners, const OutlineRules& rules);

}  // namespace bocage
