// A transaction: changes that land together or not at all.
#pragma once

#include <vector>

#include "engine/game/state.h"

namespace bocage {

// Applies changes to a state as they come and remembers their inverses. Rolls back by itself when it is destroyed
// before commit(). One at a time on a state.
//
//   Transaction t(state);
//   t.apply(MovePiece{piece, space});
//   StepChanges changes = t.commit();
struct StepChanges {
  std::vector<Change> done;
  std::vector<Change> undo;  // in the order in which they must be applied
};

class Transaction {
 public:
  explicit Transaction(GameState& state) : state_(&state) {}
  ~Transaction();
  Transaction(const Transaction&) = delete;
  Transaction& operator=(const Transaction&) = delete;

  void apply(Change change);  // with the markers of tracks that follow it
  void rollback();            // takes back what was applied so far; more may be applied after it
  StepChanges commit();       // keeps the step; no change may be applied after it
  bool empty() const { return changes_.done.empty(); }

 private:
  void keep(Change change);

  GameState* state_;
  StepChanges changes_;
  bool open_ = true;
};

}  // namespace bocage
