// The window's measures: the program `bocage` beside this one draws and plays for itself and tells what it took.
#pragma once

#include <memory>

#include "app/cli/bench/bench_line.h"
#include "engine/script/ruleset.h"

namespace bocage::cli {

// Says paint-p95, paint-max, magnifier-p95, magnifier-max, open, memory and block with their budgets: of the largest
// scenario of this module with its table as full as a random game makes it; without one, of what is installed for
// measuring. Without a display, or where the window was not built, it says so in a comment line and is true; false when
// the window fails at a measure.
bool bench_window(const std::shared_ptr<Ruleset>& ruleset, const BenchLine& say);

}  // namespace bocage::cli
