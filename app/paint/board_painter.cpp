#include "app/paint/board_painter.h"

#include <algorithm>
#include <cassert>
#include <cmath>

#include "app/paint/field_net.h"
#include "app/paint/patterns.h"
#include "app/paint/shore.h"
#include "app/paint/strokes.h"

namespace bocage {

namespace {

bool holds(const Extent& visible, Spot at, double reach) {
  return at.x + reach >= visible.left && at.x - reach <= visible.right && at.y + reach >= visible.top &&
         at.y - reach <= visible.bottom;
}

// Fills one group; a thin stroke of the same colour closes the seam to its neighbours.
void fill_patch(cairo_t* context, const BoardPicture::Patch& patch, Color fill, double scale) {
  const SavedState saved(context);
  cairo_set_antialias(context, CAIRO_ANTIALIAS_FAST);
  cairo_new_path(context);
  for (const Line& loop : patch.loops) line_path(context, loop, true);
  cairo_set_fill_rule(context, CAIRO_FILL_RULE_EVEN_ODD);
  set_color(context, fill);
  if (fill.alpha < 1) {
    cairo_fill(context);
    return;
  }
  cairo_fill_preserve(context);
  cairo_set_line_width(context, 0.8 / scale);
  cairo_stroke(context);
}

void outline_patch(cairo_t* context, const BoardPicture::Patch& patch, const Style& style, double scale) {
  const auto stroke = style.color("stroke");
  if (!stroke) return;
  cairo_new_path(context);
  for (const Line& loop : patch.loops) line_path(context, loop, true);
  set_color(context, *stroke);
  cairo_set_line_width(context, std::max(std::min(style.number("width", 30), 1e4), 1 / scale));
  cairo_stroke(context);
}

// Styles of many patches, each worked out once.
class Looks {
 public:
  explicit Looks(const BoardPicture& picture) : picture_(picture) {}
  const Style& operator[](const std::string& id) {
    const auto known = styles_.find(id);
    return known != styles_.end() ? known->second : (styles_[id] = picture_.style(id));
  }

 private:
  const BoardPicture& picture_;
  std::map<std::string, Style> styles_;
};

constexpr double smallest_pattern = 13;  // pixels of a cell: below, patterns would be dirt

void land_path(cairo_t* context, const BoardPicture& picture) {
  cairo_new_path(context);
  for (const Line& loop : picture.land) line_path(context, loop, true);
  cairo_set_fill_rule(context, CAIRO_FILL_RULE_EVEN_ODD);
}

// Whether the edge of the map runs through an area: only there must anything be cut off.
bool meets_border(const BoardPicture& picture, const Extent& area) {
  for (const Line& loop : picture.land) {
    for (std::size_t i = 0; i < loop.size(); ++i) {
      if (extent_of(Line{loop[i], loop[(i + 1) % loop.size()]}).meets(area)) return true;
    }
  }
  return false;
}

std::string without_number(const std::string& title) {
  const std::size_t space = title.rfind(' ');
  return space == std::string::npos ? title : title.substr(0, space);
}

std::string last_part(const std::string& name) {
  return name.substr(name.rfind('.') + 1);
}

}  // namespace

BoardPainter::BoardPainter(std::shared_ptr<const Module> module, Theme theme, std::uint32_t surface)
    : picture_(std::move(module), theme, surface) {
  assert(surface < picture_.board().surfaces().size());
}

void BoardPainter::paint(cairo_t* context, double scale, const Extent& visible) const {
  assert(scale > 0);
  const SavedState saved(context);
  set_color(context, picture_.style("board").color("fill", {0.92, 0.9, 0.84}));
  cairo_rectangle(context, visible.left, visible.top, visible.width(), visible.height());
  cairo_fill(context);
  {
    // The module's own lines run on to the edge of their layers; the map ends with its spaces.
    const SavedState map_only(context);
    if (meets_border(picture_, visible)) {
      land_path(context, picture_);
      cairo_clip(context);
    }
    paint_ground(context, scale, visible);
    paint_labels(context, scale, visible, true);
    paint_grid(context, scale, visible);
    paint_lines(context, scale, visible);
  }
  paint_regions(context, scale, visible);
  paint_numbers(context, scale, visible);
  paint_boxes(context, scale, visible);
  paint_labels(context, scale, visible, false);
}

void BoardPainter::fill_all(cairo_t* context, const std::vector<BoardPicture::Patch>& patches, double scale,
                            const Extent& visible) const {
  Looks looks(picture_);
  for (const auto& patch : patches) {
    if (!patch.extent.meets(visible)) continue;
    if (const auto fill = looks[patch.style].color("fill")) fill_patch(context, patch, *fill, scale);
  }
}

void BoardPainter::outline_all(cairo_t* context, const std::vector<BoardPicture::Patch>& patches, double scale,
                               const Extent& visible) const {
  Looks looks(picture_);
  for (const auto& patch : patches) {
    if (patch.extent.meets(visible)) outline_patch(context, patch, looks[patch.style], scale);
  }
}

void BoardPainter::paint_patterns(cairo_t* context, const std::vector<BoardPicture::Sign>& signs, double scale,
                                  const Extent& visible) const {
  const double cell = picture_.cell();
  if (cell * scale < smallest_pattern) return;
  Looks looks(picture_);
  for (const auto& sign : signs) {
    if (!holds(visible, sign.at, cell * 0.6)) continue;
    const Style& look = looks[sign.style];
    draw_pattern(context, look.text("pattern"), sign.at, cell, sign.seed, look.color("ink", {0, 0, 0, 0.2}));
  }
}

void BoardPainter::paint_fields(cairo_t* context, double scale, const Extent& visible) const {
  const double cell = picture_.cell();
  if (cell * scale < smallest_pattern) return;
  for (const auto& patch : picture_.fields) {
    if (!patch.extent.meets(visible)) continue;
    const Extent area{std::max(patch.extent.left, visible.left), std::max(patch.extent.top, visible.top),
                      std::min(patch.extent.right, visible.right), std::min(patch.extent.bottom, visible.bottom)};
    const SavedState saved(context);
    cairo_new_path(context);
    for (const Line& loop : patch.loops) line_path(context, loop, true);
    cairo_set_fill_rule(context, CAIRO_FILL_RULE_EVEN_ODD);
    cairo_clip(context);
    const Style look = picture_.style(patch.style);
    paint_field_net(context, area, cell, scale, look.color("fill", {0.94, 0.92, 0.85}),
                    look.color("ink", {0, 0, 0, 0.2}));
  }
}

// From the ground upwards: land, the sand along the coast, water over its seaward half, and what lies on both.
void BoardPainter::paint_ground(cairo_t* context, double scale, const Extent& visible) const {
  const Style land = picture_.style(picture_.land_style);
  land_path(context, picture_);
  set_color(context, land.color("fill", {0.94, 0.92, 0.85}));
  cairo_fill(context);
  fill_all(context, picture_.terrains, scale, visible);
  fill_all(context, picture_.tints, scale, visible);
  paint_fields(context, scale, visible);
  paint_patterns(context, picture_.patterns, scale, visible);
  paint_sand(context, picture_, visible);
  fill_all(context, picture_.waters, scale, visible);
  fill_all(context, picture_.water_polygons, scale, visible);
  paint_shallows(context, picture_, visible);
  paint_patterns(context, picture_.water_patterns, scale, visible);
  fill_all(context, picture_.polygons, scale, visible);
  outline_all(context, picture_.polygons, scale, visible);
}

void BoardPainter::paint_lines(cairo_t* context, double scale, const Extent& visible) const {
  const double cell = picture_.cell();
  paint_strokes(context, picture_, picture_.rivers, scale, visible);
  paint_strokes(context, picture_, picture_.edges, scale, visible);
  for (const auto& crossing : picture_.crossings) {
    if (holds(visible, crossing.at, cell * 0.3)) paint_crossing(context, picture_, crossing, scale);
  }
  if (cell * scale >= 13) {
    for (const auto& sign : picture_.signs) {
      if (!holds(visible, sign.at, cell * 0.6)) continue;
      const Style look = picture_.style(sign.style);
      const Color ink = look.color("ink", {0.35, 0.32, 0.28});
      const std::string symbol = look.text("symbol");
      if (symbol.empty()) {
        draw_pattern(context, look.text("pattern"), sign.at, cell, sign.seed, ink);
      } else {
        draw_sign(context, symbol, sign.at, cell, sign.seed, ink);
      }
    }
  }
  fill_all(context, picture_.marks, scale, visible);
  outline_all(context, picture_.marks, scale, visible);
  paint_strokes(context, picture_, picture_.ways, scale, visible);
}

void BoardPainter::paint_regions(cairo_t* context, double scale, const Extent& visible) const {
  const SavedState saved(context);
  cairo_set_line_join(context, CAIRO_LINE_JOIN_ROUND);
  for (const auto& patch : picture_.regions) {
    if (!patch.extent.meets(visible)) continue;
    const Style look = picture_.style(patch.style);
    if (const auto fill = look.color("fill"))
      fill_patch(context, patch, with_alpha(*fill, std::min(fill->alpha, 0.35)), scale);
    outline_patch(context, patch, look, scale);
  }
}

void BoardPainter::paint_grid(cairo_t* context, double scale, const Extent& visible) const {
  const double cell = picture_.cell();
  if (cell * scale < 7) return;
  const bool areas = !picture_.board().surfaces()[picture_.surface()].grid;
  const Style style = picture_.style(areas ? "area" : "grid");
  const SavedState saved(context);
  cairo_new_path(context);
  for (const auto& [from, to] : picture_.grid) {
    if (!Extent{std::min<double>(from.x, to.x), std::min<double>(from.y, to.y), std::max<double>(from.x, to.x),
                std::max<double>(from.y, to.y)}
             .grown(cell * 0.05)
             .meets(visible)) {
      continue;
    }
    cairo_move_to(context, from.x, from.y);
    cairo_line_to(context, to.x, to.y);
  }
  set_color(context, style.color("stroke", {0.4, 0.38, 0.34, 0.4}));
  cairo_set_line_width(context, std::clamp(style.number("width", 11), 0.8 / scale, cell * 0.2));
  cairo_set_line_cap(context, CAIRO_LINE_CAP_BUTT);
  cairo_set_antialias(context, CAIRO_ANTIALIAS_FAST);
  cairo_stroke(context);
}

void BoardPainter::paint_numbers(cairo_t* context, double scale, const Extent& visible) const {
  const TextPainter text(context);
  for (const Label& number : number_labels(picture_, scale, visible))
    text.draw_centered(number.text, number.at.x, number.at.y, number.look);
}

void BoardPainter::paint_boxes(cairo_t* context, double scale, const Extent& visible) const {
  const double cell = picture_.cell();
  const TextPainter text(context);
  const Board& board = picture_.board();
  std::string track;  // whose title is written
  for (const SpaceId id : picture_.spaces()) {
    const Space& space = board.space(id);
    if (space.kind == SpaceKind::hex || space.kind == SpaceKind::square || space.kind == SpaceKind::area) continue;
    const Extent extent = extent_of(space.outline);
    if (!extent.grown(cell).meets(visible)) continue;
    const bool cellular = space.kind == SpaceKind::track;
    const Style style = picture_.style(cellular ? "track" : "box");
    const double inset = cell * (cellular ? 0.02 : 0);
    cairo_rectangle(context, extent.left + inset, extent.top + inset, extent.width() - inset * 2,
                    extent.height() - inset * 2);
    set_color(context, style.color("fill", {1, 1, 1}));
    cairo_fill_preserve(context);
    set_color(context, style.color("stroke", {0.5, 0.48, 0.42}));
    cairo_set_line_width(context, std::max(cell * 0.02, 0.8 / scale));
    cairo_stroke(context);
    const double size = std::min(cell * 0.2, extent.height() * 0.2);
    if (size * scale < 5) continue;
    TextLook look{.size = size, .bold = true, .ink = style.color("ink", {0.3, 0.28, 0.24})};
    if (!cellular) {
      text.draw_fitted(space.title.empty() ? space.name : space.title, (extent.left + extent.right) / 2,
                       extent.top + size * 0.8, extent.width() * 0.92, look);
      continue;
    }
    look.size = std::min(extent.height() * 0.4, extent.width() * 0.4);
    text.draw_fitted(last_part(space.name), (extent.left + extent.right) / 2, (extent.top + extent.bottom) / 2,
                     extent.width() * 0.8, {.size = look.size, .bold = true, .ink = with_alpha(look.ink, 0.55)});
    const std::string title = space.title.empty() ? std::string{} : without_number(space.title);
    if (!title.empty() && title != track) {
      track = title;
      look.size = cell * 0.17;
      text.draw_left(title, extent.left + cell * 0.06, extent.top + look.size * 0.75, look);
    }
  }
}

std::shared_ptr<const std::vector<Label>> BoardPainter::labels(double scale) const {
  constexpr std::size_t kept = 24;
  {
    const std::lock_guard lock(mutex_);
    const auto known = labels_.find(scale);
    if (known != labels_.end()) return known->second;
  }
  auto placed = std::make_shared<const std::vector<Label>>(place_labels(picture_, scale));
  const std::lock_guard lock(mutex_);
  if (labels_.size() >= kept) labels_.clear();
  return labels_.emplace(scale, std::move(placed)).first->second;
}

void BoardPainter::paint_labels(cairo_t* context, double scale, const Extent& visible, bool ground) const {
  const TextPainter text(context);
  for (const Label& label : *labels(scale)) {
    if (label.ground == ground && label.extent.grown(label.look.size).meets(visible))
      text.draw_centered(label.text, label.at.x, label.at.y, label.look);
  }
}

}  // namespace bocage
