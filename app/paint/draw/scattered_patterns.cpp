#include "app/paint/draw/scattered_patterns.h"

#include <array>

namespace bocage {

namespace {

// Crowns that hide each other, from north to south, as a wood is seen from the air on its sunny side.
void trees(const PatternBrush& brush, std::span<const Spot> spots) {
  const Color highlight = with_alpha(mix(brush.ink, {0, 0, 0, 1}, 0.3), 0.5 * brush.ink.alpha);
  const Color crown = with_alpha(brush.ink, 0.92 * brush.ink.alpha);
  const Color light = {1, 1, 1, 0.18};
  for (const Spot at : spots) {
    const double radius = 0.05 + 0.034 * scatter_at(at).next();
    brush.disc({at.x + brush.cell * 0.012, at.y + brush.cell * 0.018}, radius);
    set_color(brush.context, highlight);
    cairo_fill(brush.context);
    brush.disc(at, radius);
    set_color(brush.context, crown);
    cairo_fill(brush.context);
    brush.disc({at.x - brush.cell * 0.016, at.y - brush.cell * 0.02}, radius * 0.5);
    set_color(brush.context, light);
    cairo_fill(brush.context);
  }
}

void orchard(const PatternBrush& brush, std::span<const Spot> spots) {
  for (const Spot at : spots) brush.disc(at, 0.045);
  brush.fill(0.75);
}

void blades(const PatternBrush& brush, Spot at, double high) {
  for (const double lean : {-0.56, 0.0, 0.56}) {
    brush.move(at, lean * 0.4 * high, 0);
    brush.line(at, lean * high, -high * (lean == 0 ? 1 : 0.7));
  }
}

void marsh(const PatternBrush& brush, std::span<const Spot> spots) {
  for (const Spot at : spots) {
    Scatter scatter = scatter_at(at);
    blades(brush, at, 0.066 + 0.014 * scatter.next());
    const double half = 0.06 + 0.025 * scatter.next();
    brush.move(at, -half, 0.008);
    brush.line(at, half, 0.008);
  }
  set_color(brush.context, brush.ink);
  brush.stroke(0.013);
}

// Standing water with tufts that reach out of it.
void flood(const PatternBrush& brush, std::span<const Spot> spots) {
  for (const Spot at : spots) {
    Scatter scatter = scatter_at(at);
    const double half = 0.045 + 0.035 * scatter.next();
    brush.move(at, -half, 0);
    brush.line(at, half, 0);
    if (scatter.next() < 0.3) blades(brush, at, 0.06);
  }
  set_color(brush.context, with_alpha(brush.ink, 0.85 * brush.ink.alpha));
  brush.stroke(0.014);
}

void waves(const PatternBrush& brush, std::span<const Spot> spots) {
  for (const Spot at : spots) {
    const double reach = 0.04 + 0.016 * scatter_at(at).next();
    for (const double side : {-1.0, 1.0}) {
      const double x = at.x + side * reach * 1.08 * brush.cell, half = reach * brush.cell;
      cairo_move_to(brush.context, x - half, at.y);
      cairo_curve_to(brush.context, x - half * 0.4, at.y - half * 0.7, x + half * 0.4, at.y - half * 0.7, x + half,
                     at.y);
    }
  }
  set_color(brush.context, with_alpha(brush.ink, 0.75 * brush.ink.alpha));
  brush.stroke(0.012);
}

void sand(const PatternBrush& brush, std::span<const Spot> spots) {
  for (const Spot at : spots) brush.disc(at, 0.007 + 0.004 * scatter_at(at).next());
  brush.fill(0.8);
}

// Hachures down a slope: the fall line of a small rise.
void hatch(const PatternBrush& brush, std::span<const Spot> spots) {
  for (const Spot at : spots) {
    constexpr int strokes = 11;
    const double size = 0.9 + 0.3 * scatter_at(at).next();
    for (int k = 0; k < strokes; ++k) {
      const double turn = std::numbers::pi * (1.02 + 0.96 * k / (strokes - 1));
      const double inner = 0.06 * size, outer = (0.12 + 0.014 * (k % 2)) * size;
      brush.move(at, inner * 1.35 * std::cos(turn), 0.05 + inner * std::sin(turn));
      brush.line(at, outer * 1.35 * std::cos(turn), 0.05 + outer * std::sin(turn));
    }
  }
  set_color(brush.context, brush.ink);
  brush.stroke(0.013);
}

void peaks(const PatternBrush& brush, std::span<const Spot> spots) {
  for (const Spot at : spots) {
    const double high = 0.12 + 0.05 * scatter_at(at).next();
    brush.move(at, 0, -high * 0.6);
    brush.line(at, 0.09, high * 0.4);
    brush.line(at, 0.015, high * 0.4);
    cairo_close_path(brush.context);
    brush.fill(0.8);
    brush.move(at, -0.09, high * 0.4);
    brush.line(at, 0, -high * 0.6);
    brush.line(at, 0.09, high * 0.4);
    brush.stroke(0.012);
  }
}

// Houses along streets that all parts of a town share.
void blocks(const PatternBrush& brush, std::span<const Spot> spots) {
  for (const Spot at : spots) {
    Scatter scatter = scatter_at(at);
    const double turn = 0.3 + 0.25 * std::sin(at.x / brush.cell * 0.8) + 0.25 * std::sin(at.y / brush.cell * 0.9);
    brush.block(at, 0.034 + 0.016 * scatter.next(), 0.028 + 0.014 * scatter.next(), turn);
  }
  brush.fill(0.8);
}

constexpr std::array<ScatteredPattern, 9> scattered{{{"trees", 0.145, 0.36, 0.075, trees},
                                                     {"orchard", 0.2, 0, 0.08, orchard},
                                                     {"marsh", 0.27, 0.32, 0.1, marsh},
                                                     {"flood", 0.21, 0.3, 0.085, flood},
                                                     {"waves", 0.42, 0.36, 0.1, waves},
                                                     {"sand", 0.14, 0.4, 0.02, sand},
                                                     {"hatch", 0.36, 0.16, 0.13, hatch},
                                                     {"peaks", 0.36, 0.2, 0.12, peaks},
                                                     {"blocks", 0.125, 0.06, 0.05, blocks}}};

}  // namespace

std::span<const ScatteredPattern> scattered_patterns() {
  return scattered;
}

}  // namespace bocage
