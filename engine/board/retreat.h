// Paths that must be best: a bounded search under priorities in order (retreats, displacement, advances).
#pragma once

#include <cstddef>
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
  std::size_t max_steps = SIZE_MAX;      // the search gives up after so many, over all paths
};

// Every best path of the spec. Searches all simple paths up to `length`; a length above 8 is refused by an assertion.
class PathSearch {
 public:
  static constexpr std::size_t max_paths = 100'000;  // that are equally good: the search gives up at more

  PathSearch(const Board& board, const PathSearchSpec& spec);
  std::size_t steps() const { return steps_; }  // that were looked at
  bool gave_up() const { return gave_up_; }     // there are more steps or paths than the spec allows: none is known
  bool possible() const { return !best_.empty(); }
  int length() const { return length_; }  // how many steps the best paths have; 0 when none
  // Returns the spaces that may follow `prefix` on some best path; empty at the end of one and off all of them.
  std::vector<SpaceId> next(const std::vector<SpaceId>& prefix) const;
  bool contains(const std::vector<SpaceId>& path) const;
  const std::vector<std::vector<SpaceId>>& paths() const { return best_; }  // sorted

 private:
  int length_ = 0;
  std::size_t steps_ = 0;
  bool gave_up_ = false;
  std::vector<std::vector<SpaceId>> best_;
};

}  // namespace bocage
