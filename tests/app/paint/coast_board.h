// A small board whose picture draws a coast, a river, places and names of its own.
#pragma once

#include <memory>

#include "engine/module/module.h"

namespace bocage {

// Hexes 0101 to 0605: three northern rows of sea, land below; the coast runs across row 3, where it is partly land.
std::shared_ptr<const Module> coast_module();

}  // namespace bocage
