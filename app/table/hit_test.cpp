#include "app/table/hit_test.h"

#include <algorithm>
#include <cmath>

namespace bocage {

namespace {

bool drawn_here(const BoardPicture& picture, const SceneStack& stack) {
  const Space& space = picture.board().space(stack.space);
  return space.surface == picture.surface() && !space.outline.empty();
}

template <class Wanted>
std::optional<PlacedPiece> uppermost(const BoardPicture& picture, const Scene& scene, Wanted wanted) {
  for (std::size_t last = scene.stacks.size(); last-- > 0;) {
    const SceneStack& stack = scene.stacks[last];
    if (!drawn_here(picture, stack)) continue;
    const auto places = stack_layout(picture, stack);
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

const SceneStack* stack_in(const Scene& scene, SpaceId space) {
  const auto found = std::ranges::find_if(scene.stacks, [&](const SceneStack& stack) { return stack.space == space; });
  return found == scene.stacks.end() ? nullptr : &*found;
}

bool is_pile(const BoardPicture& picture, const SceneStack& stack) {
  if (stack.pieces.size() < 2 || !drawn_here(picture, stack)) return false;
  constexpr double seen = 0.6;  // of a counter's side must be free to call it open
  const auto places = stack_layout(picture, stack);
  for (std::size_t i = 0; i + 1 < places.size(); ++i) {
    const double room = places[i].size * seen;
    if (std::abs(places[i + 1].x - places[i].x) < room && std::abs(places[i + 1].y - places[i].y) < room) return true;
  }
  return false;
}

}  // namespace bocage
