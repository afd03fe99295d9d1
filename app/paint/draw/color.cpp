#include "app/paint/draw/color.h"

#include <array>

namespace bocage {

namespace {

std::optional<int> hex_digit(char c) {
  if (c >= '0' && c <= '9') return c - '0';
  if (c >= 'a' && c <= 'f') return c - 'a' + 10;
  if (c >= 'A' && c <= 'F') return c - 'A' + 10;
  return std::nullopt;
}

}  // namespace

std::optional<Color> parse_color(std::string_view text) {
  if ((text.size() != 7 && text.size() != 9) || text[0] != '#') return std::nullopt;
  std::array<double, 4> parts{0, 0, 0, 1};
  for (std::size_t i = 0; i * 2 + 2 < text.size(); ++i) {
    const auto high = hex_digit(text[i * 2 + 1]);
    const auto low = hex_digit(text[i * 2 + 2]);
    if (!high || !low) return std::nullopt;
    parts[i] = (*high * 16 + *low) / 255.0;
  }
  return Color{parts[0], parts[1], parts[2], parts[3]};
}

Color mix(Color a, Color b, double share_of_b) {
  const auto between = [share_of_b](double x, double y) { return x + (y - x) * share_of_b; };
  return {between(a.red, b.red), between(a.green, b.green), between(a.blue, b.blue), between(a.alpha, b.alpha)};
}

Color with_alpha(Color color, double alpha) {
  color.alpha = alpha;
  return color;
}

double luminance(Color color) {
  return 0.299 * color.red + 0.587 * color.green + 0.114 * color.blue;
}

Color readable_on(Color ground) {
  return luminance(ground) > 0.5 ? Color{0.11, 0.1, 0.09} : Color{0.97, 0.96, 0.93};
}

void set_color(cairo_t* context, Color color) {
  cairo_set_source_rgba(context, color.red, color.green, color.blue, color.alpha);
}

}  // namespace bocage
