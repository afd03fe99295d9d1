// Finds the folder in which the shared Lua library and the modules are installed.
#pragma once

#include <string>

namespace bocage {

// Returns the folder of lua/ and modules/: beside the sources, or installed. BOCAGE_DATA names another one.
std::string data_folder();

}  // namespace bocage
