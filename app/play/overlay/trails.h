// Where the units of a side went since its last turn began, as far as somebody may see it.
#pragma once

#include <cstdint>
#include <vector>

#include "engine/session/session.h"

namespace bocage {

struct Trail {
  PieceId piece;
  std::vector<SpaceId> way;  // two drawn spaces or more, from the oldest; or the one from which it went off the map
  bool gone = false;         // it went off the map from the last of them
};

// A side's last turn is the last run of its own deeds that no deed of another side interrupts; the trails go on to the
// moment after so many entries, so what the others made its units do since is in them. What the viewer saw of a unit
// only as a concealed counter is left out; an invalid viewer sees what everybody may. By piece, empty trails left out.
std::vector<Trail> trails_of_last_turn(const Session& session, SideId side, SideId viewer, std::uint32_t entries);

}  // namespace bocage
