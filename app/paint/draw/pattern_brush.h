// The brush that the drawings of patterns and signs have in common: a place, a size in cells, an ink.
#pragma once

#include <cmath>
#include <numbers>

#include "app/paint/draw/cairo_handles.h"
#include "app/paint/draw/color.h"
#include "app/paint/draw/geometry.h"
#include "app/paint/draw/scatter.h"

namespace bocage {

struct PatternBrush {
  cairo_t* context;
  double cell;
  Color ink;

  void disc(Spot at, double radius) const {
    cairo_new_sub_path(context);
    cairo_arc(context, at.x, at.y, radius * cell, 0, 2 * std::numbers::pi);
  }
  void move(Spot at, double dx, double dy) const { cairo_move_to(context, at.x + dx * cell, at.y + dy * cell); }
  void line(Spot at, double dx, double dy) const { cairo_line_to(context, at.x + dx * cell, at.y + dy * cell); }
  void stroke(double width) const {
    cairo_set_line_width(context, width * cell);
    cairo_stroke(context);
  }
  void fill(double strength) const {
    set_color(context, with_alpha(ink, strength * ink.alpha));
    cairo_fill(context);
  }
  // A turned rectangle; half its sides in cells.
  void block(Spot at, double wide, double high, double turn) const {
    const double c = std::cos(turn), s = std::sin(turn);
    cairo_new_sub_path(context);
    for (const auto& [x, y] : {std::pair(-wide, -high), {wide, -high}, {wide, high}, {-wide, high}}) {
      cairo_line_to(context, at.x + cell * (x * c - y * s), at.y + cell * (x * s + y * c));
    }
    cairo_close_path(context);
  }
};

// The same numbers for the same place.
inline Scatter scatter_at(Spot at) {
  return Scatter(static_cast<std::uint32_t>(std::llround(at.x) * 73856093LL ^ std::llround(at.y) * 19349663LL));
}

}  // namespace bocage
