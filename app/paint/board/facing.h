// How far a counter is turned on a picture.
#pragma once

#include "app/paint/board/board_picture.h"
#include "app/paint/draw/geometry.h"
#include "engine/view/scene.h"

namespace bocage {

// Clockwise, in radians, on a map that is turned by so many quarters. A turn is a sixth of a circle on hexes, an eighth
// on squares whose corners touch, else a quarter. 0 for a piece that stands upright for the reader, as all do in boxes
// and on tracks.
double turned_by(const BoardPicture& picture, SpaceId space, const ScenePiece& piece, int quarters);

// Turns everything drawn from now on about the point.
void turn_about(cairo_t* context, Spot middle, double angle);

}  // namespace bocage
