#include "editor/geography/map_fit.h"

#include <algorithm>
#include <cmath>

#include "editor/geography/fixed_point.h"

namespace bocage {
namespace {

using Row = std::vector<double>;

// Gauss with the largest pivot; the right sides stand behind the matrix. False when it has no single answer.
bool solve(std::vector<Row>& rows) {
  const std::size_t n = rows.size();
  for (std::size_t k = 0; k < n; ++k) {
    std::size_t best = k;
    for (std::size_t i = k + 1; i < n; ++i) {
      if (std::fabs(rows[i][k]) > std::fabs(rows[best][k])) best = i;
    }
    if (std::fabs(rows[best][k]) < 1e-9) return false;
    std::swap(rows[k], rows[best]);
    for (std::size_t i = 0; i < n; ++i) {
      if (i == k) continue;
      const double factor = rows[i][k] / rows[k][k];
      if (factor == 0) continue;
      for (std::size_t j = k; j < rows[i].size(); ++j) rows[i][j] -= factor * rows[k][j];
    }
  }
  for (std::size_t k = 0; k < n; ++k) {
    for (std::size_t j = n; j < rows[k].size(); ++j) rows[k][j] /= rows[k][k];
  }
  return true;
}

double degrees(std::int64_t fixed) {
  return static_cast<double>(fixed) / static_cast<double>(degree_unit);
}

double bending(double dx, double dy) {
  const double square = dx * dx + dy * dy;
  return square < 1e-18 ? 0 : square * steady_log(square) * 0.5;
}

}  // namespace

double steady_log(double value) {
  constexpr double log_2 = 0.693147180559945309417;
  int power = 0;
  double rest = std::frexp(value, &power);  // 0.5 … 1
  if (rest < 0.70710678) {
    rest *= 2;
    --power;
  }
  const double s = (rest - 1) / (rest + 1);
  const double square = s * s;
  double sum = 0;
  for (int k = 21; k >= 1; k -= 2) sum = sum * square + 1.0 / k;
  return power * log_2 + 2 * s * sum;
}

std::optional<MapFit> MapFit::make(const std::vector<Reference>& anchors, const std::vector<Reference>& controls,
                                   int size, std::string& why_not) {
  if (anchors.size() < 3) {
    why_not = "a fit needs three anchors or more";
    return std::nullopt;
  }
  if (anchors.size() > reference_limit || controls.size() > reference_limit) {
    why_not = "a fit may have 512 anchors and 512 controls";
    return std::nullopt;
  }
  MapFit fit;
  fit.size_ = size;
  for (const auto& one : anchors) {
    fit.middle_.lon += one.geo.lon / static_cast<std::int64_t>(anchors.size());
    fit.middle_.lat += one.geo.lat / static_cast<std::int64_t>(anchors.size());
  }
  std::vector<Row> rows(3, Row(5, 0.0));
  for (const auto& one : anchors) {
    const std::array<double, 3> basis{1, degrees(one.geo.lon - fit.middle_.lon),
                                      degrees(one.geo.lat - fit.middle_.lat)};
    for (std::size_t i = 0; i < 3; ++i) {
      for (std::size_t j = 0; j < 3; ++j) rows[i][j] += basis[i] * basis[j];
      rows[i][3] += basis[i] * one.x;
      rows[i][4] += basis[i] * one.y;
    }
  }
  if (!solve(rows)) {
    why_not = "the anchors lie on one line";
    return std::nullopt;
  }
  for (std::size_t i = 0; i < 3; ++i) {
    fit.affine_[i] = rows[i][3];
    fit.affine_[i + 3] = rows[i][4];
  }
  if (controls.empty()) return fit;

  const std::size_t n = controls.size();
  std::vector<Row> bend(n + 3, Row(n + 5, 0.0));
  for (const auto& one : controls) {
    const auto [x, y] = fit.flat(one.geo);
    fit.knots_.push_back({x / fit.size_, y / fit.size_});
  }
  for (std::size_t i = 0; i < n; ++i) {
    const auto& knot = fit.knots_[i];
    for (std::size_t j = 0; j < n; ++j) {
      bend[i][j] = bending(knot[0] - fit.knots_[j][0], knot[1] - fit.knots_[j][1]);
    }
    bend[i][i] += controls[i].smoothing;
    const std::array<double, 3> basis{1, knot[0], knot[1]};
    for (std::size_t k = 0; k < 3; ++k) bend[i][n + k] = bend[n + k][i] = basis[k];
    bend[i][n + 3] = controls[i].x / fit.size_ - knot[0];
    bend[i][n + 4] = controls[i].y / fit.size_ - knot[1];
  }
  if (!solve(bend)) {
    why_not = "the controls lie on one line, or two of them at one place";
    return std::nullopt;
  }
  for (const auto& row : bend) {
    fit.bend_x_.push_back(row[n + 3]);
    fit.bend_y_.push_back(row[n + 4]);
  }
  return fit;
}

std::array<double, 2> MapFit::flat(GeoPoint geo) const {
  const double lon = degrees(geo.lon - middle_.lon);
  const double lat = degrees(geo.lat - middle_.lat);
  return {affine_[0] + affine_[1] * lon + affine_[2] * lat, affine_[3] + affine_[4] * lon + affine_[5] * lat};
}

std::array<double, 2> MapFit::exact(GeoPoint geo) const {
  const auto [x, y] = flat(geo);
  if (knots_.empty()) return {x, y};
  const std::size_t n = knots_.size();
  const double across = x / size_;
  const double down = y / size_;
  double dx = bend_x_[n] + bend_x_[n + 1] * across + bend_x_[n + 2] * down;
  double dy = bend_y_[n] + bend_y_[n + 1] * across + bend_y_[n + 2] * down;
  for (std::size_t i = 0; i < n; ++i) {
    const double u = bending(across - knots_[i][0], down - knots_[i][1]);
    dx += bend_x_[i] * u;
    dy += bend_y_[i] * u;
  }
  return {x + dx * size_, y + dy * size_};
}

Point MapFit::at(GeoPoint geo) const {
  static constexpr double farthest = 100'000'000;
  const auto [x, y] = exact(geo);
  const auto whole = [](double value) {
    return static_cast<std::int32_t>(std::floor(std::clamp(value, -farthest, farthest) + 0.5));
  };
  return {whole(x), whole(y)};
}

}  // namespace bocage
