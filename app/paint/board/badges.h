// Badges of the picture: small plates with a word, or with one above the other.
#pragma once

#include "app/paint/board/board_picture.h"

namespace bocage {

// Grounds and borders are painted with the marks; this paints the lower half in its own colour, and the words.
void paint_badges(cairo_t* context, const BoardPicture& picture, double scale, const Extent& visible);

// The badge within a space that lies nearest to its middle; null when there is none.
const BoardPicture::Badge* badge_of(const BoardPicture& picture, SpaceId space);

}  // namespace bocage
