// Signs of markers, filled and without a frame: ships, aircraft, works, weather.
#pragma once

#include <cairo.h>

#include <string_view>

#include "app/paint/color.h"
#include "app/paint/symbols.h"

namespace bocage {

// battleship cruiser destroyer landing-craft fighter bomber truck depot flag star works bunker wire mine bridge
// blown-bridge explosion beach mulberry sun cloud rain storm
bool is_marker_sign(std::string_view name);

// Fits the sign into the box; an unknown name draws nothing.
void draw_marker_sign(cairo_t* context, std::string_view name, const Box& box, Color ink);

}  // namespace bocage
