#include "app/paint/board/board_painter.h"

#include <algorithm>
#include <cassert>
#include <cmath>

#include "app/paint/board/badges.h"
#include "app/paint/board/boxes.h"
#include "app/paint/board/shore.h"
#include "app/paint/board/strokes.h"
#include "app/paint/board/textures.h"
#include "app/paint/draw/signs.h"

namespace bocage {

namespace {

bool holds(const Extent& visible, Spot at, double reach) {
  return at.x + reach >= visible.left && at.x - reach <= visible.right && at.y + reach >= visible.top &&
         at.y - reach <= visible.bottom;
}

void trace(cairo_t* context, const BoardPicture::Patch& patch, const Extent& seen) {
  cairo_new_path(context);
  for (const Line& loop : patch.loops) loop_path(context, loop, patch.curve, seen);
}

// How far the join of a line may reach, in widths of the line: Cairo's limit of mitres.
constexpr double farthest_join = 10;

// Fills one group; a thin stroke of the same colour closes the seam to its neighbours.
void fill_patch(cairo_t* context, const BoardPicture::Patch& patch, Color fill, double scale, const Extent& visible) {
  constexpr double seam = 0.8;  // pixels
  const SavedState saved(context);
  cairo_set_antialias(context, CAIRO_ANTIALIAS_FAST);
  trace(context, patch, visible.grown(seam * farthest_join / scale));
  cairo_set_fill_rule(context, CAIRO_FILL_RULE_EVEN_ODD);
  set_color(context, fill);
  if (fill.alpha < 1) {
    cairo_fill(context);
    return;
  }
  cairo_fill_preserve(context);
  cairo_set_line_width(context, seam / scale);
  cairo_stroke(context);
}

// The dashes of an outline; none when there is no room for them in the budget: it is drawn through.
std::vector<double> dash_within(MarkBudget& marks, const BoardPicture& picture, const BoardPicture::Patch& patch,
                                const Style& style, double scale) {
  auto dash = dash_of(style, picture.cell(), scale);
  double wanted = 0;
  for (const Line& loop : patch.loops) {
    if (!dash.empty() && !loop.empty()) wanted += marks_in(lengths_along(loop, false).back(), dash);
  }
  if (!marks.take(wanted)) dash.clear();
  return dash;
}

void outline_patch(cairo_t* context, const BoardPicture& picture, const BoardPicture::Patch& patch, const Style& style,
                   const std::vector<double>& dash, double scale, const Extent& visible) {
  const auto stroke = style.color(StyleWord::stroke);
  if (!stroke) return;
  const double thinnest = thinnest_line(picture.cell(), scale);
  const double width = std::max(std::min(style.number(StyleWord::width, 30), 1e4), thinnest);
  // Dashes count from the beginning, wherever that is.
  trace(context, patch, dash.empty() ? visible.grown(width * farthest_join) : patch.extent);
  set_color(context, *stroke);
  cairo_set_line_width(context, width);
  cairo_set_dash(context, dash.data(), static_cast<int>(dash.size()), 0);
  cairo_stroke(context);
  cairo_set_dash(context, nullptr, 0, 0);
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

void land_path(cairo_t* context, const BoardPicture& picture, const Extent& visible) {
  cairo_new_path(context);
  for (const Line& loop : picture.land) loop_path(context, loop, false, visible);
  cairo_set_fill_rule(context, CAIRO_FILL_RULE_EVEN_ODD);
}

}  // namespace

BoardPainter::BoardPainter(std::shared_ptr<const Module> module, Theme theme, std::uint32_t surface)
    : picture_(std::move(module), theme, surface), placer_(picture_) {
  assert(surface < picture_.board().surfaces().size());
}

void BoardPainter::paint(cairo_t* context, double scale, const Extent& visible) const {
  assert(scale > 0);
  const SavedState saved(context);
  set_color(context, picture_.style("board").color(StyleWord::fill, {0.92, 0.9, 0.84}));
  cairo_rectangle(context, visible.left, visible.top, visible.width(), visible.height());
  cairo_fill(context);
  {
    // The module's own lines run on to the edge of their layers; the map ends with its spaces.
    const SavedState map_only(context);
    if (share_held(picture_.land, visible) == Share::part) {
      land_path(context, picture_, visible);
      cairo_clip(context);
    }
    paint_ground(context, scale, visible);
    paint_images(context, visible);
    paint_webs(context, scale, visible);
    paint_labels(context, scale, visible, true);
    paint_grid(context, scale, visible);
    paint_lines(context, scale, visible);
    paint_points(context, scale, visible);
    paint_badges(context, picture_, scale, visible);
  }
  paint_regions(context, scale, visible);
  paint_numbers(context, scale, visible);
  paint_boxes(context, picture_, scale, visible);
  paint_labels(context, scale, visible, false);
}

void BoardPainter::fill_all(cairo_t* context, const std::vector<BoardPicture::Patch>& patches, double scale,
                            const Extent& visible) const {
  Looks looks(picture_);
  for (const auto& patch : patches) {
    if (!patch.extent.meets(visible)) continue;
    if (const auto fill = looks[patch.style].color(StyleWord::fill)) fill_patch(context, patch, *fill, scale, visible);
  }
}

void BoardPainter::outline_all(cairo_t* context, const std::vector<BoardPicture::Patch>& patches, double scale,
                               const Extent& visible) const {
  Looks looks(picture_);
  MarkBudget marks;
  for (const auto& patch : patches) {
    const Style& look = looks[patch.style];
    const auto dash = dash_within(marks, picture_, patch, look, scale);
    if (patch.extent.meets(visible)) outline_patch(context, picture_, patch, look, dash, scale, visible);
  }
}

// From the ground upwards: land, the sand along the coast, water over its seaward half, and what lies on both.
void BoardPainter::paint_ground(cairo_t* context, double scale, const Extent& visible) const {
  const Style land = picture_.style(picture_.land_style);
  land_path(context, picture_, visible);
  set_color(context, land.color(StyleWord::fill, {0.94, 0.92, 0.85}));
  cairo_fill(context);
  fill_all(context, picture_.terrains, scale, visible);
  fill_all(context, picture_.tints, scale, visible);
  paint_textures(context, picture_, picture_.textures, scale, visible);
  paint_patterns(context, picture_, picture_.patterns, scale, visible);
  paint_sand(context, picture_, visible);
  fill_all(context, picture_.waters, scale, visible);
  fill_all(context, picture_.water_polygons, scale, visible);
  paint_shallows(context, picture_, visible);
  paint_textures(context, picture_, picture_.water_textures, scale, visible);
  fill_all(context, picture_.polygons, scale, visible);
  outline_all(context, picture_.polygons, scale, visible);
  paint_textures(context, picture_, picture_.polygon_textures, scale, visible);
}

void BoardPainter::paint_lines(cairo_t* context, double scale, const Extent& visible) const {
  const double cell = picture_.cell();
  paint_strokes(context, picture_, picture_.rivers, scale, visible);
  paint_strokes(context, picture_, picture_.edges, scale, visible);
  for (const auto& crossing : picture_.crossings) {
    if (holds(visible, crossing.at, cell * 0.3)) paint_crossing(context, picture_, crossing, scale);
  }
  paint_signs(context, scale, visible);
  fill_all(context, picture_.marks, scale, visible);
  outline_all(context, picture_.marks, scale, visible);
  paint_textures(context, picture_, picture_.mark_textures, scale, visible);
  paint_strokes(context, picture_, picture_.ways, scale, visible);
}

void BoardPainter::paint_images(cairo_t* context, const Extent& visible) const {
  for (const auto& image : picture_.images) {
    if (!image.extent.meets(visible)) continue;
    const std::lock_guard lock(image_mutex_);
    const SavedState saved(context);
    cairo_rectangle(context, image.extent.left, image.extent.top, image.extent.width(), image.extent.height());
    cairo_clip(context);
    cairo_translate(context, image.extent.left, image.extent.top);
    cairo_scale(context, image.extent.width() / cairo_image_surface_get_width(image.pixels.get()),
                image.extent.height() / cairo_image_surface_get_height(image.pixels.get()));
    cairo_set_source_surface(context, image.pixels.get(), 0, 0);
    cairo_pattern_set_filter(cairo_get_source(context), CAIRO_FILTER_GOOD);
    cairo_pattern_set_extend(cairo_get_source(context), CAIRO_EXTEND_PAD);
    cairo_paint(context);
  }
}

namespace {

void web_path(cairo_t* context, const BoardPicture::Web& web) {
  cairo_new_path(context);
  for (const Spot knot : web.knots) {
    cairo_move_to(context, knot.x, knot.y);
    cairo_line_to(context, knot.x, knot.y);  // with round ends: a disc
  }
  for (const auto& [from, to] : web.strands) {
    cairo_move_to(context, from.x, from.y);
    cairo_line_to(context, to.x, to.y);
  }
}

}  // namespace

// The strands of a region overlap, so all of it is laid on at once.
void BoardPainter::paint_webs(cairo_t* context, double scale, const Extent& visible) const {
  for (const auto& web : picture_.webs) {
    if (!web.extent.meets(visible)) continue;
    const Style look = picture_.style(web.style);
    const SavedState saved(context);
    cairo_rectangle(context, visible.left, visible.top, visible.width(), visible.height());
    cairo_clip(context);
    cairo_push_group(context);
    cairo_set_line_cap(context, CAIRO_LINE_CAP_ROUND);
    cairo_set_line_join(context, CAIRO_LINE_JOIN_ROUND);
    web_path(context, web);
    cairo_set_operator(context, CAIRO_OPERATOR_SOURCE);
    if (const auto stroke = look.color(StyleWord::stroke)) {
      const double line = std::max(look.number(StyleWord::width, 30), thinnest_line(picture_.cell(), scale));
      set_color(context, *stroke);
      cairo_set_line_width(context, web.width + 2 * std::min(line, 1e4));
      cairo_stroke_preserve(context);
    }
    const Color nothing{0, 0, 0, 0};
    const Color fill = look.color(StyleWord::fill).value_or(nothing);
    set_color(context, with_alpha(fill, std::min(fill.alpha, 0.5)));
    cairo_set_line_width(context, web.width);
    cairo_stroke(context);
    cairo_pop_group_to_source(context);
    cairo_paint(context);
  }
}

void BoardPainter::paint_points(cairo_t* context, double scale, const Extent& visible) const {
  const double cell = picture_.cell();
  const Style rim = picture_.style("point");
  const SavedState saved(context);
  cairo_set_line_join(context, CAIRO_LINE_JOIN_ROUND);
  Looks looks(picture_);
  for (const auto& point : picture_.points) {
    if (!point.extent.grown(cell * 0.2).meets(visible)) continue;
    constexpr std::size_t max_corners = 8;  // a disc is given by more of them
    cairo_new_path(context);
    point.outline.size() > max_corners ? closed_curve_path(context, point.outline)
                                       : line_path(context, point.outline, true);
    const double width = std::max(std::min(rim.number(StyleWord::width, 40), cell), thinnest_line(cell, scale));
    if (const auto casing = rim.color(StyleWord::casing)) {
      set_color(context, *casing);
      cairo_set_line_width(context, width * 2.6);
      cairo_stroke_preserve(context);
    }
    set_color(context, looks[point.style].color(StyleWord::fill, rim.color(StyleWord::fill, {0.96, 0.94, 0.88})));
    cairo_fill_preserve(context);
    set_color(context, rim.color(StyleWord::stroke, {0.3, 0.27, 0.22}));
    cairo_set_line_width(context, width);
    cairo_stroke(context);
  }
  if (cell * scale < min_pattern) return;
  paint_patterns(context, picture_, picture_.point_signs, scale, visible);
  for (const auto& sign : picture_.point_signs) paint_sign(context, sign, visible);
}

void BoardPainter::paint_sign(cairo_t* context, const BoardPicture::Sign& sign, const Extent& visible) const {
  const double cell = picture_.cell();
  if (!holds(visible, sign.at, cell * 0.6)) return;
  const Style look = picture_.style(sign.style);
  draw_sign(context, look.text(StyleWord::symbol), sign.at, cell, look.color(StyleWord::ink, {0.35, 0.32, 0.28}),
            look.color(StyleWord::casing, {1, 0.97, 0.92}));
}

void BoardPainter::paint_signs(cairo_t* context, double scale, const Extent& visible) const {
  const double cell = picture_.cell();
  if (cell * scale < min_pattern) return;
  paint_patterns(context, picture_, picture_.signs, scale, visible);
  for (const auto& sign : picture_.signs) paint_sign(context, sign, visible);
}

void BoardPainter::paint_regions(cairo_t* context, double scale, const Extent& visible) const {
  const SavedState saved(context);
  cairo_set_line_join(context, CAIRO_LINE_JOIN_ROUND);
  Looks looks(picture_);
  MarkBudget marks;
  for (const auto& patch : picture_.regions) {
    const Style& look = looks[patch.style];
    const auto dash = dash_within(marks, picture_, patch, look, scale);
    if (!patch.extent.meets(visible)) continue;
    if (const auto fill = look.color(StyleWord::fill))
      fill_patch(context, patch, with_alpha(*fill, std::min(fill->alpha, 0.35)), scale, visible);
    outline_patch(context, picture_, patch, look, dash, scale, visible);
  }
}

void BoardPainter::paint_grid(cairo_t* context, double scale, const Extent& visible) const {
  const double cell = picture_.cell();
  if (cell * scale < 7) return;
  const bool areas = !picture_.board().surfaces()[picture_.surface()].grid;
  const Style style = picture_.style(areas ? "area" : "grid");
  const SavedState saved(context);
  cairo_new_path(context);
  const Extent near = visible.grown(cell * 0.05);
  for (const BoardPicture::GridPart& part : picture_.grid) {
    if (!part.extent.meets(near)) continue;
    for (const Segment& side : part.sides) {
      if (!extent_of(side).meets(near)) continue;
      cairo_move_to(context, side.first.x, side.first.y);
      cairo_line_to(context, side.second.x, side.second.y);
    }
  }
  set_color(context, style.color(StyleWord::stroke, {0.4, 0.38, 0.34, 0.4}));
  cairo_set_line_width(context, std::clamp(style.number(StyleWord::width, 11), 0.8 / scale, cell * 0.2));
  cairo_set_line_cap(context, CAIRO_LINE_CAP_BUTT);
  cairo_set_antialias(context, CAIRO_ANTIALIAS_FAST);
  cairo_stroke(context);
}

void BoardPainter::paint_numbers(cairo_t* context, double scale, const Extent& visible) const {
  if (!numbers_readable(picture_, scale)) return;
  const TextPainter text(context);
  for (const Label& number : number_labels(picture_, visible))
    text.draw_centered(number.text, number.at.x, number.at.y, number.look);
}

std::shared_ptr<const std::vector<Label>> BoardPainter::labels(double scale) const {
  constexpr std::size_t kept = 24;
  {
    const std::lock_guard lock(mutex_);
    const auto known = labels_.find(scale);
    if (known != labels_.end()) return known->second;
  }
  auto placed = std::make_shared<const std::vector<Label>>(placer_.place(scale));
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
