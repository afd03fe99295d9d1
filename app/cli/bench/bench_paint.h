// The drawing lines of `bocage-cli bench`: a whole map, a screen of tiles at a new zoom step, the face of a counter.
#pragma once

#include <memory>

#include "app/cli/bench/bench_line.h"
#include "engine/module/module.h"

namespace bocage::cli {

// Three lines for the first board of a module and its counters: a map of 4,000 pixels width and 1920 x 1080 pixels of
// tiles, painted by two threads, and the face of a counter, by one.
void bench_paint(const std::shared_ptr<const Module>& module, const BenchLine& say);

}  // namespace bocage::cli
