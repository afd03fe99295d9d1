// The line of `bocage-cli bench` on how long somebody waits who picks.
#pragma once

#include <memory>

#include "app/cli/bench/bench_line.h"
#include "engine/script/ruleset.h"

namespace bocage::cli {

// "pick", in milliseconds: the slowest moment of a random game of each scenario. A moment is what may be done when the
// game waits, with the first picks of all of it, or what may be picked next in the middle of an action or an answer. A
// note says which moment that is. False, with a message, when a game does not start.
bool bench_pick(const std::shared_ptr<Ruleset>& ruleset, const BenchLine& say);

}  // namespace bocage::cli
