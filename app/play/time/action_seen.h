// What of an entry is to be seen at a table: where a playback stops, and where it looks.
#pragma once

#include <cstdint>
#include <vector>

#include "engine/session/session.h"

namespace bocage {

// Counters that move, turn, come or go on a board, spaces that change, dice. What only the rules note is not seen.
bool something_is_seen(const Session& session, std::uint32_t entry);
// Where it is seen, with the places that the journal names; empty where nothing is.
std::vector<SpaceId> spaces_seen(const Session& session, std::uint32_t entry);

}  // namespace bocage
