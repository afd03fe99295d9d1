// Decides where the counters of a stack stand, in the same way for drawing and for finding what was clicked.
#pragma once

#include <vector>

#include "app/paint/board/board_picture.h"
#include "app/paint/board/counter_blocks.h"
#include "engine/view/scene.h"

namespace bocage {

struct CounterPlace {
  double x = 0;  // left, in map units
  double y = 0;  // top
  double size = 0;
  Extent extent() const { return {x, y, x + size, y + size}; }
  bool holds(Spot at) const { return at.x >= x && at.x < x + size && at.y >= y && at.y < y + size; }
};

// The side of a counter in map units. Style "counter" may set it by `size`.
double counter_size(const BoardPicture& picture);

// The side of the smallest counter whose figures are read, in DIPs.
constexpr double readable_counter = 18;

// Returns where the cards of a deck lie in its box, below the caption; as wide as cards are for their height.
Extent deck_place(const BoardPicture& picture, SpaceId deck, const View& view);

// One place for each of `count` counters, bottom first: offset upwards in a hex or square, side by side in a box or
// area. On a turned map they lie for the eye as on an upright one.
std::vector<CounterPlace> stack_layout(const BoardPicture& picture, SpaceId id, std::size_t count, const View& view);
// The same for pieces whose faces say which of them lie on one another in an area, those of one side with equal words
// of `pile`, and in a box or area that has no room for so many side by side. Where they would be too small to be read,
// each lies in the middle of the block that stands for it.
std::vector<CounterPlace> stack_layout(const BoardPicture& picture, const SceneStack& stack, const View& view);

struct PlacedBlock {
  CounterPlace place;
  CounterBlock block;
};
// The blocks that stand for the counters of a space, one for each side; none when the counters can be read.
std::vector<PlacedBlock> blocks_of(const BoardPicture& picture, const SceneStack& stack, const View& view);
// Where the blocks of so many sides would stand.
std::vector<CounterPlace> block_places(const BoardPicture& picture, SpaceId id, std::size_t count, const View& view);

// Returns the numbers of the pieces of each pile, bottom first; empty where each lies by itself. An area or a box has
// as many piles as there is room for: beyond that those of one side are gathered.
std::vector<std::vector<std::size_t>> piles_of(const BoardPicture& picture, const SceneStack& stack, const View& view);

// Returns which counters are drawn: the uppermost of a pile, and as many below it as show an edge that can be told from
// the next. `scale`: DIPs in a unit.
std::vector<bool> drawn_of(const std::vector<CounterPlace>& places, const std::vector<std::vector<std::size_t>>& piles,
                           double scale);

}  // namespace bocage
