// What lies under a point of the map, by the same layout that painted it. `turn`: the quarters by which the map was
// turned then.
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

// The uppermost counter at a point in map units; nothing when there is none.
std::optional<PlacedPiece> piece_at(const BoardPicture& picture, const Scene& scene, Spot at, int turn);
// Where a piece is drawn; nothing when this surface does not show it. Of a piece that stands tentatively elsewhere, the
// place where its owner put it.
std::optional<PlacedPiece> place_of(const BoardPicture& picture, const Scene& scene, PieceId piece, int turn);

// The link whose mark lies under the point: one that may be picked, or was. Invalid when there is none.
LinkId link_at(const BoardPicture& picture, const Scene& scene, Spot at);
// Any link that is crossed as near to the point as that; invalid when there is none.
LinkId crossing_at(const BoardPicture& picture, Spot at);

// The stack of a space; null when nothing stands there.
const SceneStack* stack_in(const Scene& scene, SpaceId space);
// The counters that lie where this one lies and cover each other, so that not every one can be pointed at, bottom
// first; this one alone when it lies free.
std::vector<PieceId> pile_of(const BoardPicture& picture, const SceneStack& stack, PieceId piece, int turn);

}  // namespace bocage
