// bocage-cli check MODULE: every problem of a module, its XML and its Lua.
#pragma once

#include <string>

namespace bocage::cli {

// Prints a line a problem and `check: problems=N`; returns the exit code.
int check(const std::string& module);

}  // namespace bocage::cli
