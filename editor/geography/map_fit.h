// Converts longitude and latitude to map units: an affine fit through anchors, then a rubber sheet through control
// points.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <vector>

#include "editor/geography/geo_layer.h"
#include "engine/board/grid.h"

namespace bocage {

class MapFit {
 public:
  struct Reference {
    GeoPoint geo;
    double x = 0;  // where it belongs, in map units
    double y = 0;
    double smoothing = 0;  // of a control: 0 goes through it exactly, more follows it loosely
  };

  static constexpr std::size_t reference_limit = 512;

  // The affine fit of least squares through three anchors or more; controls bend it as a thin-plate spline whose
  // distances are counted in cells of `size` map units. A message says why there is no fit.
  static std::optional<MapFit> make(const std::vector<Reference>& anchors, const std::vector<Reference>& controls,
                                    int size, std::string& why_not);

  Point at(GeoPoint geo) const;  // rounded to whole units; clamped to ±100,000,000
  std::array<double, 2> exact(GeoPoint geo) const;

 private:
  std::array<double, 2> flat(GeoPoint geo) const;

  GeoPoint middle_;
  std::array<double, 6> affine_{};  // x = a0 + a1 lon + a2 lat, y = a3 + a4 lon + a5 lat; degrees from the middle
  double size_ = 1;
  std::vector<std::array<double, 2>> knots_;  // in cells
  std::vector<double> bend_x_;                // weights of the knots, then 1, x, y
  std::vector<double> bend_y_;
};

// The natural logarithm from sums and products alone, so that every machine has the same last bit. Above 0.
double steady_log(double value);

}  // namespace bocage
