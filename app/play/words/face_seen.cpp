#include "app/play/words/face_seen.h"

#include <algorithm>

#include "engine/module/concealment.h"

namespace bocage {

SceneFace face_seen(const GameState& state, PieceId piece, const PieceStates& states, SideId viewer) {
  const CounterDef& counter = state.counter(piece);
  const FaceDef* face = &counter.faces[state.piece(piece).face];
  if (conceals(*face) && counter.side == viewer) {
    const auto open = std::find_if_not(counter.faces.begin(), counter.faces.end(), conceals);
    if (open != counter.faces.end()) face = &*open;
  }
  SceneFace seen = fill_face(state, piece, *face);
  if (!hides_from(viewer, counter, state.piece(piece).face)) add_states(seen, states.of(state, piece));
  return seen;
}

}  // namespace bocage
