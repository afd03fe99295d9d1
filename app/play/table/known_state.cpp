#include "app/play/table/known_state.h"

#include "engine/board/on_map.h"
#include "engine/module/concealment.h"

namespace bocage {

namespace {

// A pool before any other: nothing is counted there that lies in a box or on a track.
SpaceId beside_the_map(const Board& board) {
  SpaceId found;
  for (std::uint32_t i = 0; i < board.space_count(); ++i) {
    const SpaceId id(i);
    if (board.space(id).kind == SpaceKind::pool) return id;
    if (!found.valid() && !on_map(board, id)) found = id;
  }
  return found;
}

}  // namespace

std::optional<KnownState> known_to(const GameState& state, SideId viewer) {
  KnownState known{state, 0};
  const SpaceId away = beside_the_map(state.board());
  for (std::uint32_t i = 0; i < state.piece_count(); ++i) {
    const PieceId piece(i);
    const Piece& stands = state.piece(piece);
    if (!on_map(state.board(), stands.space) || !hides_from(viewer, state.counter(piece), stands.face)) continue;
    if (!away.valid()) return std::nullopt;
    known.state.apply(MovePiece{piece, away});
    ++known.hidden;
  }
  return known;
}

}  // namespace bocage
