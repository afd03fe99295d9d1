// Pieces by the name that is typed for them.
#pragma once

#include <string_view>
#include <vector>

#include "engine/game/state.h"

namespace bocage {

// Returns the pieces whose title or counter's id is `name`, ignoring accents and capitals, as far as the reader sees
// what they are: those in `at`, bottom first; when `at` is invalid, those of all places in order of their numbers.
std::vector<PieceId> pieces_called(const GameState& state, std::string_view name, SpaceId at, SideId reader);

}  // namespace bocage
