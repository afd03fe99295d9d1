#include "engine/game/transaction.h"

#include <algorithm>
#include <cassert>

namespace bocage {

Transaction::~Transaction() {
  if (open_) rollback();
}

void Transaction::apply(Change change) {
  assert(open_);
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
