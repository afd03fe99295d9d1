// Checks the exchanges of a step against what a module declares to be conserved.
#pragma once

#include <optional>
#include <string>

#include "engine/game/state.h"
#include "engine/journal/timeline.h"

namespace bocage::cli {

// An exchange of pieces for pieces of a pool must give as much of every conserved attribute as it takes. Returns what
// is wrong with the first that does not; nullopt when all do.
std::optional<std::string> unfair_exchange(const GameState& state, const StepChanges& step);

}  // namespace bocage::cli
