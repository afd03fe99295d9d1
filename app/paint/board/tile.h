// Square pieces of a painted board, for caches that are filled beside the window's thread.
#pragma once

#include "app/paint/board/board_painter.h"

namespace bocage {

// How many pixels the whole picture has, upright, at a scale (device pixels in a map unit).
struct PixelSize {
  int width = 0;
  int height = 0;
};
PixelSize pixel_size(const BoardPainter& painter, double scale);

// Pixels [x * size, (x + 1) * size) of the picture, turned by so many quarters, whose pixel 0 is the top left of what
// painter.extent() is then; RGB24. Neighbouring tiles fit without a seam. May be called on several threads at once.
// `density`: device pixels in a DIP. Asserts scale > 0 and 1 <= size <= 4096.
SurfaceHandle render_tile(const BoardPainter& painter, double scale, int x, int y, int size = 256, int quarters = 0,
                          double density = 1);

}  // namespace bocage
