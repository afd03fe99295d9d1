// bocage-cli bench [MODULE]: the budgets of the design, measured.
#pragma once

#include <string>

namespace bocage::cli {

// Without a module: the plain (samples/plain), which is made for measuring. Prints "name value unit budget" a line.
int bench(const std::string& module);

}  // namespace bocage::cli
