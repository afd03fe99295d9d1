// Line of sight on a grid: the straight line between two centres and what lies under it.
#pragma once

#include <vector>

#include "engine/board/board.h"

namespace bocage {

// A line that runs along a side touches the spaces on both its sides: such a pair blocks only if both block.
struct SightStep {
  SpaceId first;
  SpaceId second;  // invalid unless the line runs between two spaces
  LinkId across;   // the link that is crossed into this step, if any
};

// Returns the steps strictly between the two ends, in order. Both must stand on the same grid (asserted). Cells without
// a space are left out, and so is a side with a space on one hand only, because neither can block.
std::vector<SightStep> sight_line(const Board& board, SpaceId from, SpaceId to);

struct Sight {
  bool clear = true;
  SpaceId blocked_at;
  LinkId blocked_link;
};

// `blocking` spaces and links with one of `blocking_features` block; the two ends never do, the links crossed at them
// do. A line that passes a corner, to or from a side it runs along, is blocked there only if every link at it blocks.
Sight line_of_sight(const Board& board, SpaceId from, SpaceId to, const SpaceSet& blocking,
                    const std::vector<NameId>& blocking_features);

}  // namespace bocage
