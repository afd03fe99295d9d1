// What undo and redo do to the choice under way.
#include "app/play/tools/rules_tool.h"

namespace bocage {

bool RulesTool::undo_pick() {
  if (!choosing() || asks_to_end()) return false;
  feedback_.clear();
  cancel();
  return true;
}

bool RulesTool::redo_pick() {
  if (!draft_ || !draft_->give_again()) return false;
  feedback_.clear();
  group_.reset();
  return true;
}

}  // namespace bocage
