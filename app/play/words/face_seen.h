// A counter's face as one viewer sees it.
#pragma once

#include "engine/view/piece_states.h"
#include "engine/view/scene.h"

namespace bocage {

// What the viewer is kept from shows its concealing face, without states. An invalid viewer sees what everybody may.
SceneFace face_seen(const GameState& state, PieceId piece, const PieceStates& states, SideId viewer);

}  // namespace bocage
