// bocage-cli bench [MODULE]: the budgets of the design, measured.
#pragma once

#include <string>

namespace bocage::cli {

// Measures a module; without one the plain (samples/plain), which is made for measuring. Prints lines of "name value
// unit budget".
int bench(const std::string& module);

}  // namespace bocage::cli
