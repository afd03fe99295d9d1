// The window's measures: the program `bocage` beside this one draws and plays for itself and tells what it took.
#pragma once

#include "app/cli/bench_line.h"

namespace bocage::cli {

// Says paint-p95, paint-max, glass-p95, glass-max, open, memory and block with their budgets. Without a display, or
// where the window was not built, it says so in a comment line and is true; false when the window fails at a measure.
bool bench_window(const BenchLine& say);

}  // namespace bocage::cli
