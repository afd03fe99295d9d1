#include "app/paint/draw/palette.h"

#include <algorithm>
#include <cmath>

namespace bocage {

namespace {

constexpr Color rgb(unsigned value) {
  return {(value >> 16U & 0xffU) / 255.0, (value >> 8U & 0xffU) / 255.0, (value & 0xffU) / 255.0, 1};
}

constexpr Palette print{
    .pane = {rgb(0xf4efe2), rgb(0x3a342a)},
    .offered = rgb(0x2e7d32),
    .picked = rgb(0xc7741d),
    .cell = {rgb(0xfffdf6), rgb(0x1c1c1c)},
    .lit = {rgb(0xf6c14b), rgb(0x202020)},
    .refusal = {rgb(0xf7dfd3), rgb(0x7a1d10)},
    .now = {rgb(0x2c3e50), rgb(0xffffff)},
    .past = {rgb(0xdcdad5), rgb(0x5c5c5c)},
    .likely = rgb(0x3584e4),
    .unlikely = rgb(0xe4e2e0),
    .plate = {{1, 0.995, 0.97, 0.95}, {0.1, 0.1, 0.12}},
    .rim = {0.2, 0.2, 0.22, 0.8},
    .stack_viewer = {0.98, 0.96, 0.9, 0.96},
    .stack_viewer_rim = {0.2, 0.19, 0.17, 0.9},
    .beyond = {0.36, 0.38, 0.36},
    .in_sight = rgb(0xc02020),
    .marks = {.candidate = {0.16, 0.55, 0.27},
              .picked = {0.8, 0.44, 0.02},
              .refused = {0.78, 0.14, 0.12},
              .path = {0.11, 0.35, 0.66},
              .changed = {0.55, 0.3, 0.65},
              .halo = {1, 1, 1, 0.9}},
};

constexpr Palette dark{
    .pane = {rgb(0x2d2d2d), rgb(0xe6e1d6)},
    .offered = rgb(0x7bc67e),
    .picked = rgb(0xf0a04b),
    .cell = {rgb(0x2d2d2d), rgb(0xeeeeec)},
    .lit = {rgb(0xf6c14b), rgb(0x202020)},
    .refusal = {rgb(0x5a2318), rgb(0xffd9cc)},
    .now = {rgb(0x3f6a94), rgb(0xffffff)},
    .past = {rgb(0x353535), rgb(0xaeaeac)},
    .likely = rgb(0x5a9ae6),
    .unlikely = rgb(0x54524f),
    .plate = {{0.14, 0.145, 0.15, 0.95}, {0.93, 0.93, 0.92}},
    .rim = {0.62, 0.62, 0.6, 0.8},
    .stack_viewer = {0.2, 0.2, 0.2, 0.96},
    .stack_viewer_rim = {0.75, 0.74, 0.7, 0.9},
    .beyond = {0.15, 0.155, 0.15},
    .in_sight = rgb(0xff6b5e),
    .marks = {.candidate = rgb(0x5fd068),
              .picked = rgb(0xffb14a),
              .refused = rgb(0xff6b5e),
              .path = rgb(0x6fb1ff),
              .changed = rgb(0xc792ea),
              .halo = {0.06, 0.06, 0.07, 0.9}},
};

constexpr Palette high_contrast{
    .pane = {rgb(0xffffff), rgb(0x000000)},
    .offered = rgb(0x006400),
    .picked = rgb(0xb00020),
    .cell = {rgb(0xffffff), rgb(0x000000)},
    .lit = {rgb(0xffd500), rgb(0x000000)},
    .refusal = {rgb(0x000000), rgb(0xffffff)},
    .now = {rgb(0x000000), rgb(0xffffff)},
    .past = {rgb(0xffffff), rgb(0x404040)},
    .likely = rgb(0x000000),
    .unlikely = rgb(0xc8c8c8),
    .plate = {{1, 1, 1, 1}, {0, 0, 0}},
    .rim = {0, 0, 0, 1},
    .stack_viewer = {1, 1, 1, 1},
    .stack_viewer_rim = {0, 0, 0, 1},
    .beyond = rgb(0x6e6e6e),
    .in_sight = rgb(0xc00000),
    .marks = {.candidate = rgb(0x006400),
              .picked = rgb(0xb86c00),
              .refused = rgb(0xb00020),
              .path = rgb(0x0000a0),
              .changed = rgb(0x6a0080),
              .halo = {1, 1, 1, 1}},
};

// How bright the eye finds it, from 0 to 1: of the light that a screen gives off for the three numbers.
double brightness(Color color) {
  const auto light = [](double part) { return part <= 0.04045 ? part / 12.92 : std::pow((part + 0.055) / 1.055, 2.4); };
  return 0.2126 * light(color.red) + 0.7152 * light(color.green) + 0.0722 * light(color.blue);
}

}  // namespace

const Palette& palette_of(Theme theme) {
  switch (theme) {
    case Theme::dark:
      return dark;
    case Theme::high_contrast:
      return high_contrast;
    case Theme::print:
      break;
  }
  return print;
}

double contrast(Color a, Color b) {
  const double one = brightness(a), other = brightness(b);
  constexpr double glare = 0.05;
  return (std::max(one, other) + glare) / (std::min(one, other) + glare);
}

}  // namespace bocage
