// Compares a picture with the one that is kept in tests/golden/paint; BOCAGE_WRITE_GOLDEN=1 writes it anew.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <string>

#include "app/paint/draw/cairo_handles.h"

namespace bocage {

// The mean difference of all channels of all pixels, 0 to 255; -1 when the sizes differ.
inline double mean_difference(cairo_surface_t* a, cairo_surface_t* b) {
  const int wide = cairo_image_surface_get_width(a), high = cairo_image_surface_get_height(a);
  if (wide != cairo_image_surface_get_width(b) || high != cairo_image_surface_get_height(b)) return -1;
  cairo_surface_flush(a);
  cairo_surface_flush(b);
  double sum = 0;
  for (int y = 0; y < high; ++y) {
    const unsigned char* row_a = cairo_image_surface_get_data(a) + y * cairo_image_surface_get_stride(a);
    const unsigned char* row_b = cairo_image_surface_get_data(b) + y * cairo_image_surface_get_stride(b);
    for (int x = 0; x < wide * 4; ++x) {
      if (x % 4 != 3) sum += std::abs(row_a[x] - row_b[x]);
    }
  }
  return sum / (3.0 * wide * high);
}

// The largest mean difference within a square of eight pixels: a line or sign that is missing shows there, though the
// whole picture hardly changes. Both have the same size.
inline double worst_difference(cairo_surface_t* a, cairo_surface_t* b) {
  constexpr int side = 8;
  const int wide = cairo_image_surface_get_width(a), high = cairo_image_surface_get_height(a);
  double worst = 0;
  for (int top = 0; top < high; top += side) {
    for (int left = 0; left < wide; left += side) {
      const int right = std::min(left + side, wide), bottom = std::min(top + side, high);
      double sum = 0;
      for (int y = top; y < bottom; ++y) {
        const unsigned char* row_a = cairo_image_surface_get_data(a) + y * cairo_image_surface_get_stride(a);
        const unsigned char* row_b = cairo_image_surface_get_data(b) + y * cairo_image_surface_get_stride(b);
        for (int x = left * 4; x < right * 4; ++x) {
          if (x % 4 != 3) sum += std::abs(row_a[x] - row_b[x]);
        }
      }
      worst = std::max(worst, sum / (3.0 * (right - left) * (bottom - top)));
    }
  }
  return worst;
}

inline std::string golden_path(const std::string& name) {
  return std::string(BOCAGE_SOURCE_DIR) + "/tests/golden/paint/" + name + ".png";
}

// What differs is written beside the test as <name>.actual.png, so that it can be looked at.
inline void expect_golden(cairo_surface_t* picture, const std::string& name) {
  constexpr double everywhere = 0.5, anywhere = 5;
  const std::string path = golden_path(name);
  if (std::getenv("BOCAGE_WRITE_GOLDEN") != nullptr) {
    ASSERT_EQ(cairo_surface_write_to_png(picture, path.c_str()), CAIRO_STATUS_SUCCESS) << path;
    return;
  }
  const SurfaceHandle kept(cairo_image_surface_create_from_png(path.c_str()));
  ASSERT_EQ(cairo_surface_status(kept.get()), CAIRO_STATUS_SUCCESS) << "no picture " << path;
  const double difference = mean_difference(picture, kept.get());
  const double worst = difference < 0 ? difference : worst_difference(picture, kept.get());
  if (difference >= 0 && difference <= everywhere && worst <= anywhere) return;
  const std::string actual = testing::TempDir() + name + ".actual.png";
  cairo_surface_write_to_png(picture, actual.c_str());
  ADD_FAILURE() << name << " differs by " << difference << " (at most " << everywhere << "), somewhere by " << worst
                << " (at most " << anywhere << "); see " << actual;
}

}  // namespace bocage
