// A value of the rules as a person reads it: names of spaces, pieces and sides, tables to a depth.
#pragma once

#include <lua.hpp>
#include <string>

#include "engine/game/state.h"

namespace bocage {

// `state` says where pieces stand; it may be null. Raises no error of Lua's, and leaves the stack as it was.
std::string value_words(lua_State* l, int index, const GameState* state);

}  // namespace bocage
