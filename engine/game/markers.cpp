#include "engine/game/markers.h"

namespace bocage {

namespace {

// The first piece of the counter; invalid where the scenario has none.
PieceId marker_of(const GameState& state, CounterId counter) {
  for (std::uint32_t i = 0; i < state.piece_count(); ++i) {
    if (state.piece(PieceId(i)).counter == counter) return PieceId(i);
  }
  return {};
}

bool follows(const TrackDef& track, const SetVariable& change) {
  return track.on == change.on && track.variable == change.variable &&
         (track.on == Owner::game || track.of.index == change.object);
}

}  // namespace

std::vector<MovePiece> marker_moves(const GameState& state, const SetVariable& change) {
  std::vector<MovePiece> moves;
  for (const TrackDef& track : state.module().tracks) {
    if (!follows(track, change) || change.value.kind() != Value::Kind::integer) continue;
    const PieceId marker = marker_of(state, track.marker);
    const SpaceId box = track.box_of(change.value.integer());
    if (marker.valid() && state.piece(marker).space != box) moves.push_back({marker, box});
  }
  return moves;
}

}  // namespace bocage
