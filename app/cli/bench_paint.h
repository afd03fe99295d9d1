// The drawing lines of `bocage-cli bench`: a whole map, a screen of tiles at a new zoom step, the face of a counter.
#pragma once

#include <functional>
#include <memory>
#include <string>

#include "engine/module/module.h"

namespace bocage::cli {

// One line of the bench: a name, a value, its unit and its budget.
using BenchLine = std::function<void(const char* name, double value, const char* unit, double budget)>;

// Three lines for the first board of a module and its counters. A map of 4,000 pixels width and 1920 x 1080 pixels of
// tiles are painted on two cores, the face on one; times are those of the processor.
void bench_paint(const std::shared_ptr<const Module>& module, const BenchLine& say);

}  // namespace bocage::cli
