#include "app/paint/board/area_names.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "app/paint/board/badges.h"

namespace bocage {

namespace {

constexpr int samples = 4;  // along the letters
// Of each sample, of each letter that something lies on, of the whole name, of each cell from the badge and of its
// square: a reader finds a name a little way off, and hardly one that is far.
constexpr double on_other_area = 2.6, on_box = 6, off_all_ground = 0.6;
constexpr double under_counters = 9, under_states = 34;
constexpr double first_counters = 2;       // so many times as often as others
constexpr double square_as_large = 0.886;  // as a disc, in sides of the square around that
constexpr double nearer_to_another = 20;
constexpr double away = 5, far_away = 24;
constexpr std::array<double, 3> often{1, 0.25, 0.05};  // one state of a thing is shown, a second, further ones

// Squared: it is asked of every badge for every place.
double gap_squared(const Extent& letters, const BoardPicture::Badge& badge) {
  const double across = std::max({letters.left - badge.at.x, badge.at.x - letters.right, 0.0});
  const double down = std::max({letters.top - badge.at.y, badge.at.y - letters.bottom, 0.0});
  return across * across + down * down;
}

double overlap(const Extent& a, const Extent& b) {
  const double wide = std::min(a.right, b.right) - std::max(a.left, b.left);
  const double high = std::min(a.bottom, b.bottom) - std::max(a.top, b.top);
  return wide > 0 && high > 0 ? wide * high : 0;
}

// Letters are about as wide as high, with the gaps between them.
double square(const Extent& letters) {
  return letters.height() * letters.height();
}

Point point_of(Spot at) {
  return {static_cast<std::int32_t>(std::lround(at.x)), static_cast<std::int32_t>(std::lround(at.y))};
}

}  // namespace

AreaNames::AreaNames(const BoardPicture& picture) : picture_(picture) {
  for (const auto& [area, room] : picture.rooms) badges_.emplace(area, badge_of(picture, area));
  if (badges_.empty()) return;
  states_ = possible_states(picture);
  std::stable_sort(states_.begin(), states_.end(),
                   [](const auto& a, const auto& b) { return a.place.at.y < b.place.at.y; });
  for (const auto& state : states_) widest_ = std::max(widest_, state.place.half);
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
  double cost = 0;
  for (const auto& [area, room] : picture_.rooms) {
    const Extent& all = room.usual;
    // The first counters stand in the middle, the others beside them.
    const Extent first = all.grown(-std::min(all.width(), all.height()) / 4);
    cost += overlap(letters, all) + overlap(letters, first) * first_counters;
  }
  return cost / square(letters) * under_counters;
}

double AreaNames::hidden(const Extent& letters) const {
  double cost = 0;
  auto state = std::lower_bound(states_.begin(), states_.end(), letters.top - widest_,
                                [](const auto& one, double y) { return one.place.at.y < y; });
  for (; state != states_.end() && state->place.at.y < letters.bottom + widest_; ++state) {
    const auto& [at, half] = state->place;
    const auto order = std::min(static_cast<std::size_t>(state->order), often.size() - 1);
    cost += overlap(letters, Extent{at.x, at.y, at.x, at.y}.grown(half * square_as_large)) * often.at(order);
  }
  return cost / square(letters) * under_states;
}

// A reader takes a name for that of the badge beside it.
double AreaNames::mistaken(const Extent& letters, SpaceId area) const {
  const auto* const own = badges_.at(area);
  if (own == nullptr) return 0;
  const double from_own = gap_squared(letters, *own);
  const bool another = std::any_of(picture_.badges.begin(), picture_.badges.end(), [&](const auto& badge) {
    return &badge != own && gap_squared(letters, badge) < from_own;
  });
  const double cells = std::sqrt(from_own) / picture_.cell();
  return (another ? nearer_to_another : 0) + cells * away + cells * cells * far_away;
}

double AreaNames::cost(const Extent& letters, SpaceId area, double enough) const {
  double cost = mistaken(letters, area);
  if (cost < enough) cost += hidden(letters);
  if (cost < enough) cost += covered(letters);
  if (cost < enough) cost += strayed(letters, area);  // asks the board, so it takes longest
  return cost;
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
