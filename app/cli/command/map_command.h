// bocage-cli map MODULE: makes a module's map files from geographic layers, a recipe and corrections.
#pragma once

#include <string>

namespace bocage::cli {

// Prints the report of corrections and `map: spaces=N links=N corrections=N`; returns the exit code. The files go into
// the module's map folder, or into `out` when it is given.
int map(const std::string& module, const std::string& out = {});

}  // namespace bocage::cli
