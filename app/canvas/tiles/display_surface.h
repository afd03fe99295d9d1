// Images that lie where they are painted to, so that a paint of them is a copy there and not a transfer.
#pragma once

#include "app/paint/draw/cairo_handles.h"

namespace bocage {

// Makes a surface in the display server when the context paints there, in memory otherwise; in device pixels at every
// density.
SurfaceHandle display_surface(cairo_t* context, cairo_content_t content, int width, int height);

}  // namespace bocage
