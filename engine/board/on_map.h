// Tells the spaces of the map itself from the boxes, tracks, cups and pools beside it.
#pragma once

#include "engine/board/board.h"

namespace bocage {

inline bool on_map(SpaceKind kind) {
  return kind == SpaceKind::hex || kind == SpaceKind::square || kind == SpaceKind::area || kind == SpaceKind::point;
}

// What has an outline of its own instead of a cell's: its counters lie side by side, as far as there is room.
inline bool has_own_shape(SpaceKind kind) {
  return kind == SpaceKind::area || kind == SpaceKind::point;
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
