#include "app/paint/board_picture.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <set>

#include "app/paint/field_net.h"
#include "app/paint/shore.h"

namespace bocage {

namespace {

bool is_cell(SpaceKind kind) {
  return kind == SpaceKind::hex || kind == SpaceKind::square || kind == SpaceKind::area;
}

Spot middle_of(const std::vector<Segment>& sides) {
  const Segment& side = sides[sides.size() / 2];
  return {(side.first.x + side.second.x) / 2.0, (side.first.y + side.second.y) / 2.0};
}

}  // namespace

BoardPicture::BoardPicture(std::shared_ptr<const Module> module, Theme theme, std::uint32_t surface)
    : module_(std::move(module)), styles_(*module_, theme), surface_(surface) {
  find_spaces();
  find_ground();
  find_features();
  find_regions();
  find_edges();
  find_picture();
  find_grid();
  shore = shore_of(*this);
}

bool BoardPicture::has_polygons(const std::string& style) const {
  return std::any_of(module_->picture.begin(), module_->picture.end(), [&](const PictureItem& item) {
    return item.kind == PictureItem::Kind::polygon && item.surface == surface_ && item.style == style;
  });
}

Style BoardPicture::style(const std::string& id) const {
  Style style = styles_.style(id);
  const double scale = cell_ / 1000;
  if (std::abs(scale - 1) < 1e-6) return style;
  for (const char* key : {"width", "size"}) {
    if (style.has(key) && !styles_.gives(id, key)) style.set(key, std::to_string(style.number(key, 0) * scale));
  }
  return style;
}

void BoardPicture::find_spaces() {
  const Board& all = board();
  is_cell_.assign(all.space_count(), false);
  std::vector<double> sizes;
  Line corners;
  for (std::uint32_t i = 0; i < all.space_count(); ++i) {
    const Space& space = all.space(SpaceId(i));
    if (space.surface != surface_ || space.outline.empty()) continue;
    spaces_.push_back(SpaceId(i));
    for (const Point p : space.outline) corners.push_back(spot(p));
    if (!is_cell(space.kind)) continue;
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

void BoardPicture::find_ground() {
  is_water_.assign(board().space_count(), false);
  std::map<std::string, std::vector<SpaceId>> by_terrain;
  std::vector<const std::vector<Point>*> outlines;
  bool hexes = false;
  for (const SpaceId id : spaces_) {
    if (!is_cell_[id.index]) continue;
    const Space& space = board().space(id);
    hexes = hexes || space.kind == SpaceKind::hex;
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
  for (const auto& [terrain, spaces] : by_terrain) {
    const std::string id = "terrain." + terrain;
    const Style look = style(id);
    // Where the picture cuts its own polygons along the spaces, a rounded border would leave gaps.
    const bool smooth = hexes && look.text("border") != "hard" && !has_polygons(id);
    const bool water = look.yes("water");
    const std::string pattern = look.text("pattern");
    const bool net = is_field_pattern(pattern);
    for (const SpaceId space : spaces) is_water_[space.index] = water;
    if (terrain != base || net) {
      auto& into = water ? waters : terrains;
      for (Patch& patch : patches(id, spaces, smooth)) {
        if (net) fields.push_back(patch);
        if (terrain != base) into.push_back(std::move(patch));
      }
    }
    if (pattern.empty() || net) continue;
    auto& signs_of = water ? water_patterns : patterns;
    for (const SpaceId space : spaces) signs_of.push_back({id, spot(board().space(space).center), space.index, 0});
  }
}

void BoardPicture::find_features() {
  std::map<std::string, std::vector<SpaceId>> by_feature;
  for (const SpaceId id : spaces_) {
    if (!is_cell_[id.index]) continue;
    for (const NameId feature : board().space(id).features)
      by_feature[std::string(board().word(feature))].push_back(id);
  }
  for (const auto& [feature, spaces] : by_feature) {
    const std::string id = "feature." + feature;
    const Style look = style(id);
    if (look.color("fill")) {
      for (Patch& patch : patches(id, spaces, true)) tints.push_back(std::move(patch));
    }
    const bool line = look.color("stroke") && (styles_.gives(id, "stroke") || !styles_.gives(id, "fill"));
    const bool drawn = std::any_of(module_->picture.begin(), module_->picture.end(), [&](const PictureItem& item) {
      return item.kind == PictureItem::Kind::line && item.surface == surface_ &&
             (item.style == id || item.style.starts_with(id + "."));
    });
    if (line && !drawn) river(id, board().find_word(feature));
    if (!look.text("symbol").empty() || !look.text("pattern").empty()) {
      for (const SpaceId space : spaces) signs.push_back({id, spot(board().space(space).center), space.index, 0});
    }
  }
}

// Neighbours with the feature are joined, but not the third side of a triangle.
void BoardPicture::river(const std::string& style, NameId feature) {
  std::vector<Segment> parts;
  const auto wet = [&](SpaceId id) { return is_cell_[id.index] && board().has_feature(id, feature); };
  for (std::uint32_t i = 0; i < board().link_count(); ++i) {
    const Link& link = board().link(LinkId(i));
    if (!wet(link.a) || !wet(link.b)) continue;
    const auto steps = board().steps(link.a);
    const bool third = std::any_of(steps.begin(), steps.end(), [&](const Step& step) {
      if (!wet(step.to) || step.link.index > i) return false;
      const LinkId other = board().find_link(step.to, link.b);
      return other.valid() && other.index < i;
    });
    if (!third) parts.emplace_back(board().space(link.a).center, board().space(link.b).center);
  }
  for (const auto& chain : chains(parts)) {
    Stroke stroke{style, {}, true, false, {}};
    for (const Point p : chain) stroke.line.push_back(spot(p));
    stroke.extent = extent_of(stroke.line);
    rivers.push_back(std::move(stroke));
  }
}

void BoardPicture::find_regions() {
  std::map<std::string, std::vector<SpaceId>> by_region;
  for (const SpaceId id : spaces_) {
    if (!is_cell_[id.index]) continue;
    for (const NameId region : board().space(id).regions) {
      const std::string style = "region." + std::string(board().word(region));
      if (styles_.declared(style)) by_region[style].push_back(id);
    }
  }
  for (const auto& [style, spaces] : by_region) {
    for (Patch& patch : patches(style, spaces, false)) regions.push_back(std::move(patch));
  }
}

void BoardPicture::find_crossing(const Link& link, Spot middle) {
  const Point a = board().space(link.a).center, b = board().space(link.b).center;
  const double turn = std::atan2(b.y - a.y, b.x - a.x);
  for (const NameId crossing : link.crossings) {
    const std::string word(board().word(crossing));
    const bool over_water = !link.features.empty() && !style("crossing." + word).text("symbol").empty();
    if (over_water || styles_.declared("crossing." + word) || styles_.declared("edge." + word)) {
      crossings.push_back({"crossing." + word, middle, 0, turn});
    }
  }
}

void BoardPicture::find_edges() {
  std::map<std::string, std::vector<Segment>> by_feature;
  for (std::uint32_t i = 0; i < board().link_count(); ++i) {
    const Link& link = board().link(LinkId(i));
    if (!is_cell_[link.a.index] || !is_cell_[link.b.index]) continue;
    if (link.features.empty() && link.crossings.empty()) continue;
    const auto sides = shared_sides(board().space(link.a).outline, board().space(link.b).outline);
    if (sides.empty()) continue;
    for (const NameId feature : link.features) {
      auto& all = by_feature["edge." + std::string(board().word(feature))];
      all.insert(all.end(), sides.begin(), sides.end());
    }
    find_crossing(link, middle_of(sides));
  }
  for (const auto& [id, segments] : by_feature) {
    const bool smooth = style(id).yes("smooth", id.find("river") != std::string::npos);
    for (const auto& chain : chains(segments)) {
      Stroke stroke{id, {}, false, false, {}};
      if (smooth) {
        stroke.line = rounded_chain(chain);
      } else {
        for (const Point p : chain) stroke.line.push_back(spot(p));
      }
      stroke.extent = extent_of(stroke.line);
      edges.push_back(std::move(stroke));
    }
  }
}

void BoardPicture::find_picture() {
  for (const PictureItem& item : module_->picture) {
    if (item.surface != surface_ || item.kind == PictureItem::Kind::name) continue;
    Line line;
    for (const Point p : item.points) line.push_back(spot(p));
    if (line.size() < 2) continue;
    const Extent extent = extent_of(line);
    if (item.kind == PictureItem::Kind::polygon) {
      auto& into = item.style.starts_with("mark.") ? marks : style(item.style).yes("water") ? water_polygons : polygons;
      into.push_back({item.style, {std::move(line)}, extent});
    } else {
      auto& into = item.style.starts_with("feature.") ? rivers : item.style.starts_with("edge.") ? edges : ways;
      into.push_back({item.style, std::move(line), true, true, extent});
    }
  }
}

void BoardPicture::find_grid() {
  std::set<std::array<std::int32_t, 4>> sides;
  for (const SpaceId id : spaces_) {
    if (!is_cell_[id.index]) continue;
    const auto& outline = board().space(id).outline;
    for (std::size_t i = 0; i < outline.size(); ++i) {
      const Point p = outline[i], q = outline[(i + 1) % outline.size()];
      const bool forward = std::pair(p.x, p.y) < std::pair(q.x, q.y);
      if (sides.insert(forward ? std::array{p.x, p.y, q.x, q.y} : std::array{q.x, q.y, p.x, p.y}).second)
        grid.emplace_back(p, q);
    }
  }
}

}  // namespace bocage
