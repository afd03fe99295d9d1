// What counts as somebody's deed when a game is looked back on.
#pragma once

#include "engine/journal/entry.h"

namespace bocage {

// Actions and edits: an answer in the middle of the other side's turn does not end that turn.
inline bool is_deed(const Entry& entry) {
  return entry.side.valid() && (entry.kind == EntryKind::action || entry.kind == EntryKind::edit);
}

}  // namespace bocage
