// A moment of the game as one side knows it: what the rules are asked of for somebody who looks.
#pragma once

#include <optional>

#include "engine/game/state.h"

namespace bocage {

struct KnownState {
  GameState state;         // with every counter that is hidden from the viewer off the map
  std::size_t hidden = 0;  // how many these are
};

// An invalid viewer knows what everybody may. The hidden ones go to the first pool, else to any space that is no
// part of the map; nothing where the board has none: then no rule can be asked without looking behind them.
std::optional<KnownState> known_to(const GameState& state, SideId viewer);

}  // namespace bocage
