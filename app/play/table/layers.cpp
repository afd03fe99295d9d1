#include "app/play/table/layers.h"

#include <algorithm>

namespace bocage {

namespace {

Layer layer_of(const ScenePiece& piece, SideId viewer) {
  if (!piece.face.side.valid()) return Layer::markers;
  return piece.face.side == viewer ? Layer::own : Layer::others;
}

}  // namespace

void Layers::toggle(Layer layer) {
  if (hidden_.erase(layer) == 0) hidden_.insert(layer);
}

void Layers::toggle_all() {
  if (hides_all()) {
    hidden_.clear();
  } else {
    hidden_.insert(every.begin(), every.end());
  }
}

void Layers::hide_in(Scene& scene, SideId viewer) const {
  if (!hides_any()) return;
  std::set<PieceId> gone;
  for (SceneStack& stack : scene.stacks) {
    for (const ScenePiece& piece : stack.pieces) {
      if (hides(layer_of(piece, viewer))) gone.insert(piece.piece);
    }
    std::erase_if(stack.pieces, [&](const ScenePiece& piece) { return hides(layer_of(piece, viewer)); });
  }
  std::erase_if(scene.stacks, [](const SceneStack& stack) { return stack.pieces.empty(); });
  std::erase_if(scene.marks, [&](const SceneMark& mark) {
    return mark.piece.valid() && (hides_all() || gone.contains(mark.piece));
  });
}

}  // namespace bocage
