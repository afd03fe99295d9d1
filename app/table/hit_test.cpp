#include "app/table/hit_test.h"

#include <ranges>

namespace bocage {

namespace {

bool drawn_here(const BoardPicture& picture, const SceneStack& stack) {
  const Space& space = picture.board().space(stack.space);
  return space.surface == picture.surface() && !space.outline.empty();
}

template <class Wanted>
std::optional<PlacedPiece> uppermost(const BoardPicture& picture, const Scene& scene, Wanted wanted) {
  for (const SceneStack& stack : scene.stacks | std::views::reverse) {
    if (!drawn_here(picture, stack)) continue;
    const auto places = stack_layout(picture, stack.space, stack.pieces.size());
    for (std::size_t i = places.size(); i-- > 0;) {
      if (wanted(stack.pieces[i], places[i])) return PlacedPiece{stack.pieces[i].piece, stack.space, places[i]};
    }
  }
  return std::nullopt;
}

}  // namespace

std::optional<PlacedPiece> piece_at(const BoardPicture& picture, const Scene& scene, Spot at) {
  return uppermost(picture, scene, [&](const ScenePiece&, const CounterPlace& place) { return place.holds(at); });
}

std::optional<PlacedPiece> place_of(const BoardPicture& picture, const Scene& scene, PieceId piece) {
  const auto tentative = uppermost(picture, scene, [&](const ScenePiece& seen, const CounterPlace&) {
    return seen.piece == piece && seen.tentative;
  });
  if (tentative) return tentative;
  return uppermost(picture, scene, [&](const ScenePiece& seen, const CounterPlace&) { return seen.piece == piece; });
}

}  // namespace bocage
