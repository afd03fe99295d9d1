#include "app/canvas/board_cursor.h"

#include <cmath>
#include <cstdlib>
#include <tuple>

namespace bocage {

namespace {

struct Offset {
  double ahead;
  double aside;
};

Offset offset(Spot from, Spot to, Heading heading) {
  const double dx = to.x - from.x, dy = to.y - from.y;
  switch (heading) {
    case Heading::left:
      return {-dx, dy};
    case Heading::right:
      return {dx, dy};
    case Heading::up:
      return {-dy, dx};
    case Heading::down:
      break;
  }
  return {dy, dx};
}

// Off the line on a grid: sideways a row is kept, up and down a column.
int drift(const Space& from, const Space& to, Heading heading) {
  const bool sideways = heading == Heading::left || heading == Heading::right;
  const int a = sideways ? from.row : from.column, b = sideways ? to.row : to.column;
  return a < 0 || b < 0 ? 0 : std::abs(a - b);
}

}  // namespace

Heading on_map(Heading on_screen, int turn) {
  return static_cast<Heading>(((static_cast<int>(on_screen) - turn) % 4 + 4) % 4);
}

SpaceId space_towards(const BoardPicture& picture, SpaceId from, Heading heading) {
  const Spot here = spot(picture.board().space(from).center);
  SpaceId best = from;
  // Wide only when nothing is narrow; then near; then in line; then straight.
  auto min_weight = std::tuple(true, HUGE_VAL, 0, HUGE_VAL);
  for (const SpaceId id : picture.spaces()) {
    if (id == from) continue;
    const auto [ahead, aside] = offset(here, spot(picture.board().space(id).center), heading);
    if (ahead <= 0 || std::abs(aside) > ahead * 2.5) continue;
    const bool wide = std::abs(aside) > ahead * 1.05;
    const int off = drift(picture.board().space(from), picture.board().space(id), heading);
    const auto weight = std::tuple(wide, std::round(std::hypot(ahead, aside)), off, std::abs(aside));
    if (weight >= min_weight) continue;
    min_weight = weight;
    best = id;
  }
  return best;
}

SpaceId nearest_space(const BoardPicture& picture, Spot at) {
  SpaceId best;
  double min_distance = HUGE_VAL;
  for (const SpaceId id : picture.spaces()) {
    const Spot center = spot(picture.board().space(id).center);
    const double distance = std::hypot(center.x - at.x, center.y - at.y);
    if (distance >= min_distance) continue;
    min_distance = distance;
    best = id;
  }
  return best;
}

}  // namespace bocage
