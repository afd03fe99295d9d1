// Pictures of a module: PNG from bytes, refused when they are broken or unreasonably large.
#pragma once

#include <cstdint>
#include <string_view>

#include "app/paint/draw/cairo_handles.h"

namespace bocage {

inline constexpr std::uint32_t png_max_side = 8192;  // pixels

enum class PngFault { none, no_png, too_large, broken };
PngFault png_fault(std::string_view bytes);

// Null when the bytes have a fault.
SurfaceHandle png_image(std::string_view bytes);

}  // namespace bocage
