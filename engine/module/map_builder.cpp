#include "engine/module/map_builder.h"

#include <algorithm>
#include <utility>

namespace bocage {
namespace {

std::uint64_t ends_key(SpaceId a, SpaceId b) {
  return (std::uint64_t{std::min(a, b).index} << 32U) | std::max(a, b).index;
}

std::uint64_t cell_key(std::uint32_t surface, int column, int row) {
  return (std::uint64_t{surface} << 40U) | (static_cast<std::uint64_t>(column) << 20U) |
         static_cast<std::uint64_t>(row);
}

}  // namespace

void add_sorted(std::vector<NameId>& ids, NameId id) {
  const auto at = std::lower_bound(ids.begin(), ids.end(), id);
  if (at == ids.end() || *at != id) ids.insert(at, id);
}

SpaceId MapBuilder::add(Space space, const SourceLocation& place) {
  if (spaces.size() >= space_limit) {
    if (!full_) loading_.error(place, "the module has more than 200,000 spaces");
    full_ = true;
    return {};
  }
  const SpaceId id(static_cast<std::uint32_t>(spaces.size()));
  if (!by_name_.emplace(space.name, id).second) {
    loading_.error(place, "there is a space '" + space.name + "' already");
    return {};
  }
  if (space.column >= 0) by_cell_.emplace(cell_key(space.surface, space.column, space.row), id);
  spaces.push_back(std::move(space));
  return id;
}

bool MapBuilder::alias(SpaceId space, std::string name, const SourceLocation& place) {
  const auto [at, added] = by_name_.emplace(name, space);
  if (!added) {
    if (at->second == space) return true;
    loading_.error(place, "there is a space '" + name + "' already");
    return false;
  }
  spaces[space.index].aliases.push_back(std::move(name));
  return true;
}

SpaceId MapBuilder::find(std::string_view name) const {
  const auto found = by_name_.find(std::string(name));
  return found == by_name_.end() ? SpaceId{} : found->second;
}

std::string MapBuilder::nearest(std::string_view wrong) {
  constexpr int max_hints = 20;  // a search through every name costs milliseconds on the largest boards
  if (++hints_ > max_hints) return {};
  std::vector<std::string> names;
  names.reserve(spaces.size());
  for (const auto& space : spaces) names.push_back(space.name);
  return loading_.nearest(wrong, names);
}

SpaceId MapBuilder::find(std::string_view name, const SourceLocation& place) {
  const auto id = find(name);
  if (!id.valid()) loading_.unknown("space", name, place, nearest(name));
  return id;
}

LinkId MapBuilder::join(SpaceId a, SpaceId b, NameId direction, NameId back) {
  const LinkId id(static_cast<std::uint32_t>(links.size()));
  by_ends_.emplace(ends_key(a, b), id);
  links.push_back({a, b, direction, back, {}, {}});
  return id;
}

LinkId MapBuilder::link(SpaceId a, SpaceId b) const {
  const auto found = by_ends_.find(ends_key(a, b));
  return found == by_ends_.end() ? LinkId{} : found->second;
}

LinkId MapBuilder::link(SpaceId a, SpaceId b, const SourceLocation& place) {
  const auto id = link(a, b);
  if (!id.valid()) {
    loading_.error(place,
                   "the spaces '" + spaces[a.index].name + "' and '" + spaces[b.index].name + "' are not joined");
  }
  return id;
}

void MapBuilder::range(std::string_view from, std::string_view to, const SourceLocation& place,
                       std::vector<Listed>& listed) {
  const auto first = find(from, place);
  const auto last = find(to, place);
  if (!first.valid() || !last.valid()) return;
  const auto& a = spaces[first.index];
  const auto& b = spaces[last.index];
  const bool grid = a.column >= 0 && b.column >= 0 && a.surface == b.surface;
  if (!grid || (a.column != b.column && a.row != b.row)) {
    return loading_.error(place, "a range goes along one column or one row of a grid");
  }
  const int steps = std::max(std::abs(b.column - a.column), std::abs(b.row - a.row));
  const int across = (b.column > a.column) - (b.column < a.column);
  const int down = (b.row > a.row) - (b.row < a.row);
  for (int i = 0; i <= steps; ++i) {
    const auto cell = by_cell_.find(cell_key(a.surface, a.column + i * across, a.row + i * down));
    if (cell != by_cell_.end()) listed.push_back({cell->second, place});
  }
}

std::vector<MapBuilder::Listed> MapBuilder::list(const XmlNode& node) {
  constexpr std::size_t max_listed = 2'000'000;
  std::vector<Listed> listed;
  for (const auto& word : node.words()) {
    const auto place = node.place(word);
    const auto dots = word.text.find("..");
    if (dots != std::string::npos && dots > 0) {
      range(std::string_view(word.text).substr(0, dots), std::string_view(word.text).substr(dots + 2), place, listed);
    } else if (const auto id = find(word.text, place); id.valid()) {
      listed.push_back({id, place});
    }
    if (listed_ + listed.size() > max_listed) {
      loading_.error(place, "the lists of the map name more than 2,000,000 spaces");
      return {};
    }
  }
  listed_ += listed.size();
  return listed;
}

NameId MapBuilder::word(std::string_view id, const std::vector<WordDef>& words, const char* kind,
                        const SourceLocation& place) {
  if (id.empty()) return {};
  for (const auto& word : words) {
    if (word.id == id) return loading_.board->intern(id);
  }
  loading_.unknown(kind, id, place, loading_.nearest(id, words));
  return {};
}

void MapBuilder::finish() {
  for (auto& space : spaces) loading_.board->add_space(std::move(space));
  for (auto& link : links) loading_.board->add_link(std::move(link));
  loading_.board->finish();
}

}  // namespace bocage
