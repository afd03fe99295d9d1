// Who is whose enemy: everybody else, unless the module knows alliances.
#pragma once

#include <vector>

#include "engine/game/state.h"

namespace bocage {

// A side is no enemy of itself, of those in its alliance, and of neutrals. Without alliances all others are enemies.
bool are_enemies(const GameState& state, SideId one, SideId other);
// In the order of the module.
std::vector<SideId> enemies_of(const GameState& state, SideId side);
// The side itself and those in its alliance, in the order of the module; a neutral is by itself.
std::vector<SideId> friends_of(const GameState& state, SideId side);

}  // namespace bocage
