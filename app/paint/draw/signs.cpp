#include "app/paint/draw/signs.h"

#include <array>

#include "app/paint/draw/pattern_brush.h"

namespace bocage {

namespace {

struct Sign : PatternBrush {
  Spot center;
  Color ground;

  // A closed shape whose points lie in turn at two distances from the middle.
  void points(int count, double far, double near) const {
    for (int i = 0; i < count * 2; ++i) {
      const double turn = i * std::numbers::pi / count - std::numbers::pi / 2, reach = i % 2 == 0 ? far : near;
      i == 0 ? move(center, reach * std::cos(turn), reach * std::sin(turn))
             : line(center, reach * std::cos(turn), reach * std::sin(turn));
    }
    cairo_close_path(context);
  }
};

void town(const Sign& s) {
  for (const auto& [x, y, turn] : {std::array{-0.1, -0.06, 0.2},
                                   {0.06, -0.09, 0.1},
                                   {0.12, 0.04, 1.7},
                                   {-0.02, 0.03, 0.25},
                                   {-0.13, 0.09, 1.6},
                                   {0.05, 0.13, 0.15}}) {
    s.block({s.center.x + x * s.cell, s.center.y + y * s.cell}, 0.052, 0.034, turn);
  }
  s.fill(0.85);
}

void city(const Sign& s) {
  for (int row = -1; row <= 1; ++row) {
    for (int column = -1; column <= 1; ++column) {
      s.block({s.center.x + (column * 0.13 + row * 0.02) * s.cell, s.center.y + row * 0.12 * s.cell}, 0.048, 0.042,
              0.12);
    }
  }
  s.fill(0.85);
}

void fort(const Sign& s) {
  s.points(5, 0.17, 0.115);
  set_color(s.context, with_alpha(s.ink, 0.35 * s.ink.alpha));
  cairo_fill_preserve(s.context);
  set_color(s.context, s.ink);
  s.stroke(0.025);
}

void star(const Sign& s) {
  s.points(5, 0.15, 0.06);
  s.fill(1);
}

void anchor(const Sign& s) {
  s.move(s.center, 0, -0.12);
  s.line(s.center, 0, 0.13);
  s.move(s.center, -0.055, -0.06);
  s.line(s.center, 0.055, -0.06);
  cairo_new_sub_path(s.context);
  cairo_arc(s.context, s.center.x, s.center.y + 0.02 * s.cell, 0.11 * s.cell, 0.1 * std::numbers::pi,
            0.9 * std::numbers::pi);
  s.stroke(0.026);
  s.disc({s.center.x, s.center.y - 0.145 * s.cell}, 0.026);
  s.stroke(0.02);
}

void airfield(const Sign& s) {
  s.disc(s.center, 0.13);
  s.stroke(0.018);
  s.move(s.center, -0.085, 0.05);
  s.line(s.center, 0.085, -0.05);
  s.move(s.center, -0.03, -0.085);
  s.line(s.center, 0.03, 0.085);
  s.stroke(0.032);
}

void hill(const Sign& s) {
  constexpr int strokes = 16;
  for (int k = 0; k < strokes; ++k) {
    const double turn = 2 * std::numbers::pi * k / strokes;
    s.move(s.center, 0.11 * std::cos(turn), 0.075 * std::sin(turn));
    s.line(s.center, 0.2 * std::cos(turn), 0.145 * std::sin(turn));
  }
  s.stroke(0.018);
}

void trees(const Sign& s) {
  for (const auto& [x, y] : {std::pair(-0.09, -0.03), {0.03, -0.1}, {0.1, 0.02}, {-0.01, 0.07}}) {
    s.disc({s.center.x + x * s.cell, s.center.y + y * s.cell}, 0.07);
  }
  s.fill(0.85);
}

void circle(const Sign& s) {
  s.disc(s.center, 0.1);
  s.stroke(0.028);
}

void bridge(const Sign& s) {  // the road runs over the water
  cairo_rectangle(s.context, s.center.x - s.cell * 0.115, s.center.y - s.cell * 0.065, s.cell * 0.23, s.cell * 0.13);
  set_color(s.context, s.ground);
  cairo_fill(s.context);
  for (const double side : {-1.0, 1.0}) {
    s.move(s.center, -0.16, side * 0.105);
    s.line(s.center, -0.11, side * 0.065);
    s.line(s.center, 0.11, side * 0.065);
    s.line(s.center, 0.16, side * 0.105);
  }
  set_color(s.context, s.ink);
  s.stroke(0.03);
}

void dashed(const Sign& s, double dash, std::initializer_list<double> sides) {
  const double length = dash * s.cell;
  cairo_set_dash(s.context, &length, 1, 0);
  for (const double side : sides) {
    s.move(s.center, -0.15, side);
    s.line(s.center, 0.15, side);
  }
  s.stroke(0.03);
}

void ford(const Sign& s) {
  dashed(s, 0.035, {-0.05, 0.05});
}

void ferry(const Sign& s) {
  dashed(s, 0.06, {0});
}

void arrow(const Sign& s) {
  s.move(s.center, -0.17, 0);
  s.line(s.center, 0.15, 0);
  s.move(s.center, 0.02, -0.13);
  s.line(s.center, 0.17, 0);
  s.line(s.center, 0.02, 0.13);
  s.stroke(0.06);
}

void swords(const Sign& s) {
  for (const double side : {-1.0, 1.0}) {
    s.move(s.center, side * -0.15, -0.15);
    s.line(s.center, side * 0.15, 0.15);
    s.move(s.center, side * 0.02, 0.15);
    s.line(s.center, side * 0.15, 0.02);
  }
  s.stroke(0.042);
}

void cut(const Sign& s) {  // of a line of supply: a ring with a stroke through it
  s.disc(s.center, 0.15);
  s.move(s.center, -0.105, 0.105);
  s.line(s.center, 0.105, -0.105);
  s.stroke(0.055);
}

void bolt(const Sign& s) {
  bool first = true;
  for (const auto& [x, y] :
       {std::pair(0.03, -0.2), {-0.13, 0.03}, {-0.02, 0.03}, {-0.05, 0.2}, {0.13, -0.06}, {0.02, -0.06}}) {
    first ? s.move(s.center, x, y) : s.line(s.center, x, y);
    first = false;
  }
  cairo_close_path(s.context);
  s.fill(1);
}

void parachute(const Sign& s) {
  cairo_new_sub_path(s.context);
  cairo_arc(s.context, s.center.x, s.center.y - 0.02 * s.cell, 0.16 * s.cell, std::numbers::pi, 2 * std::numbers::pi);
  cairo_close_path(s.context);
  s.fill(1);
  for (const double side : {-0.14, 0.0, 0.14}) {
    s.move(s.center, side, -0.02);
    s.line(s.center, 0, 0.18);
  }
  s.stroke(0.025);
}

void halt(const Sign& s) {
  for (const double side : {-0.075, 0.075}) {
    s.move(s.center, side, -0.12);
    s.line(s.center, side, 0.12);
  }
  s.stroke(0.07);
}

using Draw = void (*)(const Sign&);
constexpr std::array<std::pair<std::string_view, Draw>, 18> all{{{"town", town},
                                                                 {"city", city},
                                                                 {"fort", fort},
                                                                 {"anchor", anchor},
                                                                 {"airfield", airfield},
                                                                 {"hill", hill},
                                                                 {"star", star},
                                                                 {"circle", circle},
                                                                 {"trees", trees},
                                                                 {"bridge", bridge},
                                                                 {"ford", ford},
                                                                 {"ferry", ferry},
                                                                 {"arrow", arrow},
                                                                 {"swords", swords},
                                                                 {"cut", cut},
                                                                 {"bolt", bolt},
                                                                 {"parachute", parachute},
                                                                 {"halt", halt}}};

}  // namespace

std::vector<std::string_view> sign_names() {
  std::vector<std::string_view> names;
  for (const auto& sign : all) names.push_back(sign.first);
  return names;
}

void draw_sign(cairo_t* context, std::string_view sign, Spot center, double cell, Color ink, Color ground) {
  for (const auto& [name, draw] : all) {
    if (name != sign) continue;
    const SavedState saved(context);
    cairo_new_path(context);
    cairo_set_line_join(context, CAIRO_LINE_JOIN_ROUND);
    cairo_set_line_cap(context, name == "ford" || name == "ferry" ? CAIRO_LINE_CAP_BUTT : CAIRO_LINE_CAP_ROUND);
    set_color(context, ink);
    draw({{context, cell, ink}, center, ground});
    return;
  }
}

}  // namespace bocage
