// Options of a module as somebody types them: NAME=VALUE.
#pragma once

#include <map>
#include <optional>
#include <string>

#include "engine/module/module.h"

namespace bocage::cli {

// Reads it in the form that the module's option has; a problem for what is none.
std::optional<Problem> read_option(const Module& module, const std::string& text,
                                   std::map<std::string, Value>& options);

}  // namespace bocage::cli
