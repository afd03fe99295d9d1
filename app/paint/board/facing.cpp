#include "app/paint/board/facing.h"

#include <numbers>

#include "engine/board/facings.h"
#include "engine/board/on_map.h"

namespace bocage {

double turned_by(const BoardPicture& picture, SpaceId space, const ScenePiece& piece, int quarters) {
  if (!piece.facing || !on_map(picture.board(), space)) return 0;
  const int turns = turns_in_a_circle(picture.board().surfaces()[picture.surface()]);
  const double share = static_cast<double>(*piece.facing % turns) / turns + quarters / 4.0;
  return share * 2 * std::numbers::pi;
}

void turn_about(cairo_t* context, Spot middle, double angle) {
  cairo_translate(context, middle.x, middle.y);
  cairo_rotate(context, angle);
  cairo_translate(context, -middle.x, -middle.y);
}

}  // namespace bocage
