// What lies on the ground of a surface: terrain and its textures, tints, signs, regions.
#include <algorithm>
#include <cmath>
#include <map>

#include "app/paint/board/board_picture.h"
#include "app/paint/draw/field_net.h"
#include "app/paint/draw/patterns.h"

namespace bocage {

namespace {

Point point_near(Spot spot) {
  return {static_cast<std::int32_t>(std::lround(spot.x)), static_cast<std::int32_t>(std::lround(spot.y))};
}

std::optional<BoardPicture::Texture> scattered_over(const std::string& style, const std::string& pattern, double cell,
                                                    const std::vector<Line>& loops, const Extent& extent) {
  auto spots = scattered_spots(pattern, extent, cell, [&](Spot at) { return loops_hold(loops, at); });
  if (spots.empty()) return std::nullopt;
  return BoardPicture::Texture{style, pattern, {}, std::move(spots), extent};
}

}  // namespace

bool BoardPicture::has_polygons(const std::string& style) const {
  return std::any_of(module_->picture.begin(), module_->picture.end(), [&](const PictureItem& item) {
    return item.kind == PictureItem::Kind::polygon && item.surface == surface_ && item.style == style;
  });
}

std::map<std::string, std::vector<SpaceId>> BoardPicture::cells_by(std::vector<NameId> Space::*words,
                                                                   bool of_points) const {
  std::map<std::string, std::vector<SpaceId>> found;
  for (const SpaceId id : spaces_) {
    if (!is_cell_[id.index] || is_point(id) != of_points) continue;
    for (const NameId word : board().space(id).*words) found[std::string(board().word(word))].push_back(id);
  }
  return found;
}

std::optional<BoardPicture::Texture> BoardPicture::scattered(const std::string& style, const std::string& pattern,
                                                             const std::vector<SpaceId>& spaces) const {
  Texture texture{style, pattern, {}, {}, {}};
  Line all;
  std::vector<bool> member(board().space_count(), false);
  for (const SpaceId id : spaces) {
    const Space& space = board().space(id);
    for (const Point p : space.outline) all.push_back(spot(p));
    if (space.kind != SpaceKind::area) {
      member[id.index] = true;
      continue;
    }
    // An area is asked by its own outline: which area holds a point is no quick question.
    const std::vector<Line> loops{Line(all.end() - static_cast<std::ptrdiff_t>(space.outline.size()), all.end())};
    if (auto part = scattered_over(style, pattern, cell_, loops, extent_of(loops.front())))
      texture.spots.insert(texture.spots.end(), part->spots.begin(), part->spots.end());
  }
  texture.extent = extent_of(all);
  const auto of_grid = scattered_spots(pattern, texture.extent, cell_, [&](Spot at) {
    const SpaceId id = board().space_at(surface_, point_near(at));
    return id.valid() && member[id.index];
  });
  texture.spots.insert(texture.spots.end(), of_grid.begin(), of_grid.end());
  if (texture.spots.empty()) return std::nullopt;
  return texture;
}

void BoardPicture::find_terrain(const std::string& terrain, const std::vector<SpaceId>& spaces, bool base) {
  const std::string id = "terrain." + terrain;
  const Style look = style(id);
  const bool hexes = board().space(spaces.front()).kind == SpaceKind::hex;
  // Where the picture cuts its own polygons along the spaces, a rounded border would leave gaps.
  const bool smooth = hexes && look.text(StyleWord::border) != "hard" && !has_polygons(id);
  const bool water = look.yes(StyleWord::water);
  const std::string pattern = look.text(StyleWord::pattern);
  const auto spread = spread_of(pattern);
  for (const SpaceId space : spaces) is_water_[space.index] = water;
  if (!base || spread == Spread::net) {
    for (Patch& patch : patches(id, spaces, smooth)) {
      if (spread == Spread::net) textures.push_back({id, pattern, patch.loops, {}, patch.extent});
      if (!base) (water ? waters : terrains).push_back(std::move(patch));
    }
  }
  if (auto texture = scattered(id, pattern, spaces)) (water ? water_textures : textures).push_back(std::move(*texture));
  if (spread != Spread::once) return;
  for (const SpaceId space : spaces) patterns.push_back({id, spot(board().space(space).center), space.index, 0});
}

void BoardPicture::find_ground() {
  is_water_.assign(board().space_count(), false);
  std::map<std::string, std::vector<SpaceId>> by_terrain;
  std::vector<const std::vector<Point>*> outlines;
  for (const SpaceId id : spaces_) {
    if (!is_cell_[id.index] || is_point(id)) continue;
    const Space& space = board().space(id);
    outlines.push_back(&space.outline);
    by_terrain[std::string(board().word(space.terrain))].push_back(id);
  }
  for (const auto& loop : borders(outlines)) {
    Line line;
    for (const Point p : loop) {
      line.push_back(spot(p));
      rim_.emplace_back(p.x, p.y);
    }
    land.push_back(std::move(line));
  }
  std::sort(rim_.begin(), rim_.end());
  std::string base;
  for (const auto& [terrain, spaces] : by_terrain) {
    if (base.empty() || spaces.size() > by_terrain[base].size()) base = terrain;
  }
  if (by_terrain.count("clear") != 0) base = "clear";
  land_style = "terrain." + base;
  for (const auto& [terrain, spaces] : by_terrain) find_terrain(terrain, spaces, terrain == base);
}

void BoardPicture::find_features() {
  for (const auto& [feature, spaces] : cells_by(&Space::features)) {
    const std::string id = "feature." + feature;
    const Style look = style(id);
    if (look.color(StyleWord::fill)) {
      for (Patch& patch : patches(id, spaces, true)) tints.push_back(std::move(patch));
    }
    const bool line =
        look.color(StyleWord::stroke) && (styles_.gives(id, StyleWord::stroke) || !styles_.gives(id, StyleWord::fill));
    if (line && !draws_line(id)) river(id, board().find_word(feature));
    const std::string pattern = look.text(StyleWord::pattern);
    if (auto texture = scattered(id, pattern, spaces)) textures.push_back(std::move(*texture));
    if (spread_of(pattern) == Spread::net) {
      for (Patch& patch : patches(id, spaces, true))
        textures.push_back({id, pattern, std::move(patch.loops), {}, patch.extent});
    }
    if (look.text(StyleWord::symbol).empty() && spread_of(pattern) != Spread::once) continue;
    for (const SpaceId space : spaces) signs.push_back({id, spot(board().space(space).center), space.index, 0});
  }
}

void BoardPicture::find_regions() {
  for (const auto& [region, spaces] : cells_by(&Space::regions)) {
    const std::string id = "region." + region;
    if (!styles_.declared(id)) continue;
    for (Patch& patch : patches(id, spaces, false)) regions.push_back(std::move(patch));
  }
}

void BoardPicture::find_polygon(const PictureItem& item, Line line) {
  const bool mark = item.style.starts_with("mark.");
  const Style look = style(item.style);
  Patch patch{item.style, {std::move(line)}, {}, mark};
  patch.extent = extent_of(patch.loops.front());
  const std::string pattern = look.text(StyleWord::pattern);
  auto texture = scattered_over(item.style, pattern, cell_, patch.loops, patch.extent);
  if (spread_of(pattern) == Spread::net) texture = Texture{item.style, pattern, patch.loops, {}, patch.extent};
  const bool water = look.yes(StyleWord::water);
  if (texture) (mark ? mark_textures : water ? water_textures : polygon_textures).push_back(std::move(*texture));
  (mark ? marks : water ? water_polygons : polygons).push_back(std::move(patch));
}

}  // namespace bocage
