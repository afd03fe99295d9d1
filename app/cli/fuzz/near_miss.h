// Values that are nearly right: what a player could enter by mistake, or a forged entry could hold.
#pragma once

#include "engine/choice/domain.h"
#include "engine/dice/dice.h"
#include "engine/game/state.h"

namespace bocage::cli {

// `value` with one thing in it changed at random; it may still be legal. `domain` is what it was made for: half of the
// time one choice is exchanged for another that the domain offers at that place, so that the parts no longer fit.
Value near_miss(const Value& value, const Domain& domain, const GameState& state, DiceStream& stream);

}  // namespace bocage::cli
