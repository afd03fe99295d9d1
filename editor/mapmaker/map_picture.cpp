// The picture of a map: polygons cut to the map or to cells, lines cut to the map.
#include <algorithm>
#include <cstdlib>
#include <tuple>

#include "editor/geography/fixed_point.h"
#include "editor/mapmaker/making.h"
#include "engine/base/text.h"

namespace bocage {
namespace {

std::vector<std::vector<MapLine>> simplified_polygons(const MapGeometry& geometry, int tolerance) {
  std::vector<std::vector<MapLine>> polygons;
  for (const auto& rings : geometry.polygons) {
    std::vector<MapLine> simple;
    for (const auto& ring : rings) {
      auto line = simplified_ring(ring, tolerance);
      if (line.size() < 3 || twice_area(line) == 0) {
        if (simple.empty()) break;  // the polygon itself, not a hole, is too small to be seen
        continue;
      }
      simple.push_back(std::move(line));
    }
    if (!simple.empty()) polygons.push_back(std::move(simple));
  }
  return polygons;
}

// One ring that holds others: it goes to each and comes back, so that the even-odd rule leaves them out.
void cut_out(MapLine& ring, const MapLine& hole) {
  const Point start = ring.front();
  ring.push_back(start);
  ring.insert(ring.end(), hole.begin(), hole.end());
  ring.push_back(hole.front());
}

bool apart(const MapLine& a, const MapLine& b) {
  const auto by = [](auto member) { return [member](Point p, Point q) { return p.*member < q.*member; }; };
  const auto [a_west, a_east] = std::minmax_element(a.begin(), a.end(), by(&Point::x));
  const auto [b_west, b_east] = std::minmax_element(b.begin(), b.end(), by(&Point::x));
  const auto [a_north, a_south] = std::minmax_element(a.begin(), a.end(), by(&Point::y));
  const auto [b_north, b_south] = std::minmax_element(b.begin(), b.end(), by(&Point::y));
  return a_east->x < b_west->x || b_east->x < a_west->x || a_south->y < b_north->y || b_south->y < a_north->y;
}

void add_polygon(MadeMap& map, const std::string& style, MapLine points) {
  if (points.size() >= 3) map.shapes.push_back({true, style, std::move(points)});
}

// The part of polygons within an outline.
void add_inside(MadeMap& map, const std::string& style, const std::vector<std::vector<MapLine>>& polygons,
                const std::vector<MapLine>& bounds, const MapLine& outline) {
  for (std::size_t i = 0; i < polygons.size(); ++i) {
    if (apart(bounds[i], outline)) continue;
    auto ring = clipped_ring(polygons[i].front(), outline);
    if (ring.empty()) continue;
    for (std::size_t h = 1; h < polygons[i].size(); ++h) {
      const auto hole = clipped_ring(polygons[i][h], outline);
      if (!hole.empty()) cut_out(ring, hole);
    }
    add_polygon(map, style, std::move(ring));
  }
}

// The part of an outline that polygons do not cover.
void add_outside(MadeMap& map, const std::string& style, const std::vector<std::vector<MapLine>>& polygons,
                 const std::vector<MapLine>& bounds, const MapLine& outline) {
  MapLine ring = outline;
  std::int64_t left = std::abs(twice_area(outline));
  for (std::size_t i = 0; i < polygons.size(); ++i) {
    if (apart(bounds[i], outline)) continue;
    const auto hole = clipped_ring(polygons[i].front(), outline);
    if (hole.empty()) continue;
    left -= std::abs(twice_area(hole));
    cut_out(ring, hole);
  }
  if (left > 0) add_polygon(map, style, std::move(ring));
}

std::vector<MapLine> bounding_boxes(const std::vector<std::vector<MapLine>>& polygons) {
  std::vector<MapLine> boxes;
  for (const auto& rings : polygons) {
    Point low = rings.front().front();
    Point high = low;
    for (const auto p : rings.front()) {
      low = {std::min(low.x, p.x), std::min(low.y, p.y)};
      high = {std::max(high.x, p.x), std::max(high.y, p.y)};
    }
    boxes.push_back({low, high});
  }
  return boxes;
}

int tolerance_of(const RecipeRule& rule) {
  return static_cast<int>(parse_integer(rule.value("tolerance")).value_or(0));
}

// The hole joins the ring where they are nearest: the way there and back lies over nothing else, so that no seam of it
// is ever seen.
void cut_out_near(MapLine& ring, const MapLine& hole) {
  const auto away = [](Point a, Point b) {
    const std::int64_t dx = std::int64_t{a.x} - b.x;
    const std::int64_t dy = std::int64_t{a.y} - b.y;
    return dx * dx + dy * dy;
  };
  std::size_t from = 0;
  std::size_t to = 0;
  for (std::size_t i = 0; i < ring.size(); ++i) {
    for (std::size_t k = 0; k < hole.size(); ++k) {
      if (away(ring[i], hole[k]) < away(ring[from], hole[to])) std::tie(from, to) = std::pair(i, k);
    }
  }
  MapLine way(hole.begin() + static_cast<std::ptrdiff_t>(to), hole.end());
  way.insert(way.end(), hole.begin(), hole.begin() + static_cast<std::ptrdiff_t>(to) + 1);
  way.push_back(ring[from]);
  ring.insert(ring.begin() + static_cast<std::ptrdiff_t>(from) + 1, way.begin(), way.end());
}

// What the polygons leave of a frame, in one piece.
void add_around(const RecipeRule& rule, const MapGeometry& geometry, const MapLine& frame, MadeMap& map) {
  std::vector<MapLine> holes;
  for (const auto& rings : simplified_polygons(geometry, tolerance_of(rule))) {
    auto hole = clipped_ring(rings.front(), frame);
    if (!hole.empty()) holes.push_back(std::move(hole));
  }
  std::stable_sort(holes.begin(), holes.end(), [](const MapLine& a, const MapLine& b) {
    return std::abs(twice_area(a)) > std::abs(twice_area(b));
  });
  MapLine ring = frame;
  for (const auto& hole : holes) cut_out_near(ring, hole);
  add_polygon(map, rule.value("style"), std::move(ring));
}

// The polygons within the frame of the map, or what they leave of it.
void add_framed(const RecipeRule& rule, const MapGeometry& geometry, Point low, Point high, MadeMap& map) {
  const auto polygons = simplified_polygons(geometry, tolerance_of(rule));
  const auto add = rule.pick.outside ? add_outside : add_inside;
  add(map, rule.value("style"), polygons, bounding_boxes(polygons), {low, {high.x, low.y}, high, {low.x, high.y}});
}

void add_polygons(const RecipeRule& rule, const MapGeometry& geometry, const MapCells& cells, const Making& making,
                  MadeMap& map) {
  const auto tolerance = tolerance_of(rule);
  const auto polygons = simplified_polygons(geometry, tolerance);
  const auto bounds = bounding_boxes(polygons);
  const auto only = rule.words("cells");
  const auto never = rule.words("not-cells");
  if (only.empty() && never.empty()) return add_framed(rule, geometry, cells.grid().low(), cells.grid().high(), map);
  const auto add = rule.pick.outside ? add_outside : add_inside;
  const auto in = [](const std::vector<std::string>& words, const std::string& word) {
    return std::find(words.begin(), words.end(), word) != words.end();
  };
  for (int i = 0; i < cells.count(); ++i) {
    const auto& terrain = making.terrain(i);
    if ((!only.empty() && !in(only, terrain)) || in(never, terrain)) continue;
    add(map, rule.value("style"), polygons, bounds, cells[i].outline);
  }
}

// An octagon round each point within the map.
template <typename Within>
void add_marks(const RecipeRule& rule, const MapGeometry& geometry, const Within& within, MadeMap& map) {
  const auto radius = static_cast<std::int32_t>(parse_integer(rule.value("radius")).value_or(0));
  const auto half_side = static_cast<std::int32_t>(scaled(radius, 4142, 10'000));  // radius times tan 22.5 degrees
  for (const auto at : geometry.points) {
    if (!within(at)) continue;
    MapLine outline;
    for (const auto& [dx, dy] : {std::pair(half_side, -radius),
                                 {radius, -half_side},
                                 {radius, half_side},
                                 {half_side, radius},
                                 {-half_side, radius},
                                 {-radius, half_side},
                                 {-radius, -half_side},
                                 {-half_side, -radius}}) {
      outline.push_back({at.x + dx, at.y + dy});
    }
    add_polygon(map, rule.value("style"), std::move(outline));
  }
}

void add_lines(const RecipeRule& rule, const MapGeometry& geometry, Point low, Point high, MadeMap& map) {
  auto lines = geometry.lines;
  for (const auto& rings : geometry.polygons) {
    for (auto ring : rings) {
      ring.push_back(ring.front());
      lines.push_back(std::move(ring));
    }
  }
  for (const auto& line : lines) {
    for (const auto& run : clipped_line(line, low, high)) {
      auto simple = simplified(run, tolerance_of(rule));
      if (simple.size() > 1) map.shapes.push_back({false, rule.value("style"), std::move(simple)});
    }
  }
}

}  // namespace

void add_shapes(const RecipeRule& rule, const MapCells& cells, const MapLayers& layers, const Making& making,
                MadeMap& map) {
  const auto geometry = layers.geometry(rule.pick);
  const auto on_grid = [&](Point at) { return cells.at(at) != no_cell; };
  if (rule.kind == RecipeRule::Kind::mark) return add_marks(rule, geometry, on_grid, map);
  if (rule.kind == RecipeRule::Kind::polygon) return add_polygons(rule, geometry, cells, making, map);
  add_lines(rule, geometry, cells.grid().low(), cells.grid().high(), map);
}

void add_shapes(const RecipeRule& rule, Point low, Point high, const MapLayers& layers, MadeMap& map) {
  const auto geometry = layers.geometry(rule.pick);
  const auto in_frame = [&](Point at) { return at.x >= low.x && at.x <= high.x && at.y >= low.y && at.y <= high.y; };
  if (rule.kind == RecipeRule::Kind::mark) return add_marks(rule, geometry, in_frame, map);
  const bool polygon = rule.kind == RecipeRule::Kind::polygon;
  if (polygon && rule.pick.outside)
    return add_around(rule, geometry, {low, {high.x, low.y}, high, {low.x, high.y}}, map);
  if (polygon) return add_framed(rule, geometry, low, high, map);
  add_lines(rule, geometry, low, high, map);
}

}  // namespace bocage
