// A module as one file that can be sent and installed: the .bocage package, which the engine's read_module_files()
// reads.
#pragma once

#include <map>
#include <string>
#include <variant>

#include "engine/base/problem.h"

namespace bocage::editor {

// The same files give the same bytes on every machine and day. A problem when they are too many or too large for a
// module, or when one has a name that no package may hold. What is left out of a module is left out here.
std::variant<std::string, Problem> packed_module(const std::map<std::string, std::string>& files);

}  // namespace bocage::editor
