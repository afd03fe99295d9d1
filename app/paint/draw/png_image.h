// Pictures of a module: PNG from bytes, refused when they are broken or unreasonably large.
#pragma once

#include <string>
#include <string_view>

#include "app/paint/draw/cairo_handles.h"

namespace bocage {

// Null when the bytes are no PNG, or one of more than 8192 pixels a side.
SurfaceHandle png_image(std::string_view bytes);

}  // namespace bocage
