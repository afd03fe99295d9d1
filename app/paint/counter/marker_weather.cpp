// Sky and weather.
#include <array>
#include <cmath>

#include "app/paint/counter/marker_brush.h"

namespace bocage {

namespace {

void sun(const MarkerBrush& b) {
  b.disc(0.5, 0.5, 0.2);
  b.fill();
  for (int i = 0; i < 8; ++i) {
    const double turn = i * std::numbers::pi / 4;
    b.line({{0.5 + 0.28 * std::cos(turn), 0.5 + 0.28 * std::sin(turn)},
            {0.5 + 0.44 * std::cos(turn), 0.5 + 0.44 * std::sin(turn)}});
  }
  b.stroke(0.06);
}

void cloud_at(const MarkerBrush& b, double y) {
  b.disc(0.32, y, 0.15);
  b.disc(0.5, y - 0.09, 0.19);
  b.disc(0.7, y, 0.14);
  b.box(0.3, y - 0.02, 0.42, 0.165);
  b.fill();
}

void cloud(const MarkerBrush& b) {
  cloud_at(b, 0.52);
}

void rain(const MarkerBrush& b) {
  cloud_at(b, 0.36);
  for (const double x : {0.3, 0.46, 0.62}) b.line({{x + 0.06, 0.58}, {x - 0.04, 0.86}});
  b.stroke(0.055);
}

void storm(const MarkerBrush& b) {
  cloud_at(b, 0.36);
  b.polygon({{0.52, 0.54}, {0.36, 0.76}, {0.48, 0.76}, {0.42, 0.96}, {0.64, 0.7}, {0.52, 0.7}, {0.6, 0.54}});
  b.fill();
}

constexpr std::array<MarkerSign, 4> weathers{{{"sun", sun}, {"cloud", cloud}, {"rain", rain}, {"storm", storm}}};

}  // namespace

std::span<const MarkerSign> weather_signs() {
  return weathers;
}

}  // namespace bocage
