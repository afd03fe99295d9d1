// A sentence that a ruleset tells: words with {1} … {9} for what is named, which is worded for each reader.
// Internal to engine/script.
#pragma once

#include "engine/game/told.h"
#include "engine/script/host.h"

namespace bocage {

// The pattern lies on the stack at `index`, what it names in the `count` places after it. `what` names the function in
// messages. Throws ScriptError when it names more than there is.
Told read_sentence(Ruleset::Host& host, lua_State* l, int index, int count, const std::string& what);

}  // namespace bocage
