// What a module declares to be conserved, held against the exchanges of a step.
#pragma once

#include <optional>
#include <string>

#include "engine/game/state.h"
#include "engine/journal/timeline.h"

namespace bocage::cli {

// An exchange of pieces for pieces of a pool gives as much of every conserved attribute as it takes. What is wrong with
// the first that does not.
std::optional<std::string> unfair_exchange(const GameState& state, const StepChanges& step);

}  // namespace bocage::cli
