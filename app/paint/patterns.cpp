#include "app/paint/patterns.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>

namespace bocage {

namespace {

constexpr double pi = std::numbers::pi;

// Numbers that look random and are the same on every machine.
class Scatter {
 public:
  explicit Scatter(std::uint32_t seed) : state_(seed * 2654435761U + 0x9E3779B9U) { next(); }
  double next() {  // 0 to 1
    state_ ^= state_ << 13U;
    state_ ^= state_ >> 17U;
    state_ ^= state_ << 5U;
    return (state_ >> 8U) / 16777216.0;
  }
  double around(double reach) { return (next() * 2 - 1) * reach; }

 private:
  std::uint32_t state_;
};

struct Ground {
  cairo_t* context;
  Spot center;
  double cell;
  Scatter scatter;
  Color ink;

  // Spots spread over the inner part of the space: a turned spiral, so they neither touch nor line up.
  Spot spread(int i, int of, double reach) {
    const double turn = i * 2.39996 + center.x * 0.0007 + center.y * 0.0011;
    const double far = reach * std::sqrt((i + 0.5) / of);
    return {center.x + cell * (far * std::cos(turn) + scatter.around(0.018)),
            center.y + cell * (far * std::sin(turn) + scatter.around(0.018))};
  }
  void disc(Spot at, double radius) {
    cairo_new_sub_path(context);
    cairo_arc(context, at.x, at.y, radius * cell, 0, 2 * pi);
  }
  void move(Spot at, double dx, double dy) { cairo_move_to(context, at.x + dx * cell, at.y + dy * cell); }
  void line(Spot at, double dx, double dy) { cairo_line_to(context, at.x + dx * cell, at.y + dy * cell); }
  void stroke(double width) {
    cairo_set_line_width(context, width * cell);
    cairo_stroke(context);
  }
};

void trees(Ground& g) {
  constexpr int count = 16;
  std::array<Spot, count> at;
  std::array<double, count> radius;
  for (int i = 0; i < count; ++i) {
    at[static_cast<std::size_t>(i)] = g.spread(i, count, 0.42);
    radius[static_cast<std::size_t>(i)] = 0.056 + g.scatter.next() * 0.034;
  }
  for (std::size_t i = 0; i < count; ++i) g.disc({at[i].x + g.cell * 0.012, at[i].y + g.cell * 0.016}, radius[i]);
  set_color(g.context, with_alpha(mix(g.ink, {0, 0, 0, 1}, 0.35), 0.45 * g.ink.alpha));
  cairo_fill(g.context);
  for (std::size_t i = 0; i < count; ++i) g.disc(at[i], radius[i]);
  set_color(g.context, with_alpha(g.ink, 0.85 * g.ink.alpha));
  cairo_fill(g.context);
  for (std::size_t i = 0; i < count; ++i) g.disc({at[i].x - g.cell * 0.012, at[i].y - g.cell * 0.014}, radius[i] * 0.5);
  set_color(g.context, {1, 1, 1, 0.16});
  cairo_fill(g.context);
}

void orchard(Ground& g) {
  for (int row = -1; row <= 1; ++row) {
    for (int column = -1; column <= 1; ++column) {
      g.disc({g.center.x + column * g.cell * 0.2 + row * g.cell * 0.03, g.center.y + row * g.cell * 0.2}, 0.045);
    }
  }
  set_color(g.context, with_alpha(g.ink, 0.75 * g.ink.alpha));
  cairo_fill(g.context);
}

// Fields between hedges: lines of small bushes that cross at odd angles.
void hedgerow(Ground& g) {
  const double tilt = g.scatter.next() * pi;
  const std::array<std::array<double, 4>, 4> rows{{{tilt, -0.19, -0.36, 0.36},
                                                   {tilt, 0.16, -0.36, 0.36},
                                                   {tilt + pi / 2 + 0.15, -0.05, -0.19, 0.16},
                                                   {tilt + pi / 2 - 0.2, 0.2, 0.17, 0.36}}};
  for (const auto& [turn, off, from, to] : rows) {
    const double bend = g.scatter.around(0.05);
    for (double at = from; at <= to; at += 0.052) {
      const double side = off + bend * (1 - at * at * 7);
      const Spot spot{g.center.x + g.cell * (at * std::cos(turn) - side * std::sin(turn)),
                      g.center.y + g.cell * (at * std::sin(turn) + side * std::cos(turn))};
      g.disc(spot, 0.017 + g.scatter.next() * 0.009);
    }
  }
  set_color(g.context, with_alpha(g.ink, 0.8 * g.ink.alpha));
  cairo_fill(g.context);
}

void marsh(Ground& g) {
  set_color(g.context, g.ink);
  cairo_set_line_cap(g.context, CAIRO_LINE_CAP_ROUND);
  for (int i = 0; i < 6; ++i) {
    const Spot at = g.spread(i, 6, 0.36);
    for (const double lean : {-0.042, 0.0, 0.042}) {
      g.move(at, lean * 0.4, 0);
      g.line(at, lean, lean == 0 ? -0.075 : -0.052);
    }
    g.move(at, -0.075, 0.008);
    g.line(at, 0.075, 0.008);
  }
  g.stroke(0.013);
}

void block(Ground& g, Spot at, double wide, double high, double turn) {
  const double c = std::cos(turn), s = std::sin(turn);
  const auto corner = [&](double x, double y) {
    return Spot{at.x + g.cell * (x * c - y * s), at.y + g.cell * (x * s + y * c)};
  };
  const std::array<Spot, 4> corners{corner(-wide, -high), corner(wide, -high), corner(wide, high), corner(-wide, high)};
  cairo_new_sub_path(g.context);
  for (const Spot& p : corners) cairo_line_to(g.context, p.x, p.y);
  cairo_close_path(g.context);
}

void blocks(Ground& g, int count, double reach, double size) {
  const double street = g.scatter.next() * pi / 2;
  for (int i = 0; i < count; ++i) {
    const Spot at = g.spread(i, count, reach);
    block(g, at, size * (0.75 + g.scatter.next() * 0.55), size * (0.5 + g.scatter.next() * 0.35),
          street + (i % 3 == 0 ? pi / 2 : 0));
  }
  set_color(g.context, with_alpha(g.ink, 0.8 * g.ink.alpha));
  cairo_fill(g.context);
}

void town(Ground& g) {
  blocks(g, 8, 0.3, 0.058);
}
void city(Ground& g) {
  const double street = g.scatter.next() * 0.6;
  const double c = std::cos(street), s = std::sin(street);
  for (int row = -2; row <= 2; ++row) {
    for (int column = -2; column <= 2; ++column) {
      if (row * row + column * column > 6) continue;
      const double x = column * 0.135 + g.scatter.around(0.008), y = row * 0.125 + g.scatter.around(0.008);
      block(g, {g.center.x + g.cell * (x * c - y * s), g.center.y + g.cell * (x * s + y * c)},
            0.035 + g.scatter.next() * 0.02, 0.033 + g.scatter.next() * 0.016, street);
    }
  }
  set_color(g.context, with_alpha(g.ink, 0.75 * g.ink.alpha));
  cairo_fill(g.context);
}

void waves(Ground& g) {
  set_color(g.context, with_alpha(g.ink, 0.75 * g.ink.alpha));
  cairo_set_line_cap(g.context, CAIRO_LINE_CAP_ROUND);
  for (int i = 0; i < 4; ++i) {
    const Spot at = g.spread(i, 4, 0.33);
    for (const double side : {-0.055, 0.055}) {
      g.move(at, side - 0.05, 0);
      cairo_curve_to(g.context, at.x + (side - 0.02) * g.cell, at.y - 0.035 * g.cell, at.x + (side + 0.02) * g.cell,
                     at.y - 0.035 * g.cell, at.x + (side + 0.05) * g.cell, at.y);
    }
  }
  g.stroke(0.012);
}

// Standing water with tufts that reach out of it.
void flood(Ground& g) {
  set_color(g.context, with_alpha(g.ink, 0.85 * g.ink.alpha));
  cairo_set_line_cap(g.context, CAIRO_LINE_CAP_ROUND);
  for (int i = 0; i < 12; ++i) {
    const Spot at = g.spread(i, 12, 0.42);
    const double half = 0.05 + 0.03 * g.scatter.next();
    g.move(at, -half, 0);
    g.line(at, half, 0);
    if (i % 3 != 0) continue;
    for (const double lean : {-0.035, 0.0, 0.035}) {
      g.move(at, lean * 0.4, 0);
      g.line(at, lean, lean == 0 ? -0.062 : -0.044);
    }
  }
  g.stroke(0.015);
}

void sand(Ground& g) {
  for (int i = 0; i < 22; ++i) g.disc(g.spread(i, 22, 0.43), 0.0095);
  set_color(g.context, with_alpha(g.ink, 0.8 * g.ink.alpha));
  cairo_fill(g.context);
}

void hills(Ground& g) {  // hachures down two slopes
  set_color(g.context, with_alpha(g.ink, 0.75 * g.ink.alpha));
  cairo_set_line_cap(g.context, CAIRO_LINE_CAP_ROUND);
  for (int i = 0; i < 3; ++i) {
    const Spot at = g.spread(i, 3, 0.27);
    for (int k = 0; k < 9; ++k) {
      const double turn = pi * (1.05 + 0.1125 * k);
      const double inner = 0.06, outer = 0.115 + 0.012 * (k % 2);
      g.move(at, inner * 1.3 * std::cos(turn), 0.05 + inner * std::sin(turn));
      g.line(at, outer * 1.3 * std::cos(turn), 0.05 + outer * std::sin(turn));
    }
  }
  g.stroke(0.011);
}

void peaks(Ground& g) {
  set_color(g.context, with_alpha(g.ink, 0.8 * g.ink.alpha));
  for (int i = 0; i < 4; ++i) {
    const Spot at = g.spread(i, 4, 0.29);
    const double high = 0.12 + g.scatter.next() * 0.05;
    g.move(at, 0, -high * 0.6);
    g.line(at, 0.09, high * 0.4);
    g.line(at, 0.015, high * 0.4);
    cairo_close_path(g.context);
    cairo_fill(g.context);
    g.move(at, -0.09, high * 0.4);
    g.line(at, 0, -high * 0.6);
    g.line(at, 0.09, high * 0.4);
    g.stroke(0.012);
  }
}

void fields(Ground& g) {
  set_color(g.context, with_alpha(g.ink, 0.6 * g.ink.alpha));
  const double tilt = g.scatter.next() * pi;
  for (int i = -3; i <= 3; ++i) {
    const double off = i * 0.09, reach = 0.34 * std::sqrt(1 - off * off / 0.16);
    const double c = std::cos(tilt), s = std::sin(tilt);
    g.move(g.center, -reach * c - off * s, -reach * s + off * c);
    g.line(g.center, reach * c - off * s, reach * s + off * c);
  }
  g.stroke(0.011);
}

void fort(Ground& g) {
  constexpr int corners = 10;
  for (int i = 0; i < corners; ++i) {
    const double turn = i * 2 * pi / corners - pi / 2, far = i % 2 == 0 ? 0.17 : 0.115;
    i == 0 ? g.move(g.center, far * std::cos(turn), far * std::sin(turn))
           : g.line(g.center, far * std::cos(turn), far * std::sin(turn));
  }
  cairo_close_path(g.context);
  set_color(g.context, with_alpha(g.ink, 0.35 * g.ink.alpha));
  cairo_fill_preserve(g.context);
  set_color(g.context, g.ink);
  g.stroke(0.025);
}

// A belt of works just inside the border of the space, so that counters in its middle leave it in sight.
void fortress(Ground& g) {
  constexpr int works = 18;
  set_color(g.context, with_alpha(g.ink, 0.22 * g.ink.alpha));
  g.disc(g.center, 0.4);
  g.stroke(0.07);
  set_color(g.context, g.ink);
  g.disc(g.center, 0.365);
  g.stroke(0.022);
  for (int i = 0; i < works; ++i) {
    const double turn = i * 2 * pi / works;
    g.move(g.center, 0.37 * std::cos(turn), 0.37 * std::sin(turn));
    g.line(g.center, 0.435 * std::cos(turn), 0.435 * std::sin(turn));
  }
  g.stroke(0.045);
}

void star(Ground& g) {
  for (int i = 0; i < 10; ++i) {
    const double turn = i * 2 * pi / 10 - pi / 2, far = i % 2 == 0 ? 0.15 : 0.06;
    i == 0 ? g.move(g.center, far * std::cos(turn), far * std::sin(turn))
           : g.line(g.center, far * std::cos(turn), far * std::sin(turn));
  }
  cairo_close_path(g.context);
  set_color(g.context, g.ink);
  cairo_fill(g.context);
}

void anchor(Ground& g) {
  set_color(g.context, g.ink);
  cairo_set_line_cap(g.context, CAIRO_LINE_CAP_ROUND);
  g.move(g.center, 0, -0.12);
  g.line(g.center, 0, 0.13);
  g.move(g.center, -0.055, -0.06);
  g.line(g.center, 0.055, -0.06);
  cairo_new_sub_path(g.context);
  cairo_arc(g.context, g.center.x, g.center.y + 0.02 * g.cell, 0.11 * g.cell, 0.1 * pi, 0.9 * pi);
  g.stroke(0.026);
  g.disc({g.center.x, g.center.y - 0.145 * g.cell}, 0.026);
  g.stroke(0.02);
}

void airfield(Ground& g) {
  set_color(g.context, g.ink);
  g.disc(g.center, 0.13);
  g.stroke(0.018);
  g.move(g.center, -0.085, 0.05);
  g.line(g.center, 0.085, -0.05);
  g.move(g.center, -0.03, -0.085);
  g.line(g.center, 0.03, 0.085);
  g.stroke(0.032);
}

void bridge(Ground& g) {
  set_color(g.context, g.ink);
  for (const double side : {-1.0, 1.0}) {
    g.move(g.center, -0.15, side * 0.1);
    g.line(g.center, -0.1, side * 0.06);
    g.line(g.center, 0.1, side * 0.06);
    g.line(g.center, 0.15, side * 0.1);
  }
  g.stroke(0.024);
}

void ring(Ground& g) {
  set_color(g.context, g.ink);
  g.disc(g.center, 0.1);
  g.stroke(0.028);
}

using Draw = void (*)(Ground&);
struct Named {
  std::string_view name;
  Draw draw;
};

constexpr std::array<Named, 33> known{{
    {"trees", trees},     {"woods", trees},       {"forest", trees},     {"orchard", orchard}, {"hedgerow", hedgerow},
    {"hedges", hedgerow}, {"bocage", hedgerow},   {"stipple", hedgerow}, {"marsh", marsh},     {"tufts", marsh},
    {"swamp", marsh},     {"town", town},         {"blocks", town},      {"village", town},    {"city", city},
    {"waves", waves},     {"water", waves},       {"sea", waves},        {"flood", flood},     {"lines", flood},
    {"sand", sand},       {"dots", sand},         {"beach", sand},       {"hills", hills},     {"hatch", hills},
    {"hachures", hills},  {"rough", hills},       {"peaks", peaks},      {"mountains", peaks}, {"fields", fields},
    {"polder", fields},   {"fortress", fortress}, {"works", fortress},
}};

constexpr std::array<Named, 10> signs{{{"town", town},
                                       {"city", city},
                                       {"fort", fort},
                                       {"anchor", anchor},
                                       {"airfield", airfield},
                                       {"hill", hills},
                                       {"star", star},
                                       {"bridge", bridge},
                                       {"circle", ring},
                                       {"trees", trees}}};

template <std::size_t Count>
void draw_named(const std::array<Named, Count>& list, std::string_view name, Ground ground) {
  const auto found = std::find_if(list.begin(), list.end(), [name](const Named& n) { return n.name == name; });
  if (found == list.end()) return;
  const SavedState saved(ground.context);
  cairo_new_path(ground.context);
  found->draw(ground);
}

}  // namespace

void draw_pattern(cairo_t* context, std::string_view pattern, Spot center, double cell, std::uint32_t seed, Color ink) {
  draw_named(known, pattern, {context, center, cell, Scatter(seed), ink});
}

void draw_sign(cairo_t* context, std::string_view sign, Spot center, double cell, std::uint32_t seed, Color ink) {
  draw_named(signs, sign, {context, center, cell, Scatter(seed + 77), ink});
}

}  // namespace bocage
