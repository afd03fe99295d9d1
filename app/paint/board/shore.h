// The shore: where land meets water, and the lighter shallows along it.
#pragma once

#include <cairo.h>

#include <vector>

#include "app/paint/board/board_picture.h"

namespace bocage {

// Lines along the shore in short pieces: those of the module's own coast (a line whose style has a `shore` colour), or
// else the borders between spaces of water and others.
std::vector<BoardPicture::Stroke> shore_of(const BoardPicture& picture);

// A strip of sand on both sides of the coast; water is painted over its seaward half.
void paint_sand(cairo_t* context, const BoardPicture& picture, const Extent& visible);

// Bands that grow lighter towards the shore, on water only: style "shallows" (fill, reach in map units, steps).
void paint_shallows(cairo_t* context, const BoardPicture& picture, const Extent& visible);

}  // namespace bocage
