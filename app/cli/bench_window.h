// The window's measures: the program `bocage` beside this one draws and plays for itself and tells what it took.
#pragma once

#include <functional>

namespace bocage::cli {

using Say = std::function<void(const char* name, double value, const char* unit, double budget)>;

// Says paint-p95, paint-max, open, memory and block with their budgets. Without a display, or where the window was not
// built, it says so in a comment line and is true; false when the window fails at a measure.
bool bench_window(const Say& say);

}  // namespace bocage::cli
