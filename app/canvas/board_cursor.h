// The keyboard's cursor on a board: from space to space in the direction of a key.
#pragma once

#include "app/paint/board/board_picture.h"

namespace bocage {

enum class Heading { left, up, right, down };  // clockwise

// Translates a heading on the screen, while the map is turned by so many quarters (see View), into one on the upright
// map.
Heading on_map(Heading on_screen, int turn);

// The space of this surface that lies next in that direction: the nearest within an eighth of a turn to either side,
// else the nearest within a quarter; `from` itself when no space lies there. Among equally near ones it is the one in
// the same row (up and down: column) of the grid, then the straightest, then the one with the lower id.
SpaceId space_towards(const BoardPicture& picture, SpaceId from, Heading heading);
// The space nearest to a point of the map; invalid when the surface draws none.
SpaceId nearest_space(const BoardPicture& picture, Spot at);

}  // namespace bocage
