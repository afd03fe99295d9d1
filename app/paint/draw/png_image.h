// Pictures of a module: PNG from bytes, refused when they are broken or unreasonably large.
#pragma once

#include <cstdint>
#include <string_view>

#include "app/paint/draw/cairo_handles.h"

namespace bocage {

inline constexpr std::uint32_t png_max_side = 2048;      // pixels: 16 MiB of memory, and far more than a counter shows
inline constexpr std::uint32_t png_max_map_side = 8192;  // of the picture of a board
inline constexpr std::uint64_t png_max_pixels = std::uint64_t{256} << 20;  // of the pictures of a module

enum class PngFault { none, no_png, too_large, broken };
PngFault png_fault(std::string_view bytes, std::uint32_t max_side = png_max_side);
// Returns how many pixels the head promises; 0 when there is none.
std::uint64_t png_pixels(std::string_view bytes);

// Null when the bytes have a fault.
SurfaceHandle png_image(std::string_view bytes, std::uint32_t max_side = png_max_side);

}  // namespace bocage
