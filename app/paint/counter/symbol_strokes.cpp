#include "app/paint/counter/symbol_strokes.h"

namespace bocage::symbol {

namespace {}  // namespace

void cross(const Pen& pen) {
  pen.segment(0, 0, 1, 1);
  pen.segment(0, 1, 1, 0);
  pen.stroke();
}

void diagonal(const Pen& pen) {
  pen.segment(0, 1, 1, 0);
  pen.stroke();
}

void track(const Pen& pen) {
  const double left = pen.x(0.17), right = pen.x(0.83), top = pen.y(0.24), bottom = pen.y(0.76);
  const double radius = (bottom - top) / 2;
  cairo_new_sub_path(pen.context);
  cairo_arc(pen.context, right - radius, top + radius, radius, -std::numbers::pi / 2, std::numbers::pi / 2);
  cairo_arc(pen.context, left + radius, top + radius, radius, std::numbers::pi / 2, 3 * std::numbers::pi / 2);
  cairo_close_path(pen.context);
  pen.stroke();
}

void gun(const Pen& pen) {
  pen.disc(0.5, 0.5, 0.17);
  cairo_fill(pen.context);
}

void canopy(const Pen& pen) {  // two arcs side by side below the middle
  const double radius = pen.box.width * 0.1, base = pen.y(0.92);
  for (const double side : {-1.0, 1.0}) {
    cairo_new_sub_path(pen.context);
    cairo_arc(pen.context, pen.x(0.5) + side * radius, base, radius, std::numbers::pi, 2 * std::numbers::pi);
    pen.stroke(1.15);
  }
}

void wings(const Pen& pen) {  // a glider from the front
  pen.polygon({{0.2, 0.7}, {0.8, 0.7}, {0.62, 0.82}, {0.5, 0.97}, {0.38, 0.82}});
  cairo_fill(pen.context);
}

void bow_tie(const Pen& pen) {
  pen.polygon({{0, 0.1}, {0.34, 0.5}, {0, 0.9}});
  pen.polygon({{1, 0.1}, {0.66, 0.5}, {1, 0.9}});
  cairo_fill(pen.context);
}

void wheels(const Pen& pen) {
  for (const double at : {0.2, 0.5, 0.8}) {
    pen.disc(at, 1.13, 0.1);
    pen.stroke(0.8);
  }
}

void chevrons(const Pen& pen) {
  for (const double top : {0.1, 0.26}) {
    cairo_move_to(pen.context, pen.x(0.36), pen.y(top + 0.16));
    cairo_line_to(pen.context, pen.x(0.5), pen.y(top));
    cairo_line_to(pen.context, pen.x(0.64), pen.y(top + 0.16));
    pen.stroke();
  }
  pen.disc(0.5, 0.7, 0.14);
  cairo_fill(pen.context);
}

void arrowhead(const Pen& pen) {
  cairo_move_to(pen.context, pen.x(0), pen.y(1));
  cairo_line_to(pen.context, pen.x(0.5), pen.y(0));
  cairo_line_to(pen.context, pen.x(1), pen.y(1));
  pen.stroke();
}

void dome(const Pen& pen) {
  pen.ellipse(0.5, 1, 0.5, 0.72, std::numbers::pi, 2 * std::numbers::pi);
  pen.stroke();
}

void prongs(const Pen& pen) {
  pen.segment(0.26, 0.36, 0.74, 0.36);
  for (const double at : {0.26, 0.5, 0.74}) pen.segment(at, 0.36, at, 0.7);
  pen.stroke(1.2);
}

void ground_bar(const Pen& pen) {
  pen.polygon({{0, 0.78}, {1, 0.78}, {1, 1}, {0, 1}});
  cairo_fill(pen.context);
}

void battlements(const Pen& pen) {
  const double step = 0.14;
  for (double at = 0.09; at < 0.9; at += step * 2) pen.polygon({{at, 0}, {at + step, 0}, {at + step, 0.2}, {at, 0.2}});
  cairo_fill(pen.context);
}

void half(const Pen& pen) {
  pen.polygon({{0, 1}, {1, 0}, {1, 1}});
  cairo_fill(pen.context);
}

void anchor(const Pen& pen) {
  pen.segment(0.5, 0.2, 0.5, 0.86);
  pen.segment(0.4, 0.34, 0.6, 0.34);
  pen.stroke(1.2);
  cairo_new_sub_path(pen.context);
  cairo_arc(pen.context, pen.x(0.5), pen.y(0.58), pen.box.height * 0.28, 0.1 * std::numbers::pi,
            0.9 * std::numbers::pi);
  pen.stroke(1.2);
}

void summit(const Pen& pen) {
  pen.polygon({{0.36, 1}, {0.5, 0.62}, {0.64, 1}});
  cairo_fill(pen.context);
}

void tube(const Pen& pen) {
  pen.disc(0.5, 0.72, 0.12);
  pen.stroke();
  pen.segment(0.5, 0.6, 0.5, 0.2);
  pen.segment(0.42, 0.34, 0.5, 0.2);
  pen.segment(0.58, 0.34, 0.5, 0.2);
  pen.stroke();
}

void headquarters(const Pen& pen) {  // a filled head to the frame, and its letters as strokes
  pen.segment(0.24, 0.24, 0.24, 0.76);
  pen.segment(0.45, 0.24, 0.45, 0.76);
  pen.segment(0.24, 0.5, 0.45, 0.5);
  pen.stroke(1.4);
  const double radius = pen.box.height * 0.26;
  cairo_new_sub_path(pen.context);
  cairo_arc(pen.context, pen.x(0.67), pen.y(0.5), radius, 0, 2 * std::numbers::pi);
  pen.stroke(1.4);
  pen.segment(0.69, 0.58, 0.8, 0.82);
  pen.stroke(1.4);
}

void base_line(const Pen& pen) {
  pen.segment(0, 0.75, 1, 0.75);
  pen.stroke();
}

void barrel(const Pen& pen) {  // a machine gun: an upright arrow
  pen.segment(0.5, 0.9, 0.5, 0.12);
  pen.segment(0.41, 0.3, 0.5, 0.12);
  pen.segment(0.59, 0.3, 0.5, 0.12);
  pen.segment(0.38, 0.9, 0.62, 0.9);
  pen.stroke();
}

void propeller(const Pen& pen) {
  for (const double side : {-1.0, 1.0}) pen.ellipse(0.5 + side * 0.15, 0.5, 0.15, 0.2, 0, 2 * std::numbers::pi);
  cairo_fill(pen.context);
}

void lightning(const Pen& pen) {
  cairo_move_to(pen.context, pen.x(0), pen.y(0));
  cairo_line_to(pen.context, pen.x(0.56), pen.y(0.64));
  cairo_line_to(pen.context, pen.x(0.44), pen.y(0.36));
  cairo_line_to(pen.context, pen.x(1), pen.y(1));
  pen.stroke();
}

void pedals(const Pen& pen) {  // two wheels below the frame
  for (const double at : {0.36, 0.64}) {
    pen.disc(at, 1.13, 0.1);
    pen.stroke(0.8);
  }
}

void ring(const Pen& pen) {  // heavier guns carry a ring
  pen.disc(0.5, 0.5, 0.3);
  pen.stroke();
}

void turret(const Pen& pen) {  // heavy tanks
  pen.polygon({{0.4, 0.38}, {0.6, 0.38}, {0.6, 0.62}, {0.4, 0.62}});
  cairo_fill(pen.context);
}

}  // namespace bocage::symbol
