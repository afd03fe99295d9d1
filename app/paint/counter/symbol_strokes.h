// The parts that unit symbols are put together from.
#pragma once

#include <cairo.h>

#include <initializer_list>
#include <numbers>
#include <utility>

#include "app/paint/draw/box.h"
#include "app/paint/draw/cairo_handles.h"

namespace bocage::symbol {

// Draws within a frame, most of it in shares of its sides.
struct Pen {
  cairo_t* context;
  Box box;
  double line;

  double x(double share) const { return box.x + box.width * share; }
  double y(double share) const { return box.y + box.height * share; }
  void segment(double x0, double y0, double x1, double y1) const {
    cairo_move_to(context, x(x0), y(y0));
    cairo_line_to(context, x(x1), y(y1));
  }
  void stroke(double weight = 1) const {
    cairo_set_line_width(context, line * weight);
    cairo_stroke(context);
  }
  void polygon(std::initializer_list<std::pair<double, double>> points) const {
    bool first = true;
    for (const auto& [px, py] : points) {
      first ? cairo_move_to(context, x(px), y(py)) : cairo_line_to(context, x(px), y(py));
      first = false;
    }
    cairo_close_path(context);
  }
  void disc(double cx, double cy, double radius) const {  // radius as a share of the height
    cairo_new_sub_path(context);
    cairo_arc(context, x(cx), y(cy), box.height * radius, 0, 2 * std::numbers::pi);
  }
  void ellipse(double cx, double cy, double radius_x, double radius_y, double from, double to) const {
    const SavedState saved(context);  // the path outlives it, the scale does not
    cairo_new_sub_path(context);
    cairo_translate(context, x(cx), y(cy));
    cairo_scale(context, box.width * radius_x, box.height * radius_y);
    cairo_arc(context, 0, 0, 1, from, to);
  }
};

void cross(const Pen& pen);
void diagonal(const Pen& pen);
void track(const Pen& pen);
void gun(const Pen& pen);
void canopy(const Pen& pen);
void wings(const Pen& pen);
void bow_tie(const Pen& pen);
void wheels(const Pen& pen);
void chevrons(const Pen& pen);
void arrowhead(const Pen& pen);
void dome(const Pen& pen);
void prongs(const Pen& pen);
void ground_bar(const Pen& pen);
void battlements(const Pen& pen);
void half(const Pen& pen);
void anchor(const Pen& pen);
void summit(const Pen& pen);
void tube(const Pen& pen);
void headquarters(const Pen& pen);
void base_line(const Pen& pen);
void barrel(const Pen& pen);
void propeller(const Pen& pen);
void lightning(const Pen& pen);
void pedals(const Pen& pen);
void ring(const Pen& pen);
void turret(const Pen& pen);

}  // namespace bocage::symbol
