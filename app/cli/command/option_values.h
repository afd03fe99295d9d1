// The values that random games give to a module's options.
#pragma once

#include <string>
#include <vector>

#include "engine/module/module.h"

namespace bocage::cli {

// Returns the values of an option in the order of the module; empty for a number, which keeps its default.
std::vector<Value> option_values(const OptionDef& option);

// Returns the name of this value in the coverage of a game: "option:fog=true", "option:first=red".
std::string met_option(const OptionDef& option, const Value& value);

}  // namespace bocage::cli
