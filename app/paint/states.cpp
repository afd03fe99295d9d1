#include "app/paint/states.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "app/paint/badges.h"
#include "app/paint/scene_painter.h"
#include "app/paint/state_sign.h"

namespace bocage {

namespace {

constexpr double apart = 2.1;  // from one disc to the next, in halves of it

Spot beside(const BoardPicture::Badge& badge, Spot way, double half, int order) {
  const double off = badge.half + half * 0.9 + order * half * apart;
  return {badge.at.x + way.x * off, badge.at.y + way.y * off};
}

// Whether a disc there lies in its own area and over no other badge.
bool stands_free(const BoardPicture& picture, SpaceId area, const BoardPicture::Badge& own, const StatePlace& disc) {
  const Point point{static_cast<std::int32_t>(std::lround(disc.at.x)),
                    static_cast<std::int32_t>(std::lround(disc.at.y))};
  if (picture.board().space_at(picture.surface(), point) != area) return false;
  return std::none_of(picture.badges.begin(), picture.badges.end(), [&](const auto& badge) {
    const double near = badge.half + disc.half;
    return &badge != &own && std::abs(badge.at.x - disc.at.x) < near && std::abs(badge.at.y - disc.at.y) < near;
  });
}

// To which side of its badge the discs of an area lie: to the left unless there is no room, two of them together.
Spot way_of_discs(const BoardPicture& picture, SpaceId area, const BoardPicture::Badge& badge, double half) {
  constexpr std::array<Spot, 4> ways{Spot{-1, 0}, Spot{1, 0}, Spot{0, -1}, Spot{0, 1}};
  Spot best = ways.front();
  int most = 0;
  for (const Spot way : ways) {
    int free = 0;
    while (free < 2 && stands_free(picture, area, badge, {beside(badge, way, half, free), half})) ++free;
    if (free <= most) continue;
    best = way;
    most = free;
  }
  return best;
}

}  // namespace

std::optional<StatePlace> state_place(const BoardPicture& picture, const SceneState& state) {
  const double half = picture.style(state.style).number(StyleWord::size, picture.cell() * 0.17) / 2;
  const double aside = state.order * half * apart;
  if (state.link.valid()) {
    const auto spot_of = picture.link_spots.find(state.link);
    if (spot_of == picture.link_spots.end()) return std::nullopt;
    return StatePlace{{spot_of->second.x + aside, spot_of->second.y}, half};
  }
  const Space& space = picture.board().space(state.space);
  if (space.surface != picture.surface() || space.outline.empty()) return std::nullopt;
  if (const auto* badge = badge_of(picture, state.space))
    return StatePlace{beside(*badge, way_of_discs(picture, state.space, *badge, half), half, state.order), half};
  const Spot middle = spot(space.center);
  return StatePlace{{middle.x - picture.cell() * 0.3 - aside, middle.y - picture.cell() * 0.3}, half};
}

void ScenePainter::paint_state(cairo_t* context, const SceneState& state, const View& view) const {
  const auto place = state_place(picture_, state);
  if (!place) return;
  paint_state_sign(context, picture_.style(state.style), view.device(place->at),
                   std::max(place->half * view.scale, 2.5));
}

}  // namespace bocage
