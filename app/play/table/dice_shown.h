// The dice that lie beside the board: what was thrown, for what, and what came of it, as the journal has it.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "engine/session/session.h"

namespace bocage {

struct DiceOfOne {
  SideId by;  // invalid: nobody in particular
  std::vector<int> dice;
  friend bool operator==(const DiceOfOne&, const DiceOfOne&) = default;
};

struct DiceShown {
  std::uint32_t entry = 0;         // of the journal
  std::string title;               // "Combat", "Red: combat, thrown again"
  std::vector<DiceOfOne> dice;     // one for each who threw, in order of their first dice
  int sides = 0;                   // of each die; 0: unknown
  std::vector<std::string> lines;  // what came of it, as the reader knows it; empty where the rules say nothing
};

// Of one entry; nothing when it is no roll.
std::optional<DiceShown> dice_of(const Session& session, std::uint32_t entry, SideId reader);
// Of the action that the game had come to after so many entries: all of its rolls up to there, but no more than the
// last `max_rolls` of them. They lie until the next action; what is answered in the middle of one belongs to it.
std::vector<DiceShown> dice_at(const Session& session, std::uint32_t moment, SideId reader, std::size_t max_rolls = 3);

}  // namespace bocage
