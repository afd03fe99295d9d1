// tests/equivalent.xml: mutants that mean the same as the rules, each with its reason.
#pragma once

#include <set>
#include <string>
#include <vector>

#include "app/cli/mutate/mutant.h"
#include "engine/base/problem.h"
#include "engine/module/module.h"

namespace bocage::cli {

// The positions of the mutants that are marked. A mark that fits no place, or several without saying which, is a
// problem with its own place.
std::set<std::size_t> equivalents(const Module& module, const std::vector<Mutant>& mutants, Problems& problems);

}  // namespace bocage::cli
