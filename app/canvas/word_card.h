// A few lines of words beside what the hand carries.
#pragma once

#include <string>
#include <vector>

#include "app/canvas/tiles/pixel.h"
#include "app/paint/draw/palette.h"

namespace bocage {

// The kind of a card, told by the colour of its edge.
enum class WordCard { possible, refused };

// Works in device pixels, `density` of them in a DIP. Long lines are broken. The card lies to the right of `beside` and
// below its middle, or where else the window of `width` x `height` has room without covering it. Draws no card without
// lines.
void paint_word_card(cairo_t* context, const std::vector<std::string>& lines, WordCard kind, const PixelBox& beside,
                     int width, int height, double density, const Palette& palette);

}  // namespace bocage
