// How the board goes along when something is carried to an edge of the window. No window.
#pragma once

#include "app/canvas/tiles/pixel.h"

namespace bocage {

// Returns by how many pixels the map moves in one beat while the pointer is at `at` in a window of `width` x `height`:
// from the edge inwards as far as `reach`, the nearer to it the faster, up to `max_speed`. It does not move in the
// middle, or when the pointer is outside.
Pixel auto_scroll(Pixel at, int width, int height, int reach, int max_speed);

}  // namespace bocage
