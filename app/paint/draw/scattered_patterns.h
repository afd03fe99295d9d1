// Drawings that are scattered over an area; each function draws all spots it is given.
#pragma once

#include <span>
#include <string_view>

#include "app/paint/draw/pattern_brush.h"

namespace bocage {

struct ScatteredPattern {
  std::string_view name;
  double spacing;  // between spots, in cells
  double jitter;   // as a share of it
  double margin;   // to the border of the area, in cells
  void (*draw)(const PatternBrush&, std::span<const Spot>);
};

// Returns all patterns of scattered drawings.
std::span<const ScatteredPattern> scattered_patterns();

}  // namespace bocage
