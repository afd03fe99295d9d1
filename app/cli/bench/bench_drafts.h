// The lines of `bocage-cli bench` on long actions and long procedures.
#pragma once

#include "app/cli/bench/bench_line.h"

namespace bocage::cli {

// Of a ruleset that is made for it, in milliseconds: a whole allocation, sequence and subset of 200 items, with all
// that could be picked listed before every pick, and 200 answers inside one procedure. False, with a message, when its
// game does not start or an action is refused.
bool bench_drafts(const BenchLine& say);

}  // namespace bocage::cli
