// Which spaces make up the map itself; boxes, tracks, cups and pools stand beside it.
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

// Whether the space is to be seen anywhere, on the map or beside it; false for an invalid id.
inline bool drawn(const Board& board, SpaceId id) {
  return id.valid() && !board.space(id).outline.empty();
}

}  // namespace bocage
