// The key of an overlay.
#include <algorithm>

#include "app/paint/draw/cairo_handles.h"
#include "app/paint/draw/text_painter.h"
#include "app/paint/scene/highlight_painter.h"
#include "app/paint/scene/highlight_styles.h"

namespace bocage {

namespace {

// The look of a line of the key, in a box of its own.
void paint_sample(cairo_t* context, const SceneHighlight& sample, Spot at, double side) {
  const SavedState saved(context);
  const double wide = side * 1.6;
  const Spot middle{at.x + wide / 2, at.y + side / 2};
  const double cell = side * 2.6;
  switch (sample.look) {
    case HighlightStyle::hatch:
      cairo_rectangle(context, at.x, at.y, wide, side);
      set_color(context, {0.93, 0.9, 0.82});
      cairo_fill_preserve(context);
      cairo_clip(context);
      paint_hatch(context, {at.x, at.y, at.x + wide, at.y + side}, middle, sample, cell);
      break;
    case HighlightStyle::wash:
      cairo_rectangle(context, at.x, at.y, wide, side);
      set_color(context, {0.93, 0.9, 0.82});
      cairo_fill_preserve(context);
      cairo_clip(context);
      paint_wash(context, sample);
      break;
    case HighlightStyle::good:
    case HighlightStyle::bad:
      paint_verdict(context, sample.look == HighlightStyle::good, middle, side * 0.4);
      break;
    case HighlightStyle::cut:
      paint_cut(context, middle, wide * 0.45);
      break;
    case HighlightStyle::count:
    case HighlightStyle::full:
    case HighlightStyle::over:
      paint_count(context, sample, middle, side * 0.55);
      break;
    case HighlightStyle::trail:
    case HighlightStyle::leg:
      paint_trail(context, sample, {at.x, middle.y}, {at.x + wide, middle.y}, cell);
      break;
    case HighlightStyle::arrival:
    case HighlightStyle::departure:
      paint_stub(context, sample, {at.x, middle.y}, {at.x + wide, middle.y}, cell);
      break;
    case HighlightStyle::ring:
      cairo_rectangle(context, at.x + side * 0.3, at.y + side * 0.1, side, side * 0.8);
      paint_ring(context, cell);
      break;
    case HighlightStyle::bar:
      paint_bar(context, sample, {at.x + side * 0.2, middle.y}, {at.x + wide - side * 0.2, middle.y}, cell * 0.6);
      break;
    case HighlightStyle::measure:
      paint_measure(context, {at.x, middle.y}, {at.x + wide, middle.y}, cell, {});
      break;
  }
}

}  // namespace

void paint_key(cairo_t* context, const SceneKey& key, Spot at, double density, const Palette& palette) {
  if (key.title.empty()) return;
  const SavedState saved(context);
  const TextPainter text(context);
  const double em = 13 * density, row = 20 * density, edge = 9 * density, sample = 14 * density;
  const TextStyle title{.size = em, .bold = true, .ink = palette.plate.ink};
  const TextStyle plain{.size = em, .ink = palette.plate.ink};
  const auto indent = [&](const SceneKey::Line& line) { return line.sampled ? sample * 1.6 + 8 * density : 0.0; };
  double wide = text.width(key.title, title);
  for (const auto& line : key.lines) wide = std::max(wide, indent(line) + text.width(line.text, plain));
  const double high = row * static_cast<double>(key.lines.size() + 1) + edge * 1.4;
  cairo_rectangle(context, at.x, at.y, wide + edge * 2, high);
  set_color(context, palette.plate.ground);
  cairo_fill_preserve(context);
  set_color(context, palette.rim);
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
