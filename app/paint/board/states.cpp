#include "app/paint/board/states.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <set>

#include "app/paint/board/badges.h"
#include "engine/base/text.h"

namespace bocage {

namespace {

constexpr double apart = 2.1;  // from one disc to the next, in halves of it

double half_of_disc(const BoardPicture& picture, const std::string& style) {
  return picture.style(style).number(StyleWord::size, picture.cell() * 0.17) / 2;
}

Spot beside(const BoardPicture::Badge& badge, Spot direction, double half, int order) {
  const double off = badge.half + half * 0.9 + order * half * apart;
  return {badge.at.x + direction.x * off, badge.at.y + direction.y * off};
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
Spot direction_of_discs(const BoardPicture& picture, SpaceId area, const BoardPicture::Badge& badge, double half) {
  constexpr std::array<Spot, 4> directions{Spot{-1, 0}, Spot{1, 0}, Spot{0, -1}, Spot{0, 1}};
  Spot best = directions.front();
  int max_free = 0;
  for (const Spot direction : directions) {
    int free = 0;
    while (free < 2 && stands_free(picture, area, badge, {beside(badge, direction, half, free), half})) ++free;
    if (free <= max_free) continue;
    best = direction;
    max_free = free;
  }
  return best;
}

// Those of one thing lie in a row as if each were as wide as the widest: so none comes to lie elsewhere when another
// is shown before it. Nothing for what is on another surface.
std::optional<Spot> row_place(const BoardPicture& picture, SpaceId id, LinkId link, int order) {
  if (link.valid()) {
    const auto crossed = picture.link_spots.find(link);
    if (crossed == picture.link_spots.end()) return std::nullopt;
    return Spot{crossed->second.x + order * picture.link_discs.half * apart, crossed->second.y};
  }
  const Space& space = picture.board().space(id);
  if (space.surface != picture.surface() || space.outline.empty()) return std::nullopt;
  const double half = picture.space_discs.half;
  if (const auto* badge = badge_of(picture, id))
    return beside(*badge, direction_of_discs(picture, id, *badge, half), half, order);
  constexpr double on_rim = 0.36;  // of a point's width, to the left and upwards: nothing but its rim is hidden
  const bool point = space.kind == SpaceKind::point;
  const double off = point ? extent_of(space.outline).width() * on_rim : picture.cell() * 0.3;
  return Spot{space.center.x - off - order * half * apart, space.center.y - off};
}

std::vector<PossibleState> row_of(const BoardPicture& picture, SpaceId space, LinkId link,
                                  const BoardPicture::Discs& discs) {
  std::vector<PossibleState> row;
  for (int order = 0; order < discs.max_abreast; ++order) {
    if (const auto at = row_place(picture, space, link, order)) row.push_back({{*at, discs.half}, order});
  }
  return row;
}

}  // namespace

BoardPicture::Discs discs_of(const BoardPicture& picture, Owner owner) {
  BoardPicture::Discs discs;
  std::set<std::string> variables;
  for (const auto& style : picture.module().styles) {
    const auto parts = split(style.id, '.');
    if (parts.size() < 3 || parts[0] != "state") continue;
    if (picture.module().find_variable(owner, parts[1]) < 0) continue;
    variables.emplace(parts[1]);
    discs.half = std::max(discs.half, half_of_disc(picture, style.id));
  }
  discs.max_abreast = static_cast<int>(variables.size());
  return discs;
}

std::vector<PossibleState> possible_states(const BoardPicture& picture, SpaceId space) {
  return row_of(picture, space, LinkId(), picture.space_discs);
}

std::vector<PossibleState> possible_states(const BoardPicture& picture) {
  std::vector<PossibleState> all;
  const auto add = [&](const std::vector<PossibleState>& row) { all.insert(all.end(), row.begin(), row.end()); };
  for (const SpaceId space : picture.spaces()) {
    if (picture.is_drawn_cell(space)) add(possible_states(picture, space));
  }
  for (const auto& [link, at] : picture.link_spots) add(row_of(picture, SpaceId(), link, picture.link_discs));
  return all;
}

std::optional<StatePlace> state_place(const BoardPicture& picture, const SceneState& state) {
  const auto at = row_place(picture, state.space, state.link, state.order);
  if (!at) return std::nullopt;
  return StatePlace{*at, half_of_disc(picture, state.style)};
}

}  // namespace bocage
