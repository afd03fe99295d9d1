// How the board goes along when something is carried to an edge of the window. No window.
#pragma once

#include "app/canvas/gesture.h"

namespace bocage {

// By how many pixels the map moves in one beat while the pointer is at `at` in a window of `width` x `height`: from the
// edge inwards as far as `reach`, the nearer to it the faster, up to `most`. Nothing in the middle and outside.
Pixel auto_scroll(Pixel at, int width, int height, int reach, int most);

}  // namespace bocage
