#include "app/paint/scene/highlight_styles.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>
#include <vector>

#include "app/paint/draw/cairo_handles.h"
#include "app/paint/draw/text_painter.h"

namespace bocage {

namespace {

constexpr Color good_color{0.12, 0.47, 0.22};
constexpr Color bad_color{0.75, 0.13, 0.1};
constexpr Color full_color{0.7, 0.42, 0.02};
constexpr Color count_color{0.18, 0.2, 0.25};
constexpr Color trail_color{0.43, 0.2, 0.56};
constexpr Color measure_color{0.05, 0.32, 0.6};
constexpr Color halo{1, 1, 1, 0.92};

// White below, the colour above: seen on any ground.
void stroke_cased(cairo_t* context, double width, Color color) {
  set_color(context, halo);
  cairo_set_line_width(context, width * 2.2);
  cairo_stroke_preserve(context);
  set_color(context, color);
  cairo_set_line_width(context, width);
  cairo_stroke(context);
}

// Sides differ by their dashes as well as by their colours.
void set_dash_of(cairo_t* context, int pattern, double width) {
  const std::array<std::vector<double>, 4> dashes{{{width * 3, width * 1.8},
                                                   {width * 1.1, width * 1.3},
                                                   {width * 6, width * 1.6},
                                                   {width * 4, width * 1.4, width * 1.1, width * 1.4}}};
  const auto& dash = dashes[static_cast<std::size_t>(pattern) % dashes.size()];
  cairo_set_dash(context, dash.data(), static_cast<int>(dash.size()), 0);
}

// Parallel lines through a box, by multiples of `pitch` from `origin` across their direction.
void parallel_lines(cairo_t* context, const Extent& box, Spot origin, int pattern, double pitch) {
  constexpr std::array<double, 4> angles{0.25, 0.75, 0, 0.5};  // of a half turn
  const double angle = std::numbers::pi * angles[static_cast<std::size_t>(pattern & 3)];
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

void paint_disc(cairo_t* context, Spot at, double radius, Color color) {
  cairo_new_path(context);
  cairo_arc(context, at.x, at.y, radius, 0, 2 * std::numbers::pi);
  set_color(context, color);
  cairo_fill_preserve(context);
  set_color(context, halo);
  cairo_set_line_width(context, std::max(1.0, radius * 0.18));
  cairo_stroke(context);
}

}  // namespace

void paint_hatch(cairo_t* context, const Extent& box, Spot origin, const SceneHighlight& highlight, double cell) {
  const Color color = parse_color(highlight.color).value_or(count_color);
  const double width = std::max(1.2, cell * 0.03), pitch = std::max(4.5, cell * 0.15);
  set_color(context, with_alpha(color, 0.13));
  cairo_paint(context);
  parallel_lines(context, box, origin, highlight.pattern, pitch);
  cairo_set_line_cap(context, CAIRO_LINE_CAP_BUTT);
  set_color(context, {1, 1, 1, 0.5});
  cairo_set_line_width(context, width * 1.9);
  cairo_stroke_preserve(context);
  set_color(context, with_alpha(color, 0.9));
  cairo_set_line_width(context, width);
  cairo_stroke(context);
}

void paint_wash(cairo_t* context, const SceneHighlight& highlight) {
  set_color(context, with_alpha(parse_color(highlight.color).value_or(count_color), 0.22));
  cairo_paint(context);
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
  set_color(context, halo);
  cairo_set_line_width(context, std::max(1.2, radius * 0.28));
  cairo_stroke(context);
}

// Round below the limit, square at it, a diamond above it.
void paint_count(cairo_t* context, const SceneHighlight& highlight, Spot at, double size) {
  const TextPainter text(context);
  const TextStyle look{.size = size, .bold = true, .ink = {1, 1, 1}};
  const bool legible = size >= 6;  // from farther away the shape alone tells
  const double high = size * 1.4;
  const double wide = legible ? std::max(high, text.width(highlight.text, look) + size * 0.8) : high;
  const double half = wide / 2, up = high / 2;
  cairo_new_path(context);
  if (highlight.look == HighlightStyle::count) {
    cairo_arc(context, at.x - half + up, at.y, up, std::numbers::pi / 2, 3 * std::numbers::pi / 2);
    cairo_arc(context, at.x + half - up, at.y, up, -std::numbers::pi / 2, std::numbers::pi / 2);
    cairo_close_path(context);
  } else if (highlight.look == HighlightStyle::full) {
    cairo_rectangle(context, at.x - half, at.y - up, wide, high);
  } else {
    cairo_move_to(context, at.x - half - up, at.y);
    cairo_line_to(context, at.x, at.y - up * 1.7);
    cairo_line_to(context, at.x + half + up, at.y);
    cairo_line_to(context, at.x, at.y + up * 1.7);
    cairo_close_path(context);
  }
  const Color color = highlight.look == HighlightStyle::count  ? count_color
                      : highlight.look == HighlightStyle::full ? full_color
                                                               : bad_color;
  set_color(context, color);
  cairo_fill_preserve(context);
  set_color(context, halo);
  cairo_set_line_width(context, std::max(1.0, size * 0.12));
  cairo_stroke(context);
  if (legible) text.draw_centered(highlight.text, at.x, at.y, look);
}

void paint_cut(cairo_t* context, Spot at, double half) {
  cairo_new_path(context);
  cairo_rectangle(context, at.x - half, at.y - half * 0.32, half * 2, half * 0.64);
  set_color(context, halo);
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

void paint_trail(cairo_t* context, const SceneHighlight& highlight, Spot from, Spot to, double cell) {
  const Color color = parse_color(highlight.color).value_or(trail_color);
  const double length = std::max(std::hypot(to.x - from.x, to.y - from.y), 1e-6);
  const double dx = (to.x - from.x) / length, dy = (to.y - from.y) / length;
  const double width = std::max(1.8, cell * 0.05), head = highlight.look == HighlightStyle::leg ? 0 : width * 4;
  cairo_set_line_cap(context, CAIRO_LINE_CAP_BUTT);
  cairo_new_path(context);
  cairo_move_to(context, from.x, from.y);
  cairo_line_to(context, to.x - dx * head * 0.8, to.y - dy * head * 0.8);
  set_color(context, halo);
  cairo_set_line_width(context, width * 2.2);
  cairo_stroke_preserve(context);
  set_dash_of(context, highlight.pattern, width);
  set_color(context, color);
  cairo_set_line_width(context, width);
  cairo_stroke(context);
  cairo_set_dash(context, nullptr, 0, 0);
  if (head <= 0) return;
  cairo_move_to(context, to.x, to.y);
  cairo_line_to(context, to.x - dx * head + dy * head * 0.6, to.y - dy * head - dx * head * 0.6);
  cairo_line_to(context, to.x - dx * head - dy * head * 0.6, to.y - dy * head + dx * head * 0.6);
  cairo_close_path(context);
  set_color(context, color);
  cairo_fill_preserve(context);
  set_color(context, halo);
  cairo_set_line_width(context, width * 0.6);
  cairo_stroke(context);
}

void paint_stub(cairo_t* context, const SceneHighlight& highlight, Spot from, Spot to, double cell) {
  const double length = std::max(std::hypot(to.x - from.x, to.y - from.y), 1e-6);
  const double dx = (to.x - from.x) / length, dy = (to.y - from.y) / length;
  const double width = std::max(1.8, cell * 0.05), half = width * 2.6;
  const Spot bar = highlight.look == HighlightStyle::departure ? to : from;
  paint_trail(context, highlight, from, to, cell);
  cairo_new_path(context);
  cairo_move_to(context, bar.x - dy * half, bar.y + dx * half);
  cairo_line_to(context, bar.x + dy * half, bar.y - dx * half);
  stroke_cased(context, width, parse_color(highlight.color).value_or(trail_color));
}

void paint_bar(cairo_t* context, const SceneHighlight& highlight, Spot from, Spot to, double cell) {
  const Color color = parse_color(highlight.color).value_or(trail_color);
  const double length = std::max(std::hypot(to.x - from.x, to.y - from.y), 1e-6);
  const double dx = (to.x - from.x) / length, dy = (to.y - from.y) / length;
  const double width = std::max(3.0, cell * 0.1), foot = width * 1.3;
  cairo_set_line_cap(context, CAIRO_LINE_CAP_BUTT);
  cairo_new_path(context);
  for (const Spot end : {from, to}) {
    cairo_move_to(context, end.x - dy * foot, end.y + dx * foot);
    cairo_line_to(context, end.x + dy * foot, end.y - dx * foot);
  }
  stroke_cased(context, width * 0.6, color);
  cairo_new_path(context);
  cairo_move_to(context, from.x, from.y);
  cairo_line_to(context, to.x, to.y);
  set_color(context, halo);
  cairo_set_line_width(context, width * 1.6);
  cairo_stroke_preserve(context);
  if (highlight.pattern > 0) set_dash_of(context, highlight.pattern, width);
  set_color(context, color);
  cairo_set_line_width(context, width);
  cairo_stroke(context);
  cairo_set_dash(context, nullptr, 0, 0);
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

void paint_ring(cairo_t* context, double cell) {
  const double width = std::max(2.0, cell * 0.05);
  const std::array<double, 2> dash{width * 3, width * 1.8};
  set_color(context, halo);
  cairo_set_line_width(context, width * 2);
  cairo_stroke_preserve(context);
  cairo_set_dash(context, dash.data(), 2, 0);
  set_color(context, trail_color);
  cairo_set_line_width(context, width);
  cairo_stroke(context);
  cairo_set_dash(context, nullptr, 0, 0);
}

}  // namespace bocage
