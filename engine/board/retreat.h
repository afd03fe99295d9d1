// Paths that must be best: a bounded search under priorities in order (retreats, displacement, advances).
#pragma once

#include <cstdint>
#include <vector>

#include "engine/board/board.h"

namespace bocage {

// One priority: the sum of its weights over the path, its weight at the path's end, or whether any weight on the path
// is above 0 (1 or 0); smaller is better. A priority that does not apply to a unit (an exemption) is simply not given.
struct PathPriority {
  enum class Measure { sum, end, any };
  Measure measure = Measure::sum;
  std::vector<std::int32_t> weight;  // by space
};

struct PathSearchSpec {
  SpaceId from;
  int length = 1;               // steps to go
  bool shorter_allowed = true;  // when the full length cannot be had, the longest paths count
  SpaceSet enter;               // spaces that may be entered
  SpaceSet no_end;              // entered on the way only
  std::vector<LinkId> barred;
  bool revisit = false;                  // may a space be entered twice
  std::vector<PathPriority> priorities;  // the first decides, the next breaks its ties
};

// Every best path of the spec. Searches all simple paths up to `length`; a length above 8 is refused by an assertion.
class PathSearch {
 public:
  PathSearch(const Board& board, const PathSearchSpec& spec);
  bool possible() const { return !best_.empty(); }
  int length() const { return length_; }  // how many steps the best paths have; 0 when none
  // Returns the spaces that may follow `prefix` on some best path; empty at the end of one and off all of them.
  std::vector<SpaceId> next(const std::vector<SpaceId>& prefix) const;
  bool contains(const std::vector<SpaceId>& path) const;
  const std::vector<std::vector<SpaceId>>& paths() const { return best_; }  // sorted

 private:
  int length_ = 0;
  std::vector<std::vector<SpaceId>> best_;
};

}  // namespace bocage
