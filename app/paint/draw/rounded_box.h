// The outline of a rectangle with round corners.
#pragma once

#include <cairo.h>

#include "app/paint/draw/box.h"

namespace bocage {

// Adds it to the path; `radius` at most half a side, in the units of the context.
void add_rounded_box(cairo_t* context, const Box& box, double radius);

}  // namespace bocage
