// The room for counters in an area: rectangles within its border that leave its badge free.
#pragma once

#include <cstddef>

#include "app/paint/draw/geometry.h"

namespace bocage {

class BoardPicture;

struct AreaRoom {
  Extent usual;  // of a few counters, near where the module lets pieces stand; names keep clear of it
  Extent whole;  // where the most of them fit side by side
};

// Returns the room for counters of that size in map units. An area too small for one has the room of one in its middle.
AreaRoom area_room(const BoardPicture& picture, SpaceId area, double size);

// Returns how many counters of that size stand in a row of that length, with a gap between them; 0 when none fits.
std::size_t counters_along(double length, double size);
// And in rows one below the other.
std::size_t counters_within(const Extent& room, double size);

constexpr double counter_spacing = 1.05;  // from one counter to the next, in counters

}  // namespace bocage
