// What a module wants to be seen on the map beside pieces and states: what a side has fixed in secret, for that side,
// and what was opened, for all.
#pragma once

#include "engine/session/session.h"
#include "engine/view/scene.h"

namespace bocage {

// The query "marked" is asked of the moment `at` for the viewer; where the module has none, nothing is added.
void add_marked(Scene& scene, Session& session, SideId viewer, const GameState& at);

}  // namespace bocage
