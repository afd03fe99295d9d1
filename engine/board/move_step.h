// One step of a move, judged in one place, so that walking along a path and flooding the board agree to the letter.
#pragma once

#include <cstdint>
#include <limits>
#include <vector>

#include "engine/board/movement.h"

namespace bocage {

// The state in which a unit can arrive in a space: along the cheapest path on which it may go on, and along the
// cheapest that ends its move.
struct Arrival {
  static constexpr std::int64_t never = std::numeric_limits<std::int64_t>::max();
  std::int64_t going = never;
  std::int64_t ended = never;
  MoveObstacle why_ended = MoveObstacle::none;
  const MoveRule* ending_line = nullptr;

  bool possible() const { return going != never || ended != never; }
  std::int64_t cheapest() const { return going < ended ? going : ended; }
};

class StepJudge {
 public:
  // Both must outlive the judge.
  StepJudge(const Board& board, const MoveSpec& spec);

  // Makes the step from a space where the unit may go on, having spent `spent`; `first` when it has not moved yet.
  Arrival arrive(SpaceId from, std::size_t step, const Step& taken, std::int64_t spent, bool first) const;
  // Finds out why arrive() says that the step is impossible; sets the walk's obstacle and line.
  void explain(SpaceId from, std::size_t step, const Step& taken, bool first, Walk& walk) const;
  // Returns whether ground, crossings and barred links allow the step; if so, `cost` is what it costs at the cheapest.
  bool passable(SpaceId from, std::size_t step, const Step& taken, std::int64_t& cost) const;

 private:
  bool usable(const MoveClass::Way& way, LinkId link) const {
    if (!way.crossing.valid()) return true;
    if (!closed_.empty() && closed_[link.index] != 0) return false;
    return !banned_crossing(way.crossing);
  }
  bool banned_crossing(NameId crossing) const;
  bool barred(LinkId link) const { return !barred_.empty() && barred_[link.index] != 0; }

  const Board& board_;
  const MoveSpec& spec_;
  std::int64_t budget_;
  std::vector<std::uint8_t> closed_;  // by link; empty when no link is closed
  std::vector<std::uint8_t> barred_;
};

}  // namespace bocage
