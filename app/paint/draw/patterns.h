// The quiet drawings on the ground: trees, tufts and waves scattered over an area, blocks of houses in a space.
#pragma once

#include <cstdint>
#include <functional>
#include <span>
#include <string_view>
#include <vector>

#include "app/paint/draw/cairo_handles.h"
#include "app/paint/draw/color.h"
#include "app/paint/draw/geometry.h"

namespace bocage {

enum class Spread {
  scattered,  // over the whole area, wherever its spaces end
  once,       // one drawing in the middle of each space
  net         // field_net.h
};

// The names of all patterns, which engine/module/schema_table.cpp allows to authors.
std::vector<std::string_view> pattern_names();
// Returns nullopt when there is no such pattern.
std::optional<Spread> spread_of(std::string_view pattern);

// Returns where the single drawings of a scattered pattern stand within `extent`: on a lattice of the whole map, so
// that neighbours agree; `inside` says what belongs to the area. Empty for other patterns. `cell` in user units.
std::vector<Spot> scattered_spots(std::string_view name, const Extent& extent, double cell,
                                  const std::function<bool(Spot)>& inside);
// Returns how far a single drawing reaches from its spot, in user units.
double scattered_reach(double cell);
void draw_scattered(cairo_t* context, std::string_view pattern, std::span<const Spot> spots, double cell, Color ink);

// Draws a pattern of a space; ignores an unknown pattern. `seed` tells spaces apart.
void draw_once(cairo_t* context, std::string_view pattern, Spot center, double cell, std::uint32_t seed, Color ink);

}  // namespace bocage
