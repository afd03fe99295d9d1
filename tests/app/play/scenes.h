// What a test counts in a scene.
#pragma once

#include <algorithm>
#include <cstddef>

#include "engine/view/scene.h"

namespace bocage::testing {

// Counters that stand where one's own sealed plan puts them.
inline std::size_t tentative_counters(const Scene& scene) {
  std::size_t count = 0;
  for (const SceneStack& stack : scene.stacks) {
    count += static_cast<std::size_t>(
        std::count_if(stack.pieces.begin(), stack.pieces.end(), [](const ScenePiece& one) { return one.tentative; }));
  }
  return count;
}

}  // namespace bocage::testing
