// What the scenario still brings: reinforcements that have not come yet.
#pragma once

#include <vector>

#include "app/play/table/prompt.h"
#include "engine/session/session.h"

namespace bocage {

// The arrivals of `side` in this turn and later, by turn and place, in the moment `shown`. A piece waits as long as it
// stands where it stood when the game began, off the map; of a kind of counter the first due have come first. None of
// a module without the variable "turn".
std::vector<PoolEntry> arrivals_to_come(const Session& session, const GameState& shown, SideId side);

}  // namespace bocage
