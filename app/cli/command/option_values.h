// The values that random games give to a module's options.
#pragma once

#include <string>
#include <vector>

#include "engine/module/module.h"

namespace bocage::cli {

// In the order of the module; none of a number, which keeps its default.
std::vector<Value> option_values(const OptionDef& option);

// What a game played with this value has met: "option:fog=true", "option:first=red".
std::string met_option(const OptionDef& option, const Value& value);

}  // namespace bocage::cli
