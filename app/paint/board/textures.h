// Paints patterns that cover areas: nets of fields, and what is scattered over them.
#pragma once

#include <span>

#include "app/paint/board/board_picture.h"

namespace bocage {

inline constexpr double min_pattern = 13;  // pixels of a cell: below, patterns would be dirt

// User space is map units; `scale` is device pixels in a unit.
void paint_textures(cairo_t* context, const BoardPicture& picture, std::span<const BoardPicture::Texture> textures,
                    double scale, const Extent& visible);
// Patterns that stand in the middle of their spaces.
void paint_patterns(cairo_t* context, const BoardPicture& picture, std::span<const BoardPicture::Sign> patterns,
                    double scale, const Extent& visible);

}  // namespace bocage
