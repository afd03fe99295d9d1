// Decides which entries count as a player's action when a game is looked back on.
#pragma once

#include "engine/journal/entry.h"

namespace bocage {

// Actions, and what is done to pieces by hand: an answer in the middle of the other side's turn does not end that turn.
inline bool is_player_action(const Entry& entry) {
  const bool done =
      entry.kind == EntryKind::action || entry.kind == EntryKind::edit || entry.kind == EntryKind::random_draw;
  return entry.side.valid() && done;
}

}  // namespace bocage
