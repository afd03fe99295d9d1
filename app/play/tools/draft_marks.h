// What a draft shows on the table: units where it would put them, what may be picked next, what is picked already.
#pragma once

#include "app/play/table/draft.h"
#include "app/play/tools/group.h"

namespace bocage {

// A set-up that is being drafted stands on the map already.
void show_drafted(Scene& scene, const Draft& draft);
// Where the scene shows the piece then. `draft` may be null.
SpaceId space_shown(const GameState& state, const Draft* draft, PieceId piece);
// `group` may be null.
void mark_draft(Scene& scene, const GameState& state, const Draft& draft, const Group* group);

}  // namespace bocage
