// Where a game stood, in words.
#pragma once

#include <string>

#include "engine/game/state.h"

namespace bocage {

// The titles of the node and of those around it, as "Move 2: Battles"; the node's id where none has a title.
std::string heading(const GameState& state, const std::string& node);

}  // namespace bocage
