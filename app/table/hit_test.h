// What lies under a point of the map, by the same layout that painted it.
#pragma once

#include <optional>

#include "app/paint/stack_layout.h"
#include "engine/view/scene.h"

namespace bocage {

struct PlacedPiece {
  PieceId piece;
  SpaceId space;
  CounterPlace place;
};

// The uppermost counter at a point in map units; nothing when there is none.
std::optional<PlacedPiece> piece_at(const BoardPicture& picture, const Scene& scene, Spot at);
// Where a piece is drawn; nothing when this surface does not show it. Of a piece that stands tentatively elsewhere, the
// place where its owner put it.
std::optional<PlacedPiece> place_of(const BoardPicture& picture, const Scene& scene, PieceId piece);

}  // namespace bocage
