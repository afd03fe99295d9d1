// The quiet drawings on terrain: trees, hedgerows, tufts, blocks, waves. Each space has its own, always the same.
#pragma once

#include <cstdint>
#include <string_view>

#include "app/paint/cairo_handles.h"
#include "app/paint/color.h"
#include "app/paint/geometry.h"

namespace bocage {

// Known: trees orchard hedgerow marsh town city waves flood sand hills peaks fields, and common other words for them;
// others draw nothing. `cell` is the size of the space in user units; `seed` tells spaces apart.
void draw_pattern(cairo_t* context, std::string_view pattern, Spot center, double cell, std::uint32_t seed, Color ink);

// Small signs of features: town city fort anchor airfield hill star bridge circle; others draw nothing.
void draw_sign(cairo_t* context, std::string_view sign, Spot center, double cell, std::uint32_t seed, Color ink);

}  // namespace bocage
