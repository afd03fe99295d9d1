// Colours as styles write them: "#rrggbb" or "#rrggbbaa".
#pragma once

#include <cairo.h>

#include <optional>
#include <string_view>

namespace bocage {

struct Color {
  double red = 0;  // each from 0 to 1
  double green = 0;
  double blue = 0;
  double alpha = 1;
  friend bool operator==(const Color&, const Color&) = default;
};

std::optional<Color> parse_color(std::string_view text);
Color mix(Color a, Color b, double share_of_b);
Color with_alpha(Color color, double alpha);
double luminance(Color color);    // from 0 (black) to 1 (white), as the eye weighs it
Color readable_on(Color ground);  // a near-black or near-white ink
void set_color(cairo_t* context, Color color);

}  // namespace bocage
