// Markers on tracks: where they stand follows from a variable.
#pragma once

#include <vector>

#include "engine/game/state.h"

namespace bocage {

// What a change of a variable moves besides: the markers of the tracks that follow it, unless they stand right.
std::vector<MovePiece> marker_moves(const GameState& state, const SetVariable& change);

}  // namespace bocage
