// What opening a game may cost: some seconds, and some hundredths of one for each entry. Each entry of a hostile game
// could cost a whole budget of its own.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>

#include "engine/position/position.h"

namespace bocage {

class OpeningBudget {
 public:
  // Begins to count; `entries` are all that the game has.
  OpeningBudget(const Position& position, std::size_t entries);

  // Asked before each entry: a problem where the opening has been cancelled, or its rules have run for too long. Its
  // place is the one in the sequence of play where that was noticed.
  // Tells `progress`, which may be empty, how many of all are done; false from it cancels.
  std::optional<Problem> spent_before(std::size_t entry, const std::function<bool(std::size_t, std::size_t)>& progress);

 private:
  const Position& position_;
  std::size_t entries_;
  std::uint64_t begun_at_;       // steps of the rules
  std::uint64_t looked_at_ = 0;  // when `progress` was told last
};

}  // namespace bocage
