#include "app/paint/markers.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <initializer_list>
#include <numbers>
#include <utility>

#include "app/paint/cairo_handles.h"

namespace bocage {

namespace {

constexpr double pi = std::numbers::pi;

// A sign in a square of 1 by 1.
struct Brush {
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
    cairo_arc(context, x, y, radius, 0, 2 * pi);
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

void hull(const Brush& b) {
  b.polygon({{0.02, 0.58}, {0.98, 0.54}, {0.88, 0.74}, {0.1, 0.74}});
}

void battleship(const Brush& b) {
  hull(b);
  b.polygon({{0.38, 0.56}, {0.42, 0.34}, {0.6, 0.34}, {0.64, 0.56}});
  b.box(0.48, 0.16, 0.05, 0.2);
  b.box(0.2, 0.46, 0.13, 0.1);
  b.box(0.69, 0.45, 0.13, 0.1);
  b.fill();
  b.line({{0.22, 0.49}, {0.04, 0.44}});
  b.line({{0.8, 0.48}, {0.97, 0.43}});
  b.stroke(0.045);
}

void cruiser(const Brush& b) {
  hull(b);
  b.polygon({{0.42, 0.56}, {0.46, 0.38}, {0.58, 0.38}, {0.62, 0.56}});
  b.box(0.5, 0.22, 0.035, 0.18);
  b.box(0.27, 0.5, 0.09, 0.07);
  b.fill();
  b.line({{0.28, 0.52}, {0.12, 0.48}});
  b.stroke(0.04);
}

void destroyer(const Brush& b) {
  b.polygon({{0.04, 0.56}, {0.96, 0.6}, {0.88, 0.72}, {0.12, 0.72}});
  b.polygon({{0.3, 0.58}, {0.33, 0.44}, {0.42, 0.44}, {0.44, 0.58}});
  b.box(0.5, 0.46, 0.07, 0.13);
  b.box(0.36, 0.3, 0.025, 0.16);
  b.fill();
}

void landing_craft(const Brush& b) {
  b.polygon({{0.06, 0.42}, {0.2, 0.72}, {0.94, 0.72}, {0.94, 0.5}, {0.24, 0.5}});
  b.box(0.76, 0.32, 0.14, 0.2);
  b.fill();
}

void fighter(const Brush& b) {
  b.polygon({{0.5, 0.06},
             {0.56, 0.2},
             {0.57, 0.34},
             {0.98, 0.44},
             {0.98, 0.54},
             {0.56, 0.54},
             {0.54, 0.78},
             {0.68, 0.86},
             {0.68, 0.92},
             {0.5, 0.89},
             {0.32, 0.92},
             {0.32, 0.86},
             {0.46, 0.78},
             {0.44, 0.54},
             {0.02, 0.54},
             {0.02, 0.44},
             {0.43, 0.34},
             {0.44, 0.2}});
  b.fill();
}

void bomber(const Brush& b) {
  b.polygon({{0.5, 0.04},
             {0.56, 0.14},
             {0.57, 0.36},
             {1, 0.46},
             {1, 0.54},
             {0.57, 0.54},
             {0.55, 0.8},
             {0.74, 0.88},
             {0.74, 0.94},
             {0.5, 0.92},
             {0.26, 0.94},
             {0.26, 0.88},
             {0.45, 0.8},
             {0.43, 0.54},
             {0, 0.54},
             {0, 0.46},
             {0.43, 0.36},
             {0.44, 0.14}});
  for (const double x : {0.18, 0.32, 0.68, 0.82}) b.box(x - 0.035, 0.32, 0.07, 0.16);
  b.fill();
}

void truck(const Brush& b) {
  b.box(0.06, 0.34, 0.52, 0.32);
  b.polygon({{0.62, 0.42}, {0.8, 0.42}, {0.94, 0.54}, {0.94, 0.66}, {0.62, 0.66}});
  b.disc(0.22, 0.72, 0.09);
  b.disc(0.78, 0.72, 0.09);
  b.fill();
}

void depot(const Brush& b) {
  for (const auto& [x, y] : {std::pair(0.14, 0.58), {0.52, 0.58}, {0.33, 0.28}}) {
    b.box(x, y, 0.34, 0.26);
  }
  b.stroke(0.05);
  for (const auto& [x, y] : {std::pair(0.14, 0.58), {0.52, 0.58}, {0.33, 0.28}}) {
    b.line({{x, y}, {x + 0.34, y + 0.26}});
    b.line({{x + 0.34, y}, {x, y + 0.26}});
  }
  b.stroke(0.035);
}

void flag(const Brush& b) {
  b.box(0.2, 0.1, 0.05, 0.82);
  b.polygon({{0.25, 0.12}, {0.86, 0.2}, {0.7, 0.36}, {0.86, 0.52}, {0.25, 0.54}});
  b.fill();
}

void star(const Brush& b) {
  cairo_new_sub_path(b.context);
  for (int i = 0; i < 10; ++i) {
    const double turn = i * 2 * pi / 10 - pi / 2, far = i % 2 == 0 ? 0.46 : 0.18;
    cairo_line_to(b.context, 0.5 + far * std::cos(turn), 0.52 + far * std::sin(turn));
  }
  cairo_close_path(b.context);
  b.fill();
}

void works(const Brush& b) {  // a line of trenches
  b.line({{0.04, 0.62},
          {0.2, 0.62},
          {0.2, 0.38},
          {0.4, 0.38},
          {0.4, 0.62},
          {0.6, 0.62},
          {0.6, 0.38},
          {0.8, 0.38},
          {0.8, 0.62},
          {0.96, 0.62}});
  b.stroke(0.085);
}

void bunker(const Brush& b) {
  b.polygon({{0.06, 0.76}, {0.2, 0.32}, {0.8, 0.32}, {0.94, 0.76}});
  cairo_set_fill_rule(b.context, CAIRO_FILL_RULE_EVEN_ODD);
  b.box(0.32, 0.46, 0.36, 0.1);
  b.fill();
}

void wire(const Brush& b) {
  b.line({{0.02, 0.5}, {0.98, 0.5}});
  for (const double x : {0.18, 0.5, 0.82}) {
    b.line({{x - 0.12, 0.34}, {x + 0.12, 0.66}});
    b.line({{x + 0.12, 0.34}, {x - 0.12, 0.66}});
  }
  b.stroke(0.055);
}

void mine(const Brush& b) {
  b.disc(0.5, 0.56, 0.24);
  for (const double turn : {-2.4, -1.57, -0.74}) {
    b.line({{0.5 + 0.2 * std::cos(turn), 0.56 + 0.2 * std::sin(turn)},
            {0.5 + 0.42 * std::cos(turn), 0.56 + 0.42 * std::sin(turn)}});
  }
  cairo_set_line_width(b.context, 0.07);
  cairo_stroke_preserve(b.context);
  b.fill();
}

void bridge(const Brush& b) {
  b.line({{0.02, 0.26}, {0.14, 0.4}, {0.86, 0.4}, {0.98, 0.26}});
  b.line({{0.02, 0.78}, {0.14, 0.64}, {0.86, 0.64}, {0.98, 0.78}});
  b.stroke(0.075);
}

void blown_bridge(const Brush& b) {
  b.line({{0.02, 0.26}, {0.14, 0.4}, {0.34, 0.4}});
  b.line({{0.66, 0.4}, {0.86, 0.4}, {0.98, 0.26}});
  b.line({{0.02, 0.78}, {0.14, 0.64}, {0.34, 0.64}});
  b.line({{0.66, 0.64}, {0.86, 0.64}, {0.98, 0.78}});
  b.line({{0.42, 0.3}, {0.58, 0.74}});
  b.line({{0.58, 0.3}, {0.42, 0.74}});
  b.stroke(0.075);
}

void explosion(const Brush& b) {
  cairo_new_sub_path(b.context);
  constexpr std::array<double, 16> far{0.47, 0.22, 0.4, 0.2,  0.48, 0.23, 0.36, 0.2,
                                       0.46, 0.22, 0.4, 0.21, 0.48, 0.2,  0.37, 0.22};
  for (std::size_t i = 0; i < far.size(); ++i) {
    const double turn = static_cast<double>(i) * 2 * pi / far.size() - pi / 2;
    cairo_line_to(b.context, 0.5 + far[i] * std::cos(turn), 0.5 + far[i] * std::sin(turn));
  }
  cairo_close_path(b.context);
  b.fill();
}

void waves(const Brush& b, double y) {
  for (int i = 0; i < 3; ++i) {
    const double x = 0.06 + i * 0.3;
    cairo_move_to(b.context, x, y);
    cairo_curve_to(b.context, x + 0.1, y - 0.12, x + 0.2, y - 0.12, x + 0.28, y);
  }
}

void beach(const Brush& b) {
  b.polygon({{0.5, 0.08}, {0.72, 0.34}, {0.59, 0.34}, {0.59, 0.54}, {0.41, 0.54}, {0.41, 0.34}, {0.28, 0.34}});
  b.fill();
  waves(b, 0.74);
  waves(b, 0.9);
  b.stroke(0.06);
}

void mulberry(const Brush& b) {
  b.box(0.1, 0.3, 0.8, 0.1);
  for (const double x : {0.16, 0.4, 0.64}) b.box(x, 0.42, 0.18, 0.24);
  b.fill();
  waves(b, 0.84);
  b.stroke(0.06);
}

void sun(const Brush& b) {
  b.disc(0.5, 0.5, 0.2);
  b.fill();
  for (int i = 0; i < 8; ++i) {
    const double turn = i * pi / 4;
    b.line({{0.5 + 0.28 * std::cos(turn), 0.5 + 0.28 * std::sin(turn)},
            {0.5 + 0.44 * std::cos(turn), 0.5 + 0.44 * std::sin(turn)}});
  }
  b.stroke(0.06);
}

void cloud_at(const Brush& b, double y) {
  b.disc(0.32, y, 0.15);
  b.disc(0.5, y - 0.09, 0.19);
  b.disc(0.7, y, 0.14);
  b.box(0.3, y - 0.02, 0.42, 0.165);
  b.fill();
}

void cloud(const Brush& b) {
  cloud_at(b, 0.52);
}

void rain(const Brush& b) {
  cloud_at(b, 0.36);
  for (const double x : {0.3, 0.46, 0.62}) b.line({{x + 0.06, 0.58}, {x - 0.04, 0.86}});
  b.stroke(0.055);
}

void storm(const Brush& b) {
  cloud_at(b, 0.36);
  b.polygon({{0.52, 0.54}, {0.36, 0.76}, {0.48, 0.76}, {0.42, 0.96}, {0.64, 0.7}, {0.52, 0.7}, {0.6, 0.54}});
  b.fill();
}

using Draw = void (*)(const Brush&);
constexpr std::array<std::pair<std::string_view, Draw>, 23> catalogue{{{"battleship", battleship},
                                                                       {"cruiser", cruiser},
                                                                       {"destroyer", destroyer},
                                                                       {"landing-craft", landing_craft},
                                                                       {"fighter", fighter},
                                                                       {"bomber", bomber},
                                                                       {"truck", truck},
                                                                       {"depot", depot},
                                                                       {"flag", flag},
                                                                       {"star", star},
                                                                       {"works", works},
                                                                       {"bunker", bunker},
                                                                       {"wire", wire},
                                                                       {"mine", mine},
                                                                       {"bridge", bridge},
                                                                       {"blown-bridge", blown_bridge},
                                                                       {"explosion", explosion},
                                                                       {"beach", beach},
                                                                       {"mulberry", mulberry},
                                                                       {"sun", sun},
                                                                       {"cloud", cloud},
                                                                       {"rain", rain},
                                                                       {"storm", storm}}};

Draw find_sign(std::string_view name) {
  for (const auto& [known, draw] : catalogue) {
    if (known == name) return draw;
  }
  return nullptr;
}

}  // namespace

bool is_marker_sign(std::string_view name) {
  return find_sign(name) != nullptr;
}

void draw_marker_sign(cairo_t* context, std::string_view name, const Box& box, Color ink) {
  const Draw draw = find_sign(name);
  if (draw == nullptr) return;
  const double side = std::min(box.width, box.height);
  const SavedState saved(context);
  cairo_translate(context, box.middle_x() - side / 2, box.middle_y() - side / 2);
  cairo_scale(context, side, side);
  cairo_set_line_cap(context, CAIRO_LINE_CAP_BUTT);
  cairo_set_line_join(context, CAIRO_LINE_JOIN_MITER);
  cairo_new_path(context);
  set_color(context, ink);
  draw({context});
}

}  // namespace bocage
