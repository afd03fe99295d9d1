// Signs of markers, filled and without a frame: ships, aircraft, works, weather.
#pragma once

#include <cairo.h>

#include <string_view>
#include <vector>

#include "app/paint/draw/box.h"
#include "app/paint/draw/color.h"

namespace bocage {

// Returns the names of all signs.
std::vector<std::string_view> marker_sign_names();
bool is_marker_sign(std::string_view name);

// Fits the sign into the box; an unknown name draws no sign.
void draw_marker_sign(cairo_t* context, std::string_view name, const Box& box, Color ink);

}  // namespace bocage
