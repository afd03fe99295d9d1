// Invariants that hold in every state, whatever the rules did to it: no piece is lost or duplicated.
#pragma once

#include <optional>
#include <string>

#include "engine/game/state.h"

namespace bocage {

// Walks everything: each piece stands in exactly one stack, in the one where it says it is; the number of pieces of
// each counter (and with it the sum of every conserved attribute) is what the scenario made, apart from what was
// created by hand since; zones, presence and hash agree with the pieces. Says the first thing that is wrong. For the
// fuzzer and tests; some milliseconds on a large map.
std::optional<std::string> lost_or_doubled(const GameState& now);

}  // namespace bocage
