// Where the shared Lua library and the modules are installed.
#pragma once

#include <string>

namespace bocage {

// Where lua/ and modules/ are: beside the sources, or installed. BOCAGE_DATA names another folder.
std::string data_folder();

}  // namespace bocage
