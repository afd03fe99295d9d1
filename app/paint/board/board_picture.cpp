#include "app/paint/board/board_picture.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <set>

#include "app/paint/board/shore.h"
#include "app/paint/board/stack_layout.h"
#include "app/paint/board/states.h"
#include "engine/base/text.h"
#include "engine/board/on_map.h"

namespace bocage {

namespace {

// Numbers in words, each times `scale`.
std::string scaled(const std::string& words, double scale) {
  std::string result;
  for (const auto word : split_words(words)) {
    constexpr int digits = 4;
    result.append(result.empty() ? "" : " ").append(format_decimal(parse_decimal(word).value_or(0) * scale, digits));
  }
  return result;
}

}  // namespace

void BoardPicture::Stroke::measure() {
  extent = extent_of(line);
  along = lengths_along(line, curve);
}

BoardPicture::BoardPicture(std::shared_ptr<const Module> module, Theme theme, std::uint32_t surface)
    : module_(std::move(module)), styles_(*module_, theme), surface_(surface) {
  find_spaces();
  find_ground();
  find_features();
  find_regions();
  find_points();
  find_picture();
  frame_map();
  find_edges();
  find_grid();
  space_discs = discs_of(*this, Owner::space);
  link_discs = discs_of(*this, Owner::link);
  find_rooms();
  shore = shore_of(*this);
}

Style BoardPicture::style(const std::string& id) const {
  Style style = styles_.style(id);
  const double scale = cell_ / 1000;
  if (std::abs(scale - 1) < 1e-6) return style;
  for (const StyleWord word : {StyleWord::width, StyleWord::size, StyleWord::reach, StyleWord::dash}) {
    if (style.has(word) && !styles_.gives(id, word)) style.set(word, scaled(style.text(word), scale));
  }
  return style;
}

Extent BoardPicture::map_extent() const {
  Line all;
  for (const Line& line : land) all.insert(all.end(), line.begin(), line.end());
  return all.empty() ? extent_ : extent_of(all);
}

void BoardPicture::find_rooms() {
  for (const SpaceId id : spaces_) {
    if (has_own_shape(board().space(id).kind)) rooms.emplace(id, area_room(*this, id, counter_size(*this)));
  }
}

void BoardPicture::find_spaces() {
  const Board& all = board();
  is_cell_.assign(all.space_count(), false);
  std::vector<double> sizes;
  Line corners;
  for (std::uint32_t i = 0; i < all.space_count(); ++i) {
    const Space& space = all.space(SpaceId(i));
    if (space.surface != surface_ || space.outline.empty()) continue;
    spaces_.emplace_back(i);
    for (const Point p : space.outline) corners.push_back(spot(p));
    if (!on_map(space.kind)) continue;
    is_cell_[i] = true;
    const Extent extent = extent_of(space.outline);
    sizes.push_back(std::sqrt(extent.width() * extent.height()));
  }
  for (const PictureItem& item : module_->picture) {
    if (item.surface != surface_) continue;
    for (const Point p : item.points) corners.push_back(spot(p));
  }
  if (surface_ < all.surfaces().size() && all.surfaces()[surface_].grid) {
    cell_ = std::max(1, all.surfaces()[surface_].grid->size);
  } else if (!sizes.empty()) {
    std::sort(sizes.begin(), sizes.end());
    cell_ = std::max(1.0, sizes[sizes.size() / 2] * 0.7);
  }
  extent_ = (corners.empty() ? Extent{0, 0, cell_, cell_} : extent_of(corners)).grown(cell_ * 0.3);
}

std::vector<std::vector<SpaceId>> BoardPicture::connected(const std::vector<SpaceId>& spaces) const {
  std::vector<bool> open(board().space_count(), false);
  for (const SpaceId id : spaces) open[id.index] = true;
  std::vector<std::vector<SpaceId>> groups;
  for (const SpaceId start : spaces) {
    if (!open[start.index]) continue;
    std::vector<SpaceId> group{start};
    open[start.index] = false;
    for (std::size_t next = 0; next < group.size(); ++next) {
      for (const Step& step : board().steps(group[next])) {
        if (!open[step.to.index]) continue;
        open[step.to.index] = false;
        group.push_back(step.to);
      }
    }
    groups.push_back(std::move(group));
  }
  return groups;
}

std::vector<BoardPicture::Patch> BoardPicture::patches(const std::string& style, const std::vector<SpaceId>& spaces,
                                                       bool smooth) const {
  std::vector<Patch> result;
  for (const auto& group : connected(spaces)) {
    std::vector<const std::vector<Point>*> outlines;
    for (const SpaceId id : group) outlines.push_back(&board().space(id).outline);
    Patch patch{style, {}, {}};
    Line all;
    for (const auto& loop : borders(outlines)) {
      std::vector<bool> keep;
      for (const Point p : loop)
        keep.push_back(!smooth || std::binary_search(rim_.begin(), rim_.end(), std::pair(p.x, p.y)));
      patch.loops.push_back(rounded_loop(loop, keep));
      for (const Point p : loop) all.push_back(spot(p));
    }
    if (patch.loops.empty()) continue;
    patch.extent = extent_of(all);
    result.push_back(std::move(patch));
  }
  return result;
}

void BoardPicture::find_grid() {
  constexpr std::size_t together = 64;
  std::set<std::array<std::int32_t, 4>> sides;
  std::vector<Point> ends;
  const auto measure_last = [&] {
    if (!grid.empty()) grid.back().extent = extent_of(ends);
    ends.clear();
  };
  for (const SpaceId id : spaces_) {
    if (!is_cell_[id.index] || is_point(id)) continue;
    const auto& outline = board().space(id).outline;
    for (std::size_t i = 0; i < outline.size(); ++i) {
      const Point p = outline[i], q = outline[(i + 1) % outline.size()];
      const bool forward = std::pair(p.x, p.y) < std::pair(q.x, q.y);
      if (!sides.insert(forward ? std::array{p.x, p.y, q.x, q.y} : std::array{q.x, q.y, p.x, p.y}).second) continue;
      if (grid.empty() || grid.back().sides.size() == together) {
        measure_last();
        grid.emplace_back();
      }
      grid.back().sides.emplace_back(p, q);
      ends.insert(ends.end(), {p, q});
    }
  }
  measure_last();
}

}  // namespace bocage
