// What stands for counters that are too small to be read: a block for each side, with one figure.
#pragma once

#include <string>
#include <vector>

#include "engine/view/scene.h"

namespace bocage {

struct CounterBlock {
  std::vector<std::size_t> pieces;  // of the stack, bottom first; markers of no side go with the first side
  std::string figure;               // may be empty
};

// One for each side in the stack. `on_the_map`: the figure is the strength of its units, the first that is printed on
// each; elsewhere it is how many they are.
std::vector<CounterBlock> blocks_in(const SceneStack& stack, bool on_the_map);

// The face to paint for a block: the colours of its uppermost unit and the figure.
SceneFace block_face(const SceneStack& stack, const CounterBlock& block);

}  // namespace bocage
