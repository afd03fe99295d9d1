// The plan under way: at most one in a game, of the side that chooses. Internal to the engine.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "engine/journal/entry.h"
#include "engine/position/plan.h"

namespace bocage {

class Plans {
 public:
  void take(const Entry& made) {
    if (made.kind == EntryKind::order && made.what.empty()) {
      if (made.value.is_nil()) {
        open_.reset();
      } else {
        open_ = Open{made.side, read_plan(made.value).actions, 0};
      }
    } else if (made.kind == EntryKind::action && made.by_order && open_ && made.side == open_->side) {
      if (++open_->next == open_->actions.size()) open_.reset();
    } else if (made.kind == EntryKind::mode) {
      open_.reset();  // the players take the game into their own hands
    }
  }
  void clear() { open_.reset(); }

  struct Open {
    SideId side;
    std::vector<PlannedAction> actions;
    std::size_t next = 0;  // of them; never past the last
  };
  const std::optional<Open>& open() const { return open_; }

 private:
  std::optional<Open> open_;
};

}  // namespace bocage
