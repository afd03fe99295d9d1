// The sign of a state: a small plate that lies on a counter, beside the badge of a space or over a link.
#pragma once

#include <cairo.h>

#include "app/paint/draw/geometry.h"
#include "app/paint/draw/style.h"

namespace bocage {

// `half`: of the plate's width, in user units. A disc, or a square with border="hard", so that plates differ by shape
// where they are too small for what stands on them: a symbol or, in letters, the style's title.
void paint_state_sign(cairo_t* context, const Style& look, Spot at, double half);

}  // namespace bocage
