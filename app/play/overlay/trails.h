// The trails of the units of a side since its last turn began, as far as a viewer may see them.
#pragma once

#include <cstdint>
#include <vector>

#include "engine/session/session.h"

namespace bocage {

struct Trail {
  PieceId piece;
  std::vector<SpaceId> path;  // two drawn spaces or more, from the oldest; or the one from which it went off the map
  bool gone = false;          // it went off the map from the last of them
};

// Returns the trails by piece, without empty ones. A side's last turn is the last run of its own actions that no action
// of another side interrupts. The trails go on to the moment after so many entries, so they include moves that the
// others caused since. Moves that the viewer saw only as those of a concealed counter are left out; an invalid viewer
// sees what everybody may.
std::vector<Trail> trails_of_last_turn(const Session& session, SideId side, SideId viewer, std::uint32_t entries);

}  // namespace bocage
