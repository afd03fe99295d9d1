// What all things of a list have in common and another thing lacks, in words: a plain fact for who points at that one.
#pragma once

#include <string>

#include "engine/game/state.h"

namespace bocage {

// "Only units of this side can be chosen here: Red", "no unit of this side stands there: Blue"; where nothing sets the
// item apart in a few words, what can be chosen is named, in part where it is much. `listed` are pieces where the item
// is one, spaces where it is one, and so on; empty when nothing is listed.
std::string contrast(const GameState& state, const ValueList& listed, const Value& item, SideId reader);

}  // namespace bocage
