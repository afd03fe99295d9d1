#include "app/paint/draw/patterns.h"

#include <algorithm>
#include <array>

#include "app/paint/draw/field_net.h"
#include "app/paint/draw/scattered_patterns.h"

namespace bocage {

namespace {

using DrawOnce = void (*)(const PatternBrush&, Spot center, Scatter scatter);

// Spots over the inner part of a space: a turned spiral, so they neither touch nor line up.
Spot spiral(const PatternBrush& brush, Spot center, Scatter& scatter, int i, int of, double reach) {
  const double turn = i * 2.39996 + center.x * 0.0007 + center.y * 0.0011, far = reach * std::sqrt((i + 0.5) / of);
  return {center.x + brush.cell * (far * std::cos(turn) + scatter.around(0.018)),
          center.y + brush.cell * (far * std::sin(turn) + scatter.around(0.018))};
}

void town(const PatternBrush& brush, Spot center, Scatter scatter) {
  constexpr int count = 8;
  constexpr double size = 0.058;
  const double street = scatter.next() * std::numbers::pi / 2;
  for (int i = 0; i < count; ++i) {
    const Spot at = spiral(brush, center, scatter, i, count, 0.3);
    brush.block(at, size * (0.75 + scatter.next() * 0.55), size * (0.5 + scatter.next() * 0.35),
                street + (i % 3 == 0 ? std::numbers::pi / 2 : 0));
  }
  brush.fill(0.8);
}

void city(const PatternBrush& brush, Spot center, Scatter scatter) {
  const double street = scatter.next() * 0.6, c = std::cos(street), s = std::sin(street);
  for (int row = -2; row <= 2; ++row) {
    for (int column = -2; column <= 2; ++column) {
      if (row * row + column * column > 6) continue;
      const double x = column * 0.135 + scatter.around(0.008), y = row * 0.125 + scatter.around(0.008);
      brush.block({center.x + brush.cell * (x * c - y * s), center.y + brush.cell * (x * s + y * c)},
                  0.035 + scatter.next() * 0.02, 0.033 + scatter.next() * 0.016, street);
    }
  }
  brush.fill(0.75);
}

void fields(const PatternBrush& brush, Spot center, Scatter scatter) {
  set_color(brush.context, with_alpha(brush.ink, 0.6 * brush.ink.alpha));
  const double tilt = scatter.next() * std::numbers::pi, c = std::cos(tilt), s = std::sin(tilt);
  for (int i = -3; i <= 3; ++i) {
    const double off = i * 0.09, reach = 0.34 * std::sqrt(1 - off * off / 0.16);
    brush.move(center, -reach * c - off * s, -reach * s + off * c);
    brush.line(center, reach * c - off * s, reach * s + off * c);
  }
  brush.stroke(0.011);
}

// A belt of works just inside the border of the space, so that counters in its middle leave it in sight.
void fortress(const PatternBrush& brush, Spot center, Scatter) {
  constexpr int works = 18;
  set_color(brush.context, with_alpha(brush.ink, 0.22 * brush.ink.alpha));
  brush.disc(center, 0.4);
  brush.stroke(0.07);
  set_color(brush.context, brush.ink);
  brush.disc(center, 0.365);
  brush.stroke(0.022);
  for (int i = 0; i < works; ++i) {
    const double turn = i * 2 * std::numbers::pi / works;
    brush.move(center, 0.37 * std::cos(turn), 0.37 * std::sin(turn));
    brush.line(center, 0.435 * std::cos(turn), 0.435 * std::sin(turn));
  }
  brush.stroke(0.045);
}

constexpr std::array<std::pair<std::string_view, DrawOnce>, 4> singles{
    {{"town", town}, {"city", city}, {"fields", fields}, {"fortress", fortress}}};

const ScatteredPattern* find_scattered(std::string_view name) {
  const auto all = scattered_patterns();
  const auto found = std::find_if(all.begin(), all.end(), [name](const ScatteredPattern& p) { return p.name == name; });
  return found == all.end() ? nullptr : &*found;
}

DrawOnce find_single(std::string_view name) {
  for (const auto& [known, draw] : singles) {
    if (known == name) return draw;
  }
  return nullptr;
}

}  // namespace

std::vector<std::string_view> pattern_names() {
  std::vector<std::string_view> names{field_pattern};
  for (const auto& pattern : scattered_patterns()) names.push_back(pattern.name);
  for (const auto& single : singles) names.push_back(single.first);
  return names;
}

std::optional<Spread> spread_of(std::string_view pattern) {
  if (pattern == field_pattern) return Spread::net;
  if (find_scattered(pattern) != nullptr) return Spread::scattered;
  if (find_single(pattern) != nullptr) return Spread::once;
  return std::nullopt;
}

std::vector<Spot> scattered_spots(std::string_view name, const Extent& extent, double cell,
                                  const std::function<bool(Spot)>& inside) {
  std::vector<Spot> spots;
  const ScatteredPattern* pattern = find_scattered(name);
  if (pattern == nullptr) return spots;
  const double across = pattern->spacing * cell, down = across * 0.866, jitter = pattern->jitter * across;
  const double margin = pattern->margin * cell;
  const auto first = [](double at, double step) { return static_cast<std::int64_t>(std::floor(at / step)); };
  const auto clear = [&](Spot at) {
    constexpr int around = 6;
    for (int i = 0; i < around; ++i) {
      const double turn = i * 2 * std::numbers::pi / around;
      if (!inside({at.x + margin * std::cos(turn), at.y + margin * std::sin(turn)})) return false;
    }
    return true;
  };
  for (std::int64_t row = first(extent.top, down); row <= first(extent.bottom, down) + 1; ++row) {
    const double shift = row % 2 == 0 ? 0 : 0.5;
    for (std::int64_t column = first(extent.left, across) - 1; column <= first(extent.right, across) + 1; ++column) {
      const Spot at{(static_cast<double>(column) + shift) * across + (node_noise(column, row, 11) * 2 - 1) * jitter,
                    static_cast<double>(row) * down + (node_noise(column, row, 12) * 2 - 1) * jitter};
      if (inside(at) && clear(at)) spots.push_back(at);
    }
  }
  return spots;
}

double scattered_reach(double cell) {
  return cell * 0.2;
}

void draw_scattered(cairo_t* context, std::string_view pattern, std::span<const Spot> spots, double cell, Color ink) {
  const ScatteredPattern* found = find_scattered(pattern);
  if (found == nullptr || spots.empty()) return;
  const SavedState saved(context);
  cairo_new_path(context);
  cairo_set_line_cap(context, CAIRO_LINE_CAP_ROUND);
  cairo_set_antialias(context, CAIRO_ANTIALIAS_FAST);
  found->draw({context, cell, ink}, spots);
}

void draw_once(cairo_t* context, std::string_view pattern, Spot center, double cell, std::uint32_t seed, Color ink) {
  const DrawOnce draw = find_single(pattern);
  if (draw == nullptr) return;
  const SavedState saved(context);
  cairo_new_path(context);
  draw({context, cell, ink}, center, Scatter(seed));
}

}  // namespace bocage
