#include "app/paint/area_names.h"

#include <algorithm>
#include <cmath>

#include "app/paint/badges.h"

namespace bocage {

namespace {

constexpr int samples = 4;  // along the letters
constexpr double on_other_area = 2.6, on_box = 6, off_all_ground = 0.6, under_counters = 24, nearer_to_another = 9,
                 away = 5;

double gap(const Extent& letters, const BoardPicture::Badge& badge) {
  const double across = std::max({letters.left - badge.at.x, badge.at.x - letters.right, 0.0});
  const double down = std::max({letters.top - badge.at.y, badge.at.y - letters.bottom, 0.0});
  return std::hypot(across, down);
}

double common(const Extent& a, const Extent& b) {
  const double wide = std::min(a.right, b.right) - std::max(a.left, b.left);
  const double high = std::min(a.bottom, b.bottom) - std::max(a.top, b.top);
  return wide > 0 && high > 0 ? wide * high : 0;
}

Point point_of(Spot at) {
  return {static_cast<std::int32_t>(std::lround(at.x)), static_cast<std::int32_t>(std::lround(at.y))};
}

}  // namespace

AreaNames::AreaNames(const BoardPicture& picture) : picture_(picture) {
  for (const auto& [area, room] : picture.rooms) badges_.emplace(area, badge_of(picture, area));
}

double AreaNames::strayed(const Extent& letters, SpaceId area) const {
  double cost = 0;
  for (int sample = 0; sample <= samples; ++sample) {
    const Spot at{letters.left + letters.width() * sample / samples, (letters.top + letters.bottom) / 2};
    const SpaceId there = picture_.board().space_at(picture_.surface(), point_of(at));
    if (there == area) continue;
    const bool box = there.valid() && picture_.board().space(there).kind != SpaceKind::area;
    cost += box ? on_box : there.valid() ? on_other_area : off_all_ground;
  }
  return cost;
}

double AreaNames::covered(const Extent& letters) const {
  double part = 0;
  for (const auto& [area, room] : picture_.rooms) part += common(letters, room.usual);
  return part / (letters.width() * letters.height()) * under_counters;
}

// A reader takes a name for that of the badge beside it.
double AreaNames::mistaken(const Extent& letters, SpaceId area) const {
  const auto* const own = badges_.at(area);
  if (own == nullptr) return 0;
  const double from_own = gap(letters, *own);
  const bool another = std::any_of(picture_.badges.begin(), picture_.badges.end(),
                                   [&](const auto& badge) { return &badge != own && gap(letters, badge) < from_own; });
  return (another ? nearer_to_another : 0) + from_own / picture_.cell() * away;
}

double AreaNames::cost(const Extent& letters, SpaceId area) const {
  return strayed(letters, area) + covered(letters) + mistaken(letters, area);
}

std::vector<Spot> AreaNames::stands(SpaceId area) const {
  std::vector<Spot> all;
  const Extent ground = extent_of(picture_.board().space(area).outline);
  const double step = picture_.cell() * 0.08;
  for (double y = ground.top; y <= ground.bottom; y += step) {
    for (double x = ground.left; x <= ground.right; x += step) all.push_back({x, y});
  }
  return all;
}

}  // namespace bocage
