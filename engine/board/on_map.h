// Tells the spaces of the map itself from the boxes, tracks, cups and pools beside it.
#pragma once

#include "engine/board/board.h"

namespace bocage {

inline bool on_map(SpaceKind kind) {
  return kind == SpaceKind::hex || kind == SpaceKind::square || kind == SpaceKind::area;
}

// False for an invalid id.
inline bool on_map(const Board& board, SpaceId id) {
  return id.valid() && on_map(board.space(id).kind);
}

// Returns whether the space is drawn anywhere, on the map or beside it; false for an invalid id.
inline bool drawn(const Board& board, SpaceId id) {
  return id.valid() && !board.space(id).outline.empty();
}

}  // namespace bocage
