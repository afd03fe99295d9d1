// Names in the Lua of a ruleset that nothing declares: ids that stand literally where the call makes clear what they
// name (game:space("0405"), game:pieces{ counter = "…" }), and members of `game`. Nothing is run.
#pragma once

#include <string>
#include <vector>

#include "engine/base/problem.h"
#include "engine/module/module.h"

namespace bocage::cli {

// Looks at every file below rules/. `queries` are those of the ruleset. A name that is unknown in several places is one
// problem. A file that has a `game` of its own is left alone.
Problems check_lua_names(const Module& module, const std::vector<std::string>& queries);

}  // namespace bocage::cli
