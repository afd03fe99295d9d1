#include "app/paint/shade_painter.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>

#include "app/paint/cairo_handles.h"
#include "app/paint/text_painter.h"

namespace bocage {

namespace {

constexpr double pi = std::numbers::pi;
constexpr Color good_color{0.12, 0.47, 0.22};
constexpr Color bad_color{0.75, 0.13, 0.1};
constexpr Color full_color{0.7, 0.42, 0.02};
constexpr Color count_color{0.18, 0.2, 0.25};
constexpr Color trail_color{0.43, 0.2, 0.56};
constexpr Color measure_color{0.05, 0.32, 0.6};
constexpr Color light{1, 1, 1, 0.92};

bool drawn_here(const BoardPicture& picture, SpaceId id) {
  if (!id.valid()) return false;
  const Space& space = picture.board().space(id);
  return space.surface == picture.surface() && !space.outline.empty();
}

// White below, the colour above: seen on any ground.
void stroke_cased(cairo_t* context, double width, Color color) {
  set_color(context, light);
  cairo_set_line_width(context, width * 2.2);
  cairo_stroke_preserve(context);
  set_color(context, color);
  cairo_set_line_width(context, width);
  cairo_stroke(context);
}

void outline_path(cairo_t* context, const Space& space, const View& view) {
  cairo_new_path(context);
  for (const Point p : space.outline) {
    const Spot corner = view.device(spot(p));
    cairo_line_to(context, corner.x, corner.y);
  }
  cairo_close_path(context);
}

// Parallel lines through a box, by multiples of `pitch` from `origin` across their direction.
void parallel_lines(cairo_t* context, const Extent& box, Spot origin, int pattern, double pitch) {
  constexpr std::array<double, 4> angles{0.25, 0.75, 0, 0.5};  // of a half turn
  const double angle = pi * angles[static_cast<std::size_t>(pattern & 3)];
  const Spot along{std::cos(angle), -std::sin(angle)}, across{std::sin(angle), std::cos(angle)};
  double low = HUGE_VAL, high = -HUGE_VAL;
  for (const Spot corner :
       {Spot{box.left, box.top}, Spot{box.right, box.top}, Spot{box.left, box.bottom}, Spot{box.right, box.bottom}}) {
    const double at = (corner.x - origin.x) * across.x + (corner.y - origin.y) * across.y;
    low = std::min(low, at);
    high = std::max(high, at);
  }
  const Spot middle{(box.left + box.right) / 2, (box.top + box.bottom) / 2};
  const double off = (middle.x - origin.x) * along.x + (middle.y - origin.y) * along.y;
  const double reach = std::hypot(box.width(), box.height());
  cairo_new_path(context);
  for (double at = std::ceil(low / pitch) * pitch; at <= high; at += pitch) {
    const Spot on{origin.x + across.x * at + along.x * off, origin.y + across.y * at + along.y * off};
    cairo_move_to(context, on.x - along.x * reach, on.y - along.y * reach);
    cairo_line_to(context, on.x + along.x * reach, on.y + along.y * reach);
  }
}

void paint_hatch(cairo_t* context, const Extent& box, Spot origin, const SceneShade& shade, double cell) {
  const Color color = parse_color(shade.color).value_or(count_color);
  const double width = std::max(1.2, cell * 0.03), pitch = std::max(4.5, cell * 0.15);
  set_color(context, with_alpha(color, 0.13));
  cairo_paint(context);
  parallel_lines(context, box, origin, shade.pattern, pitch);
  cairo_set_line_cap(context, CAIRO_LINE_CAP_BUTT);
  set_color(context, {1, 1, 1, 0.5});
  cairo_set_line_width(context, width * 1.9);
  cairo_stroke_preserve(context);
  set_color(context, with_alpha(color, 0.9));
  cairo_set_line_width(context, width);
  cairo_stroke(context);
}

void paint_disc(cairo_t* context, Spot at, double radius, Color color) {
  cairo_new_path(context);
  cairo_arc(context, at.x, at.y, radius, 0, 2 * pi);
  set_color(context, color);
  cairo_fill_preserve(context);
  set_color(context, light);
  cairo_set_line_width(context, std::max(1.0, radius * 0.18));
  cairo_stroke(context);
}

void paint_verdict(cairo_t* context, bool good, Spot at, double radius) {
  if (!good) radius *= 1.2;  // what is wrong is to be found first
  paint_disc(context, at, radius, good ? good_color : bad_color);
  const double arm = radius * 0.45;
  cairo_new_path(context);
  if (good) {
    cairo_move_to(context, at.x - arm, at.y + arm * 0.1);
    cairo_line_to(context, at.x - arm * 0.2, at.y + arm * 0.85);
    cairo_line_to(context, at.x + arm, at.y - arm * 0.75);
  } else {
    for (const double side : {-1.0, 1.0}) {
      cairo_move_to(context, at.x - arm, at.y - arm * side);
      cairo_line_to(context, at.x + arm, at.y + arm * side);
    }
  }
  set_color(context, light);
  cairo_set_line_width(context, std::max(1.2, radius * 0.28));
  cairo_stroke(context);
}

// The shape tells more than the colour: round below the limit, square at it, a framed diamond above it.
void paint_count(cairo_t* context, const SceneShade& shade, Spot at, double size) {
  const TextPainter text(context);
  const TextLook look{.size = size, .bold = true, .ink = {1, 1, 1}};
  const double high = size * 1.4, wide = std::max(high, text.width(shade.text, look) + size * 0.8);
  const double half = wide / 2, up = high / 2;
  cairo_new_path(context);
  if (shade.look == ShadeLook::count) {
    cairo_arc(context, at.x - half + up, at.y, up, pi / 2, 3 * pi / 2);
    cairo_arc(context, at.x + half - up, at.y, up, -pi / 2, pi / 2);
    cairo_close_path(context);
  } else if (shade.look == ShadeLook::full) {
    cairo_rectangle(context, at.x - half, at.y - up, wide, high);
  } else {
    cairo_move_to(context, at.x - half - up, at.y);
    cairo_line_to(context, at.x, at.y - up * 1.7);
    cairo_line_to(context, at.x + half + up, at.y);
    cairo_line_to(context, at.x, at.y + up * 1.7);
    cairo_close_path(context);
  }
  const Color color = shade.look == ShadeLook::count  ? count_color
                      : shade.look == ShadeLook::full ? full_color
                                                      : bad_color;
  set_color(context, color);
  cairo_fill_preserve(context);
  set_color(context, light);
  cairo_set_line_width(context, std::max(1.0, size * 0.12));
  cairo_stroke(context);
  text.draw_centered(shade.text, at.x, at.y, look);
}

// A bar across, as a barrier on a road.
void paint_cut(cairo_t* context, Spot at, double half) {
  cairo_new_path(context);
  cairo_rectangle(context, at.x - half, at.y - half * 0.32, half * 2, half * 0.64);
  set_color(context, light);
  cairo_fill_preserve(context);
  set_color(context, bad_color);
  cairo_set_line_width(context, std::max(1.2, half * 0.12));
  cairo_stroke(context);
  const SavedState saved(context);
  cairo_rectangle(context, at.x - half, at.y - half * 0.32, half * 2, half * 0.64);
  cairo_clip(context);
  parallel_lines(context, {at.x - half, at.y - half, at.x + half, at.y + half}, at, 0, half * 0.46);
  set_color(context, bad_color);
  cairo_set_line_width(context, half * 0.2);
  cairo_stroke(context);
}

void paint_trail(cairo_t* context, Spot from, Spot to, double cell) {
  const double length = std::max(std::hypot(to.x - from.x, to.y - from.y), 1e-6);
  const double dx = (to.x - from.x) / length, dy = (to.y - from.y) / length;
  const double width = std::max(1.8, cell * 0.05), head = width * 4;
  const std::array<double, 2> dash{width * 3, width * 1.8};
  cairo_set_line_cap(context, CAIRO_LINE_CAP_BUTT);
  cairo_new_path(context);
  cairo_move_to(context, from.x, from.y);
  cairo_line_to(context, to.x - dx * head * 0.8, to.y - dy * head * 0.8);
  set_color(context, light);
  cairo_set_line_width(context, width * 2.2);
  cairo_stroke_preserve(context);
  cairo_set_dash(context, dash.data(), 2, 0);
  set_color(context, trail_color);
  cairo_set_line_width(context, width);
  cairo_stroke(context);
  cairo_set_dash(context, nullptr, 0, 0);
  cairo_move_to(context, to.x, to.y);
  cairo_line_to(context, to.x - dx * head + dy * head * 0.6, to.y - dy * head - dx * head * 0.6);
  cairo_line_to(context, to.x - dx * head - dy * head * 0.6, to.y - dy * head + dx * head * 0.6);
  cairo_close_path(context);
  set_color(context, trail_color);
  cairo_fill_preserve(context);
  set_color(context, light);
  cairo_set_line_width(context, width * 0.6);
  cairo_stroke(context);
}

void paint_measure(cairo_t* context, Spot from, Spot to, double cell, const std::string& words) {
  const double width = std::max(2.0, cell * 0.055);
  cairo_set_line_cap(context, CAIRO_LINE_CAP_ROUND);
  cairo_new_path(context);
  cairo_move_to(context, from.x, from.y);
  cairo_line_to(context, to.x, to.y);
  stroke_cased(context, width, measure_color);
  for (const Spot end : {from, to}) paint_disc(context, end, width * 2, measure_color);
  if (words.empty()) return;
  const double size = std::max(11.0, cell * 0.26);
  const Spot middle{(from.x + to.x) / 2, (from.y + to.y) / 2};
  paint_disc(context, middle, size * 0.95, measure_color);
  TextPainter(context).draw_fitted(words, middle.x, middle.y, size * 1.6,
                                   {.size = size, .bold = true, .ink = {1, 1, 1}});
}

void paint_ring(cairo_t* context, const Space& space, const View& view, double cell) {
  outline_path(context, space, view);
  const double width = std::max(2.0, cell * 0.05);
  const std::array<double, 2> dash{width * 3, width * 1.8};
  set_color(context, light);
  cairo_set_line_width(context, width * 2);
  cairo_stroke_preserve(context);
  cairo_set_dash(context, dash.data(), 2, 0);
  set_color(context, trail_color);
  cairo_set_line_width(context, width);
  cairo_stroke(context);
  cairo_set_dash(context, nullptr, 0, 0);
}

// Beside the stack, so that its numbers stay free.
Spot badge_spot(const View& view, const Space& space, double cell) {
  const Spot center = view.device(spot(space.center));
  return {center.x - cell * 0.3, center.y + cell * 0.33};
}

}  // namespace

bool lies_under(ShadeLook look) {
  return look == ShadeLook::hatch;
}

std::optional<Extent> shade_extent(const BoardPicture& picture, const SceneShade& shade) {
  if (!drawn_here(picture, shade.space)) return std::nullopt;
  Extent extent = extent_of(picture.board().space(shade.space).outline);
  if (drawn_here(picture, shade.from)) {
    const Spot begin = spot(picture.board().space(shade.from).center);
    extent = {std::min(extent.left, begin.x), std::min(extent.top, begin.y), std::max(extent.right, begin.x),
              std::max(extent.bottom, begin.y)};
  }
  return extent.grown(picture.cell() * 0.5);
}

void paint_shade(cairo_t* context, const BoardPicture& picture, const SceneShade& shade, const View& view) {
  if (!drawn_here(picture, shade.space)) return;
  const Space& space = picture.board().space(shade.space);
  const SavedState saved(context);
  const double cell = picture.cell() * view.scale;
  const Spot center = view.device(spot(space.center));
  const bool joined = drawn_here(picture, shade.from);
  const Spot from = joined ? view.device(spot(picture.board().space(shade.from).center)) : center;
  switch (shade.look) {
    case ShadeLook::hatch: {
      outline_path(context, space, view);
      cairo_clip(context);
      const Extent in_map = extent_of(space.outline);
      const Spot low = view.device({in_map.left, in_map.top}), high = view.device({in_map.right, in_map.bottom});
      paint_hatch(context, {low.x, low.y, high.x, high.y}, view.device({0, 0}), shade, cell);
      break;
    }
    case ShadeLook::good:
    case ShadeLook::bad:
      paint_verdict(context, shade.look == ShadeLook::good, badge_spot(view, space, cell), std::max(5.0, cell * 0.12));
      break;
    case ShadeLook::cut:
      paint_cut(context, center, std::max(7.0, cell * 0.3));
      break;
    case ShadeLook::count:
    case ShadeLook::full:
    case ShadeLook::over:
      paint_count(context, shade, badge_spot(view, space, cell), std::max(8.0, cell * 0.2));
      break;
    case ShadeLook::trail:
      if (joined) paint_trail(context, from, center, cell);
      if (!joined) paint_ring(context, space, view, cell);
      break;
    case ShadeLook::ring:
      paint_ring(context, space, view, cell);
      break;
    case ShadeLook::measure:
      paint_measure(context, from, center, cell, shade.text);
      break;
  }
}

namespace {

// The look of a line of the key, in a box of its own.
void paint_sample(cairo_t* context, const SceneShade& sample, Spot at, double side) {
  const SavedState saved(context);
  const double wide = side * 1.6;
  const Spot middle{at.x + wide / 2, at.y + side / 2};
  const double cell = side * 2.6;
  switch (sample.look) {
    case ShadeLook::hatch:
      cairo_rectangle(context, at.x, at.y, wide, side);
      set_color(context, {0.93, 0.9, 0.82});
      cairo_fill_preserve(context);
      cairo_clip(context);
      paint_hatch(context, {at.x, at.y, at.x + wide, at.y + side}, middle, sample, cell);
      break;
    case ShadeLook::good:
    case ShadeLook::bad:
      paint_verdict(context, sample.look == ShadeLook::good, middle, side * 0.4);
      break;
    case ShadeLook::cut:
      paint_cut(context, middle, wide * 0.45);
      break;
    case ShadeLook::count:
    case ShadeLook::full:
    case ShadeLook::over:
      paint_count(context, sample, middle, side * 0.55);
      break;
    case ShadeLook::trail:
      paint_trail(context, {at.x, middle.y}, {at.x + wide, middle.y}, cell);
      break;
    case ShadeLook::ring:
      cairo_rectangle(context, at.x + side * 0.3, at.y + side * 0.1, side, side * 0.8);
      set_color(context, trail_color);
      cairo_set_line_width(context, side * 0.12);
      cairo_stroke(context);
      break;
    case ShadeLook::measure:
      paint_measure(context, {at.x, middle.y}, {at.x + wide, middle.y}, cell, {});
      break;
  }
}

}  // namespace

void paint_key(cairo_t* context, const SceneKey& key, Spot at, double density) {
  if (key.title.empty()) return;
  const SavedState saved(context);
  const TextPainter text(context);
  const double em = 13 * density, row = 20 * density, edge = 9 * density, sample = 14 * density;
  const TextLook title{.size = em, .bold = true, .ink = {0.1, 0.1, 0.12}};
  const TextLook plain{.size = em, .ink = {0.1, 0.1, 0.12}};
  const auto indent = [&](const SceneKey::Line& line) { return line.sampled ? sample * 1.6 + 8 * density : 0.0; };
  double wide = text.width(key.title, title);
  for (const auto& line : key.lines) wide = std::max(wide, indent(line) + text.width(line.text, plain));
  const double high = row * static_cast<double>(key.lines.size() + 1) + edge * 1.4;
  cairo_rectangle(context, at.x, at.y, wide + edge * 2, high);
  set_color(context, {1, 0.995, 0.97, 0.95});
  cairo_fill_preserve(context);
  set_color(context, {0.2, 0.2, 0.22, 0.8});
  cairo_set_line_width(context, std::max(1.0, density));
  cairo_stroke(context);
  double y = at.y + edge * 0.7 + row / 2;
  text.draw_left(key.title, at.x + edge, y, title);
  for (const auto& line : key.lines) {
    y += row;
    if (line.sampled) paint_sample(context, line.sample, {at.x + edge, y - sample / 2}, sample);
    text.draw_left(line.text, at.x + edge + indent(line), y, plain);
  }
}

}  // namespace bocage
