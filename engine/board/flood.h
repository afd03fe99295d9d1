// Plain floods: supply nets, areas within a number of steps, traced lines.
#pragma once

#include <cstdint>
#include <vector>

#include "engine/board/board.h"

namespace bocage {

struct FloodSpec {
  SpaceSet from;                     // the sources; they need not lie in `through`
  SpaceSet through;                  // spaces that may be entered
  SpaceSet into;                     // spaces that may be entered but not left (a line ends there), in `through` or not
  int limit = -1;                    // steps; -1 for no limit
  std::vector<NameId> crossings;     // when not empty: only links with one of these crossings
  std::vector<NameId> not_features;  // links with one of these features are closed unless they have a crossing
  std::vector<LinkId> closed;        // links that are closed now
  friend bool operator==(const FloodSpec&, const FloodSpec&) = default;
};

// The spaces at most so many steps away, with the space itself. It costs what it finds.
SpaceSet spaces_within(const Board& board, SpaceId space, int steps);

// Sources may always be left. Breadth first, so every space is reached by a shortest line; ties by order of links.
// Beside the bits of a set it costs what it reaches, however large the board is.
class Flood {
 public:
  using Spec = FloodSpec;

  Flood(const Board& board, const FloodSpec& spec);
  const SpaceSet& reached() const { return reached_; }  // sources included
  SpaceSet within(int steps) const;                     // of these at most so many steps away
  int steps(SpaceId space) const;                       // -1 when not reached
  std::vector<SpaceId> line(SpaceId space) const;       // from the space back to its source, both included
  std::size_t bytes() const;                            // what it takes in memory

 private:
  struct Node {
    std::int32_t steps = 0;
    SpaceId before;
  };
  const Node& node(SpaceId space) const;  // of one that is reached

  SpaceSet reached_;
  std::vector<SpaceId> spaces_;  // that are reached, in order of ids
  std::vector<Node> nodes_;      // of each of them
};

}  // namespace bocage
