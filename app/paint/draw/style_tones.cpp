#include "app/paint/draw/style_tones.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>

namespace bocage {

namespace {

std::string hex_of(Color color) {
  const auto byte = [](double part) {
    return static_cast<unsigned>(std::lround(std::clamp(part, 0.0, 1.0) * 255)) & 0xFFU;
  };
  std::array<char, 16> text{};
  std::snprintf(text.data(), text.size(), "#%02x%02x%02x%02x", byte(color.red), byte(color.green), byte(color.blue),
                byte(color.alpha));
  return text.data();
}

// The same hue with another luminance; what would burn out is mixed with white.
Color lit(Color color, double target) {
  const double now = luminance(color);
  const double factor = now > 0.01 ? target / now : 1;
  const Color scaled{color.red * factor, color.green * factor, color.blue * factor, color.alpha};
  const double max_channel = std::max({scaled.red, scaled.green, scaled.blue});
  if (max_channel <= 1) return scaled;
  const Color full{scaled.red / max_channel, scaled.green / max_channel, scaled.blue / max_channel, color.alpha};
  const double have = luminance(full);
  return mix(full, {1, 1, 1, color.alpha}, have < 1 ? (target - have) / (1 - have) : 0);
}

Color saturated(Color color, double factor) {
  const double grey = luminance(color);
  const auto part = [&](double p) { return std::clamp(grey + (p - grey) * factor, 0.0, 1.0); };
  return {part(color.red), part(color.green), part(color.blue), color.alpha};
}

enum class Tinted { table, ground, pattern, line, letters, halo };

Tinted part_of(std::string_view id, StyleWord word) {
  if (id == "board") return Tinted::table;
  if (id.starts_with("name") || id == "number") return word == StyleWord::halo ? Tinted::halo : Tinted::letters;
  if (word == StyleWord::ink) return id == "box" || id == "track" || id == "sheet" ? Tinted::letters : Tinted::pattern;
  if (word != StyleWord::stroke) return Tinted::ground;
  const bool line = id.starts_with("way.") || id.starts_with("feature.") || id.starts_with("edge.") ||
                    id.starts_with("region") || id.starts_with("crossing.") || id.starts_with("mark.");
  return line ? Tinted::line : Tinted::ground;
}

Color darkened(Tinted part, Color color) {
  const double light = luminance(color);
  switch (part) {
    case Tinted::table:
      return saturated(lit(color, 0.1), 0.6);
    case Tinted::ground:
      // Pale colours of paper lie close together: spread out, they still tell grounds apart when they are dark.
      return saturated(lit(color, 0.08 + 0.24 * light * light * light), 1.3);
    case Tinted::halo:
      return with_alpha(saturated(lit(color, 0.06), 0.5), std::max(color.alpha, 0.5) * (color.alpha > 0 ? 1 : 0));
    case Tinted::pattern:
      return lit(color, 0.22 + 0.2 * light);
    case Tinted::line:
      return lit(color, 0.38 + 0.25 * light);
    case Tinted::letters:
      return saturated(lit(color, 0.7 + 0.2 * light), 0.55);
  }
  return color;
}

Color strong(Tinted part, Color color) {
  switch (part) {
    case Tinted::table:
    case Tinted::ground:
      return saturated(color, 1.7);
    case Tinted::pattern:
    case Tinted::line:
      return saturated(lit(color, luminance(color) * 0.62), 1.5);
    case Tinted::letters:
      return lit(color, luminance(color) * 0.3);
    case Tinted::halo:
      return {1, 1, 1, color.alpha > 0 ? 1.0 : 0.0};
  }
  return color;
}

}  // namespace

std::string toned(Theme theme, std::string_view id, StyleWord word, const std::string& value) {
  // A sign of a state brings its own ground, as a counter does, and lies on counters.
  if (theme == Theme::print || id.starts_with("fill.") || id.starts_with("state.")) return value;
  const auto color = parse_color(value);
  if (!color) return value;
  const Tinted part = part_of(id, word);
  return hex_of(theme == Theme::dark ? darkened(part, *color) : strong(part, *color));
}

}  // namespace bocage
