// Paints boxes and tracks off the map.
#pragma once

#include "app/paint/board/board_picture.h"

namespace bocage {

// User space is map units; `scale` is device pixels in a unit.
void paint_boxes(cairo_t* context, const BoardPicture& picture, double scale, const Extent& visible);

}  // namespace bocage
