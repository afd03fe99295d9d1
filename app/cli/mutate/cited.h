// Where the rules and the data of a module cite the rules of its rulebook.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "app/cli/mutate/mutant.h"
#include "engine/module/module.h"

namespace bocage::cli {

// For each rule that is cited, the mutants of the lines that cite it, as positions in `mutants`. A rule that is cited
// where nothing can be changed has none.
std::map<std::string, std::vector<std::size_t>> mutants_by_rule(const Module& module,
                                                                const std::vector<Mutant>& mutants);

}  // namespace bocage::cli
