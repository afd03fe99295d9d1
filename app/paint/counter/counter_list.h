// The counters of a module with their faces filled in as in play, in the order in which a sheet shows them.
#pragma once

#include <memory>
#include <vector>

#include "engine/view/scene.h"

namespace bocage {

struct CastCounter {
  std::uint32_t counter = 0;  // of the module
  int count = 1;              // as many as the scenario places
  std::vector<SceneFace> faces;
};

// Returns the counters by sides, with the neutral markers last: those that the scenario places, or each once without
// one.
std::vector<CastCounter> cast_of(const std::shared_ptr<const Module>& module, const ScenarioDef* scenario);

}  // namespace bocage
