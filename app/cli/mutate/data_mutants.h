// The small changes that can be made to the data of a module: costs of movement, cells of charts, where zones do not
// reach, how many turns there are, what happens once.
#pragma once

#include <vector>

#include "app/cli/mutate/mutant.h"
#include "engine/module/module.h"

namespace bocage::cli {

// Numbers are moved by one, other cells are replaced by a neighbour, stops are taken away. Charts that no text of the
// rules names are for people only and left alone.
std::vector<Mutant> data_mutants(const Module& module);

}  // namespace bocage::cli
