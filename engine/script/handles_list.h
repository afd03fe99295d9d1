// Lists of handles for Lua. Internal to engine/rules.
#pragma once

#include <lua.hpp>
#include <vector>

#include "engine/script/host.h"

namespace bocage {

// Pushes one list, and counts its length as steps of the budget; returns 1, the number of results.
int push_spaces(Ruleset::Host& host, lua_State* l, const std::vector<SpaceId>& spaces);

}  // namespace bocage
