#include "app/paint/counter/state_sign.h"

#include <algorithm>
#include <numbers>

#include "app/paint/draw/cairo_handles.h"
#include "app/paint/draw/signs.h"
#include "app/paint/draw/text_painter.h"

namespace bocage {

namespace {

void plate_path(cairo_t* context, bool square, Spot at, double half) {
  cairo_new_path(context);
  if (square) {
    const double reach = half * 0.9;  // it looks as large as a disc
    cairo_rectangle(context, at.x - reach, at.y - reach, reach * 2, reach * 2);
  } else {
    cairo_arc(context, at.x, at.y, half, 0, 2 * std::numbers::pi);
  }
}

}  // namespace

void paint_state_sign(cairo_t* context, const Style& look, Spot at, double half) {
  const SavedState saved(context);
  plate_path(context, look.text(StyleWord::border) == "hard", at, half);
  set_color(context, look.color(StyleWord::fill, {0.95, 0.93, 0.85}));
  cairo_fill_preserve(context);
  set_color(context, look.color(StyleWord::stroke, {0.15, 0.14, 0.12}));
  cairo_set_line_width(context, std::max(half * 0.12, 0.8));
  cairo_stroke(context);
  const Color ink = look.color(StyleWord::ink, {0.1, 0.1, 0.1});
  if (look.has(StyleWord::symbol)) {
    // Signs are drawn for a space of that size: they fill about a third of it.
    draw_sign(context, look.text(StyleWord::symbol), at, half * 3.2, ink, look.color(StyleWord::fill, {1, 1, 1}));
  } else if (half > 3.5) {
    TextPainter(context).draw_fitted(look.text(StyleWord::title), at.x, at.y, half * 1.7,
                                     {.size = half * 1.35, .bold = true, .ink = ink});
  }
}

}  // namespace bocage
