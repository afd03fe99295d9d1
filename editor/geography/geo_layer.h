// A layer of geographic features from a GeoJSON file: points, lines and polygons in fixed-point degrees.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/base/problem.h"

namespace bocage {

struct GeoPoint {  // in 1/10,000,000 degree
  std::int64_t lon = 0;
  std::int64_t lat = 0;
  friend bool operator==(GeoPoint, GeoPoint) = default;
};

using GeoLine = std::vector<GeoPoint>;

struct GeoFeature {
  enum class Kind { point, line, polygon };
  Kind kind = Kind::point;
  std::vector<std::vector<GeoLine>> parts;  // points: one of one each; lines: one line each; polygons: rings each
  std::map<std::string, std::string> properties;
  SourceLocation place;

  std::string_view property(const std::string& name) const;  // empty when absent
};

struct GeoLayer {
  std::string file;
  std::vector<GeoFeature> features;  // in the order of the file
};

// A FeatureCollection of (Multi)Point, (Multi)LineString and (Multi)Polygon in longitude and latitude. Returns nullopt
// when the file is refused; every problem is added with its place.
std::optional<GeoLayer> read_geo_layer(std::string_view text, const std::string& file, Problems& problems);

}  // namespace bocage
