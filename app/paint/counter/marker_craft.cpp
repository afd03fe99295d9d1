// Ships, landing craft and aircraft.
#include <array>
#include <cmath>

#include "app/paint/counter/marker_brush.h"

namespace bocage {

namespace {

void hull(const MarkerBrush& b) {
  b.polygon({{0.02, 0.58}, {0.98, 0.54}, {0.88, 0.74}, {0.1, 0.74}});
}

void battleship(const MarkerBrush& b) {
  hull(b);
  b.polygon({{0.38, 0.56}, {0.42, 0.34}, {0.6, 0.34}, {0.64, 0.56}});
  b.box(0.48, 0.16, 0.05, 0.2);
  b.box(0.2, 0.46, 0.13, 0.1);
  b.box(0.69, 0.45, 0.13, 0.1);
  b.fill();
  b.line({{0.22, 0.49}, {0.04, 0.44}});
  b.line({{0.8, 0.48}, {0.97, 0.43}});
  b.stroke(0.045);
}

void cruiser(const MarkerBrush& b) {
  hull(b);
  b.polygon({{0.42, 0.56}, {0.46, 0.38}, {0.58, 0.38}, {0.62, 0.56}});
  b.box(0.5, 0.22, 0.035, 0.18);
  b.box(0.27, 0.5, 0.09, 0.07);
  b.fill();
  b.line({{0.28, 0.52}, {0.12, 0.48}});
  b.stroke(0.04);
}

void destroyer(const MarkerBrush& b) {
  b.polygon({{0.04, 0.56}, {0.96, 0.6}, {0.88, 0.72}, {0.12, 0.72}});
  b.polygon({{0.3, 0.58}, {0.33, 0.44}, {0.42, 0.44}, {0.44, 0.58}});
  b.box(0.5, 0.46, 0.07, 0.13);
  b.box(0.36, 0.3, 0.025, 0.16);
  b.fill();
}

void landing_craft(const MarkerBrush& b) {
  b.polygon({{0.06, 0.42}, {0.2, 0.72}, {0.94, 0.72}, {0.94, 0.5}, {0.24, 0.5}});
  b.box(0.76, 0.32, 0.14, 0.2);
  b.fill();
}

void fighter(const MarkerBrush& b) {
  b.polygon({{0.5, 0.06},
             {0.56, 0.2},
             {0.57, 0.34},
             {0.98, 0.44},
             {0.98, 0.54},
             {0.56, 0.54},
             {0.54, 0.78},
             {0.68, 0.86},
             {0.68, 0.92},
             {0.5, 0.89},
             {0.32, 0.92},
             {0.32, 0.86},
             {0.46, 0.78},
             {0.44, 0.54},
             {0.02, 0.54},
             {0.02, 0.44},
             {0.43, 0.34},
             {0.44, 0.2}});
  b.fill();
}

void bomber(const MarkerBrush& b) {
  b.polygon({{0.5, 0.04},
             {0.56, 0.14},
             {0.57, 0.36},
             {1, 0.46},
             {1, 0.54},
             {0.57, 0.54},
             {0.55, 0.8},
             {0.74, 0.88},
             {0.74, 0.94},
             {0.5, 0.92},
             {0.26, 0.94},
             {0.26, 0.88},
             {0.45, 0.8},
             {0.43, 0.54},
             {0, 0.54},
             {0, 0.46},
             {0.43, 0.36},
             {0.44, 0.14}});
  for (const double x : {0.18, 0.32, 0.68, 0.82}) b.box(x - 0.035, 0.32, 0.07, 0.16);
  b.fill();
}

constexpr std::array<MarkerSign, 6> crafts{{{"battleship", battleship},
                                            {"cruiser", cruiser},
                                            {"destroyer", destroyer},
                                            {"landing-craft", landing_craft},
                                            {"fighter", fighter},
                                            {"bomber", bomber}}};

}  // namespace

std::span<const MarkerSign> craft_signs() {
  return crafts;
}

}  // namespace bocage
