// Finds what lies under a point of the map, by the same layout that painted it; `view` is what it was painted with.
#pragma once

#include <optional>
#include <vector>

#include "app/paint/board/stack_layout.h"
#include "engine/view/scene.h"

namespace bocage {

struct PlacedPiece {
  PieceId piece;
  SpaceId space;
  CounterPlace place;
};

// Returns the uppermost counter at a point in map units; nullopt when there is none.
std::optional<PlacedPiece> piece_at(const BoardPicture& picture, const Scene& scene, Spot at, const View& view);
// Returns where a piece is drawn; nullopt when this surface does not show it. A piece that stands tentatively elsewhere
// is drawn where its owner put it.
std::optional<PlacedPiece> place_of(const BoardPicture& picture, const Scene& scene, PieceId piece, const View& view);

// The link whose mark lies under the point: one that may be picked, or was. Invalid when there is none.
LinkId link_at(const BoardPicture& picture, const Scene& scene, Spot at);
// Any link that is crossed as near to the point as that; invalid when there is none.
LinkId crossing_at(const BoardPicture& picture, Spot at);

// Returns the stack of a space; null when the space is empty.
const SceneStack* stack_in(const Scene& scene, SpaceId space);
// The counters that lie where this one lies and cover each other, so that not every one can be pointed at, bottom
// first; this one alone when it lies free.
std::vector<PieceId> pile_of(const BoardPicture& picture, const SceneStack& stack, PieceId piece, const View& view);

}  // namespace bocage
