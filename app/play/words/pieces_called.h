// Pieces by the name that is typed for them.
#pragma once

#include <string_view>
#include <vector>

#include "engine/game/state.h"

namespace bocage {

// Whose title or counter's id is `name`, without regard to accents and large letters; in `at`, bottom first, or of all
// places, in order of their numbers, when it is invalid.
std::vector<PieceId> pieces_called(const GameState& state, std::string_view name, SpaceId at);

}  // namespace bocage
