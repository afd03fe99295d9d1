// The brush that draws the signs of markers, in a square of 1 by 1.
#pragma once

#include <cairo.h>

#include <initializer_list>
#include <numbers>
#include <span>
#include <string_view>
#include <utility>

namespace bocage {

struct MarkerBrush {
  cairo_t* context;

  void polygon(std::initializer_list<std::pair<double, double>> points) const {
    bool first = true;
    for (const auto& [x, y] : points) {
      first ? cairo_move_to(context, x, y) : cairo_line_to(context, x, y);
      first = false;
    }
    cairo_close_path(context);
  }
  void box(double x, double y, double wide, double high) const { cairo_rectangle(context, x, y, wide, high); }
  void disc(double x, double y, double radius) const {
    cairo_new_sub_path(context);
    cairo_arc(context, x, y, radius, 0, 2 * std::numbers::pi);
  }
  void line(std::initializer_list<std::pair<double, double>> points) const {
    bool first = true;
    for (const auto& [x, y] : points) {
      first ? cairo_move_to(context, x, y) : cairo_line_to(context, x, y);
      first = false;
    }
  }
  void fill() const { cairo_fill(context); }
  void stroke(double width) const {
    cairo_set_line_width(context, width);
    cairo_stroke(context);
  }
};

struct MarkerSign {
  std::string_view name;
  void (*draw)(const MarkerBrush&);
};

std::span<const MarkerSign> craft_signs();
std::span<const MarkerSign> weather_signs();

}  // namespace bocage
