// The timeline: any moment of a game, forward or back, from keyframes and reversible changes.
#pragma once

#include <cstdint>
#include <vector>

#include "engine/game/state.h"
#include "engine/game/transaction.h"

namespace bocage {

// Holds the changes of every entry and a fork of the state each `spacing` entries, so that seeking anywhere applies at
// most `spacing` entries' changes.
class Timeline {
 public:
  explicit Timeline(const GameState& start, std::uint32_t spacing = 64);
  void push(StepChanges changes);  // of the next entry; makes them
  // The same when the state after the entry is at hand: a fork instead of making the changes again.
  void push(StepChanges changes, const GameState& after);
  void truncate(std::uint32_t entries);                // undo: forget what lies after
  std::uint32_t length() const;                        // entries
  GameState at(std::uint32_t entries) const;           // the state after so many entries; 0 is the start
  const StepChanges& step(std::uint32_t entry) const;  // from 1

 private:
  void keep(StepChanges changes);
  GameState back_to(std::uint32_t entries, GameState state, std::uint32_t from) const;

  std::uint32_t spacing_;
  std::vector<GameState> keyframes_;  // [k]: after k * spacing_ entries
  GameState last_;
  std::vector<StepChanges> steps_;
};

}  // namespace bocage
