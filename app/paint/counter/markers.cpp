#include "app/paint/counter/markers.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>

#include "app/paint/counter/marker_brush.h"
#include "app/paint/draw/cairo_handles.h"

namespace bocage {

namespace {

void truck(const MarkerBrush& b) {
  b.box(0.06, 0.34, 0.52, 0.32);
  b.polygon({{0.62, 0.42}, {0.8, 0.42}, {0.94, 0.54}, {0.94, 0.66}, {0.62, 0.66}});
  b.disc(0.22, 0.72, 0.09);
  b.disc(0.78, 0.72, 0.09);
  b.fill();
}

void depot(const MarkerBrush& b) {
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

void flag(const MarkerBrush& b) {
  b.box(0.2, 0.1, 0.05, 0.82);
  b.polygon({{0.25, 0.12}, {0.86, 0.2}, {0.7, 0.36}, {0.86, 0.52}, {0.25, 0.54}});
  b.fill();
}

void star(const MarkerBrush& b) {
  cairo_new_sub_path(b.context);
  for (int i = 0; i < 10; ++i) {
    const double turn = i * 2 * std::numbers::pi / 10 - std::numbers::pi / 2, far = i % 2 == 0 ? 0.46 : 0.18;
    cairo_line_to(b.context, 0.5 + far * std::cos(turn), 0.52 + far * std::sin(turn));
  }
  cairo_close_path(b.context);
  b.fill();
}

void works(const MarkerBrush& b) {  // a line of trenches
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

void bunker(const MarkerBrush& b) {
  b.polygon({{0.06, 0.76}, {0.2, 0.32}, {0.8, 0.32}, {0.94, 0.76}});
  cairo_set_fill_rule(b.context, CAIRO_FILL_RULE_EVEN_ODD);
  b.box(0.32, 0.46, 0.36, 0.1);
  b.fill();
}

void wire(const MarkerBrush& b) {
  b.line({{0.02, 0.5}, {0.98, 0.5}});
  for (const double x : {0.18, 0.5, 0.82}) {
    b.line({{x - 0.12, 0.34}, {x + 0.12, 0.66}});
    b.line({{x + 0.12, 0.34}, {x - 0.12, 0.66}});
  }
  b.stroke(0.055);
}

void mine(const MarkerBrush& b) {
  b.disc(0.5, 0.56, 0.24);
  for (const double turn : {-2.4, -1.57, -0.74}) {
    b.line({{0.5 + 0.2 * std::cos(turn), 0.56 + 0.2 * std::sin(turn)},
            {0.5 + 0.42 * std::cos(turn), 0.56 + 0.42 * std::sin(turn)}});
  }
  cairo_set_line_width(b.context, 0.07);
  cairo_stroke_preserve(b.context);
  b.fill();
}

void bridge(const MarkerBrush& b) {
  b.line({{0.02, 0.26}, {0.14, 0.4}, {0.86, 0.4}, {0.98, 0.26}});
  b.line({{0.02, 0.78}, {0.14, 0.64}, {0.86, 0.64}, {0.98, 0.78}});
  b.stroke(0.075);
}

void blown_bridge(const MarkerBrush& b) {
  b.line({{0.02, 0.26}, {0.14, 0.4}, {0.34, 0.4}});
  b.line({{0.66, 0.4}, {0.86, 0.4}, {0.98, 0.26}});
  b.line({{0.02, 0.78}, {0.14, 0.64}, {0.34, 0.64}});
  b.line({{0.66, 0.64}, {0.86, 0.64}, {0.98, 0.78}});
  b.line({{0.42, 0.3}, {0.58, 0.74}});
  b.line({{0.58, 0.3}, {0.42, 0.74}});
  b.stroke(0.075);
}

void explosion(const MarkerBrush& b) {
  cairo_new_sub_path(b.context);
  constexpr std::array<double, 16> far{0.47, 0.22, 0.4, 0.2,  0.48, 0.23, 0.36, 0.2,
                                       0.46, 0.22, 0.4, 0.21, 0.48, 0.2,  0.37, 0.22};
  for (std::size_t i = 0; i < far.size(); ++i) {
    const double turn = static_cast<double>(i) * 2 * std::numbers::pi / far.size() - std::numbers::pi / 2;
    cairo_line_to(b.context, 0.5 + far[i] * std::cos(turn), 0.5 + far[i] * std::sin(turn));
  }
  cairo_close_path(b.context);
  b.fill();
}

void waves(const MarkerBrush& b, double y) {
  for (int i = 0; i < 3; ++i) {
    const double x = 0.06 + i * 0.3;
    cairo_move_to(b.context, x, y);
    cairo_curve_to(b.context, x + 0.1, y - 0.12, x + 0.2, y - 0.12, x + 0.28, y);
  }
}

void beach(const MarkerBrush& b) {
  b.polygon({{0.5, 0.08}, {0.72, 0.34}, {0.59, 0.34}, {0.59, 0.54}, {0.41, 0.54}, {0.41, 0.34}, {0.28, 0.34}});
  b.fill();
  waves(b, 0.74);
  waves(b, 0.9);
  b.stroke(0.06);
}

void mulberry(const MarkerBrush& b) {
  b.box(0.1, 0.3, 0.8, 0.1);
  for (const double x : {0.16, 0.4, 0.64}) b.box(x, 0.42, 0.18, 0.24);
  b.fill();
  waves(b, 0.84);
  b.stroke(0.06);
}

constexpr std::array<MarkerSign, 13> works_signs{{{"truck", truck},
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
                                                  {"mulberry", mulberry}}};

std::vector<MarkerSign> catalogue() {
  std::vector<MarkerSign> all;
  for (const auto signs : {craft_signs(), std::span<const MarkerSign>(works_signs), weather_signs()})
    all.insert(all.end(), signs.begin(), signs.end());
  return all;
}

const MarkerSign* find_sign(std::string_view name) {
  static const std::vector<MarkerSign> all = catalogue();
  const auto found = std::find_if(all.begin(), all.end(), [name](const MarkerSign& sign) { return sign.name == name; });
  return found == all.end() ? nullptr : &*found;
}

}  // namespace

std::vector<std::string_view> marker_sign_names() {
  std::vector<std::string_view> names;
  for (const MarkerSign& sign : catalogue()) names.push_back(sign.name);
  return names;
}

bool is_marker_sign(std::string_view name) {
  return find_sign(name) != nullptr;
}

void draw_marker_sign(cairo_t* context, std::string_view name, const Box& box, Color ink) {
  const MarkerSign* sign = find_sign(name);
  if (sign == nullptr) return;
  const double side = std::min(box.width, box.height);
  const SavedState saved(context);
  cairo_translate(context, box.middle_x() - side / 2, box.middle_y() - side / 2);
  cairo_scale(context, side, side);
  cairo_set_line_cap(context, CAIRO_LINE_CAP_BUTT);
  cairo_set_line_join(context, CAIRO_LINE_JOIN_MITER);
  cairo_new_path(context);
  set_color(context, ink);
  sign->draw({context});
}

}  // namespace bocage
