// Into how many directions a piece may face on a surface.
#pragma once

#include "engine/board/board.h"

namespace bocage {

// A turn is a sixth of a circle on hexes, an eighth on squares whose corners touch, else a quarter, unless the surface
// says otherwise.
inline int turns_in_a_circle(const Surface& surface) {
  if (surface.turns > 0) return surface.turns;
  if (!surface.grid) return 4;
  if (surface.grid->shape == Grid::Shape::square) return surface.grid->diagonals ? 8 : 4;
  return 6;
}

}  // namespace bocage
