#include "engine/game/transaction.h"

#include <algorithm>
#include <cassert>

#include "engine/game/markers.h"

namespace bocage {

Transaction::~Transaction() {
  if (open_) rollback();
}

void Transaction::apply(Change change) {
  assert(open_);
  std::vector<MovePiece> moves;
  if (const auto* set = std::get_if<SetVariable>(&change)) moves = marker_moves(*state_, *set);
  keep(std::move(change));
  for (const MovePiece& move : moves) keep(move);
}

void Transaction::keep(Change change) {
  changes_.undo.push_back(state_->apply(change));
  changes_.done.push_back(std::move(change));
}

void Transaction::rollback() {
  assert(open_);
  std::reverse(changes_.undo.begin(), changes_.undo.end());
  for (const Change& undo : changes_.undo) state_->apply(undo);
  changes_ = {};
}

StepChanges Transaction::commit() {
  assert(open_);
  open_ = false;
  std::reverse(changes_.undo.begin(), changes_.undo.end());
  return std::move(changes_);
}

}  // namespace bocage
