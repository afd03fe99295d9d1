#include "engine/board/board.h"

#include <algorithm>
#include <cassert>
#include <deque>

#include "engine/board/geometry.h"

namespace bocage {
namespace {

std::uint64_t ends_key(SpaceId a, SpaceId b) {
  return std::uint64_t{std::min(a, b).index} << 32U | std::max(a, b).index;
}

void make_canonical(std::vector<NameId>& words) {
  std::sort(words.begin(), words.end());
  words.erase(std::unique(words.begin(), words.end()), words.end());
}

bool holds(const std::vector<NameId>& words, NameId word) {
  return std::binary_search(words.begin(), words.end(), word);
}

}  // namespace

NameId Board::intern(std::string_view word) {
  const auto [entry, added] = word_ids_.try_emplace(std::string(word), static_cast<std::uint32_t>(words_.size()));
  if (added) words_.emplace_back(word);
  return entry->second;
}

std::uint32_t Board::add_surface(Surface surface) {
  surfaces_.push_back(std::move(surface));
  return static_cast<std::uint32_t>(surfaces_.size() - 1);
}

SpaceId Board::add_space(Space space) {
  assert(space.surface < surfaces_.size());
  make_canonical(space.features);
  make_canonical(space.regions);
  const SpaceId id(static_cast<std::uint32_t>(spaces_.size()));
  [[maybe_unused]] bool fresh = by_name_.try_emplace(space.name, id).second;
  for (const std::string& alias : space.aliases) fresh &= by_name_.try_emplace(alias, id).second;
  assert(fresh);
  spaces_.push_back(std::move(space));
  return id;
}

LinkId Board::add_link(Link link) {
  assert(link.a.index < spaces_.size() && link.b.index < spaces_.size() && link.a != link.b);
  make_canonical(link.features);
  make_canonical(link.crossings);
  const LinkId id(static_cast<std::uint32_t>(links_.size()));
  [[maybe_unused]] const bool fresh = by_ends_.try_emplace(ends_key(link.a, link.b), id).second;
  assert(fresh);
  links_.push_back(std::move(link));
  return id;
}

void Board::retitle(SpaceId id, std::string title) {
  spaces_[id.index].title = std::move(title);
}

void Board::retitle_surface(std::uint32_t surface, std::string title) {
  surfaces_[surface].title = std::move(title);
}

void Board::finish() {
  build_steps();
  build_regions();
  build_cells();
}

void Board::build_steps() {
  first_step_.assign(spaces_.size() + 1, 0);
  for (const Link& link : links_) {
    ++first_step_[link.a.index + 1];
    ++first_step_[link.b.index + 1];
  }
  for (std::size_t i = 1; i < first_step_.size(); ++i) first_step_[i] += first_step_[i - 1];
  steps_.assign(first_step_.back(), Step{});
  std::vector<std::uint32_t> free(first_step_.begin(), first_step_.end() - 1);
  for (std::uint32_t i = 0; i < links_.size(); ++i) {
    const Link& link = links_[i];
    steps_[free[link.a.index]++] = {LinkId(i), link.b, link.direction};
    steps_[free[link.b.index]++] = {LinkId(i), link.a, link.back};
  }
}

void Board::build_regions() {
  no_spaces_ = SpaceSet(spaces_.size());
  regions_.assign(words_.size(), SpaceSet());
  for (std::uint32_t i = 0; i < spaces_.size(); ++i) {
    for (const NameId region : spaces_[i].regions) {
      SpaceSet& set = regions_[region.index];
      if (set.capacity() == 0) set = SpaceSet(spaces_.size());
      set.insert(SpaceId(i));
    }
  }
}

bool Board::stands_in_cell(const Space& space) const {
  const auto& grid = surfaces_[space.surface].grid;
  return grid && (space.kind == SpaceKind::hex || space.kind == SpaceKind::square) &&
         grid->contains(space.column, space.row);
}

void Board::build_cells() {
  by_cell_.clear();
  drawn_off_grid_.assign(surfaces_.size(), {});
  for (std::uint32_t i = 0; i < spaces_.size(); ++i) {
    const Space& space = spaces_[i];
    if (stands_in_cell(space)) {
      by_cell_.try_emplace({space.surface, space.column, space.row}, SpaceId(i));
    } else if (!space.outline.empty()) {
      OffGrid drawn{SpaceId(i), space.outline.front(), space.outline.front()};
      for (const Point corner : space.outline) {
        drawn.low = {std::min(drawn.low.x, corner.x), std::min(drawn.low.y, corner.y)};
        drawn.high = {std::max(drawn.high.x, corner.x), std::max(drawn.high.y, corner.y)};
      }
      drawn_off_grid_[space.surface].push_back(drawn);
    }
  }
}

std::string_view Board::word(NameId id) const {
  return id.index < words_.size() ? std::string_view(words_[id.index]) : std::string_view();
}

NameId Board::find_word(std::string_view word) const {
  const auto found = word_ids_.find(std::string(word));
  return found == word_ids_.end() ? NameId() : found->second;
}

SpaceId Board::find_space(std::string_view name) const {
  const auto found = by_name_.find(std::string(name));
  return found == by_name_.end() ? SpaceId() : found->second;
}

LinkId Board::find_link(SpaceId a, SpaceId b) const {
  const auto found = by_ends_.find(ends_key(a, b));
  return found == by_ends_.end() ? LinkId() : found->second;
}

std::span<const Step> Board::steps(SpaceId from) const {
  return std::span(steps_).subspan(first_step_[from.index], first_step_[from.index + 1] - first_step_[from.index]);
}

bool Board::has_feature(SpaceId id, NameId feature) const {
  return holds(space(id).features, feature);
}
bool Board::has_feature(LinkId id, NameId feature) const {
  return holds(link(id).features, feature);
}
bool Board::has_crossing(LinkId id, NameId crossing) const {
  return holds(link(id).crossings, crossing);
}
bool Board::in_region(SpaceId id, NameId region) const {
  return holds(space(id).regions, region);
}

const SpaceSet& Board::region(NameId region) const {
  if (region.index >= regions_.size() || regions_[region.index].capacity() == 0) return no_spaces_;
  return regions_[region.index];
}

std::vector<std::string> Board::space_names() const {
  std::vector<std::string> names;
  names.reserve(spaces_.size());
  for (const Space& space : spaces_) {
    names.push_back(space.name);
    names.insert(names.end(), space.aliases.begin(), space.aliases.end());
  }
  return names;
}

std::optional<int> Board::distance(SpaceId a, SpaceId b) const {
  const Space& from = space(a);
  const Space& to = space(b);
  if (from.surface == to.surface && stands_in_cell(from) && stands_in_cell(to)) {
    return surfaces_[from.surface].grid->distance(from.column, from.row, to.column, to.row);
  }
  return distance_by_links(a, b);
}

std::optional<int> Board::distance_by_links(SpaceId a, SpaceId b) const {
  std::vector<int> steps_to(spaces_.size(), -1);
  std::deque<SpaceId> open{a};
  steps_to[a.index] = 0;
  while (!open.empty() && steps_to[b.index] < 0) {
    const SpaceId at = open.front();
    open.pop_front();
    for (const Step& step : steps(at)) {
      if (steps_to[step.to.index] >= 0) continue;
      steps_to[step.to.index] = steps_to[at.index] + 1;
      open.push_back(step.to);
    }
  }
  return steps_to[b.index] < 0 ? std::nullopt : std::optional(steps_to[b.index]);
}

SpaceId Board::space_in_cell(std::uint32_t surface, int column, int row) const {
  const auto found = by_cell_.find({surface, column, row});
  return found == by_cell_.end() ? SpaceId() : found->second;
}

SpaceId Board::space_at(std::uint32_t surface, Point point) const {
  assert(surface < surfaces_.size());
  if (const auto& grid = surfaces_[surface].grid) {
    if (const auto cell = grid->at(point)) {
      const SpaceId in_cell = space_in_cell(surface, cell->first, cell->second);
      if (in_cell.valid()) return in_cell;
    }
  }
  for (const OffGrid& drawn : drawn_off_grid_[surface]) {
    const bool near =
        point.x >= drawn.low.x && point.x <= drawn.high.x && point.y >= drawn.low.y && point.y <= drawn.high.y;
    if (near && polygon_holds(space(drawn.id).outline, point)) return drawn.id;
  }
  return SpaceId();
}

}  // namespace bocage
