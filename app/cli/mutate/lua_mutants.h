// The small changes that can be made to a Lua text.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "app/cli/mutate/mutant.h"

namespace bocage::cli {

// Every mutant of a text that Lua's compiler takes, in the order of places: comparisons turned and moved by one, `and`
// and `or` exchanged, `not` dropped, conditions always true and always false, tests that accept everything, numbers
// moved by one, true and false exchanged, calls and fields left out. Texts for people, ids and lines of the journal are
// left alone. Throws std::runtime_error for a text that is no Lua.
std::vector<Mutant> lua_mutants(const std::string& file, std::string_view source);

}  // namespace bocage::cli
