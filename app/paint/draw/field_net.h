// Fields between hedges as a net over the whole map, so that it runs on from space to space.
#pragma once

#include <cairo.h>

#include <string_view>

#include "app/paint/draw/color.h"
#include "app/paint/draw/geometry.h"

namespace bocage {

inline constexpr std::string_view field_pattern = "hedges";

// Within the clip of the context: some fields lighter or darker, hedges between them as lines of bushes. `scale`:
// device pixels in a map unit; `ground`: what it is painted on; from afar the bushes become thin lines. The same net
// for every `area` of a map.
void paint_field_net(cairo_t* context, const Extent& area, double cell, double scale, Color ground, Color ink);

}  // namespace bocage
