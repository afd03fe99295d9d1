#include "editor/geography/geo_layer.h"

#include <algorithm>

#include "editor/geography/fixed_point.h"
#include "editor/geography/json_value.h"

namespace bocage {
namespace {

class LayerReader {
 public:
  LayerReader(std::string_view text, const std::string& file, Problems& problems)
      : text_(text), file_(file), places_(text, file), problems_(problems) {}

  std::optional<GeoLayer> read() {
    const auto root = read_json(text_, file_, problems_);
    if (!root) return std::nullopt;
    const auto* type = root->find("type");
    if (type == nullptr || type->text != "FeatureCollection") {
      problem(type == nullptr ? *root : *type, "a layer must be a FeatureCollection", "save it as GeoJSON");
      return std::nullopt;
    }
    const auto* features = root->find("features");
    if (features == nullptr || features->kind != JsonValue::Kind::array) {
      problem(features == nullptr ? *root : *features, "'features' must be a list of features", {});
      return std::nullopt;
    }
    GeoLayer layer{file_, {}};
    for (const auto& one : features->items) {
      if (!feature(one, layer)) well_ = false;
      if (count_ >= max_problems) break;
    }
    if (!well_) return std::nullopt;
    return layer;
  }

 private:
  static constexpr int max_problems = 20;

  bool problem(const JsonValue& at, std::string message, std::string hint) {
    if (++count_ <= max_problems) {
      problems_.push_back({places_.at(at.offset), std::move(message), std::move(hint), Severity::error, Fault::file});
    }
    return false;
  }

  bool feature(const JsonValue& value, GeoLayer& layer) {
    const auto* type = value.find("type");
    if (type == nullptr || type->text != "Feature") return problem(value, "this is not a Feature", {});
    const auto* geometry = value.find("geometry");
    if (geometry == nullptr || geometry->kind != JsonValue::Kind::object) {
      return problem(geometry == nullptr ? value : *geometry, "the feature has no geometry", "leave it out");
    }
    GeoFeature read;
    read.place = places_.at(value.offset);
    if (!properties(value, read) || !shape(*geometry, read)) return false;
    layer.features.push_back(std::move(read));
    return true;
  }

  bool properties(const JsonValue& value, GeoFeature& read) {
    const auto* all = value.find("properties");
    if (all == nullptr || all->kind == JsonValue::Kind::null) return true;
    if (all->kind != JsonValue::Kind::object) return problem(*all, "'properties' must be an object", {});
    for (std::size_t i = 0; i < all->items.size(); ++i) {
      const auto& one = all->items[i];
      if (one.kind == JsonValue::Kind::array || one.kind == JsonValue::Kind::object) continue;
      read.properties[all->names[i]] = one.text;
    }
    return true;
  }

  bool shape(const JsonValue& geometry, GeoFeature& read) {
    const auto* type = geometry.find("type");
    const auto* coordinates = geometry.find("coordinates");
    if (type == nullptr || type->kind != JsonValue::Kind::string || coordinates == nullptr) {
      return problem(geometry, "a geometry needs a type and coordinates", {});
    }
    std::string_view kind = type->text;
    const bool many = kind.starts_with("Multi");
    if (many) kind.remove_prefix(5);
    if (kind != "Point" && kind != "LineString" && kind != "Polygon") {
      return problem(*type, "geometry '" + type->text.substr(0, 40) + "' is not known",
                     "points, lines and polygons are read, single or Multi");
    }
    read.kind = kind == "Point"        ? GeoFeature::Kind::point
                : kind == "LineString" ? GeoFeature::Kind::line
                                       : GeoFeature::Kind::polygon;
    if (!many) return part(*coordinates, read);
    if (!is_list(*coordinates, "coordinates")) return false;
    return std::all_of(coordinates->items.begin(), coordinates->items.end(),
                       [&](const JsonValue& one) { return part(one, read); });
  }

  bool is_list(const JsonValue& value, const std::string& what) {
    return value.kind == JsonValue::Kind::array || problem(value, what + " must be a list", {});
  }

  bool part(const JsonValue& value, GeoFeature& read) {
    std::vector<GeoLine> lines;
    if (read.kind == GeoFeature::Kind::point) {
      lines.emplace_back(1);
      if (!point(value, lines.back().front())) return false;
    } else if (read.kind == GeoFeature::Kind::line) {
      if (!line(value, 2, lines)) return false;
    } else {
      if (!is_list(value, "the rings of a polygon")) return false;
      if (value.items.empty()) return problem(value, "the polygon has no ring", {});
      for (const auto& ring : value.items) {
        if (!line(ring, 4, lines)) return false;
        if (lines.back().front() != lines.back().back()) {
          return problem(ring, "the ring is not closed", "repeat its first point at the end");
        }
      }
    }
    read.parts.push_back(std::move(lines));
    return true;
  }

  bool line(const JsonValue& value, std::size_t min_points, std::vector<GeoLine>& lines) {
    if (!is_list(value, "the points of a line")) return false;
    if (value.items.size() < min_points) {
      return problem(value, min_points == 2 ? "a line needs two points or more" : "a ring needs four points or more",
                     {});
    }
    GeoLine line;
    line.reserve(value.items.size());
    for (const auto& one : value.items) {
      line.emplace_back();
      if (!point(one, line.back())) return false;
    }
    lines.push_back(std::move(line));
    return true;
  }

  bool point(const JsonValue& value, GeoPoint& read) {
    if (!is_list(value, "a point")) return false;
    if (value.items.size() < 2 || value.items.size() > 4) {
      return problem(value, "a point must be [longitude, latitude]", {});
    }
    return degrees(value.items[0], 180, "longitude", read.lon) && degrees(value.items[1], 90, "latitude", read.lat);
  }

  bool degrees(const JsonValue& value, std::int64_t max_degrees, const char* what, std::int64_t& read) {
    const auto number = value.kind == JsonValue::Kind::number ? parse_fixed(value.text, degree_digits) : std::nullopt;
    if (!number || *number > max_degrees * degree_unit || *number < -max_degrees * degree_unit) {
      return problem(value,
                     "the " + std::string(what) + " must be a number from -" + std::to_string(max_degrees) + " to " +
                         std::to_string(max_degrees),
                     "coordinates are degrees of WGS 84");
    }
    read = *number;
    return true;
  }

  std::string_view text_;
  std::string file_;
  JsonPlaces places_;
  Problems& problems_;
  int count_ = 0;
  bool well_ = true;
};

}  // namespace

std::string_view GeoFeature::property(const std::string& name) const {
  const auto found = properties.find(name);
  return found == properties.end() ? std::string_view() : std::string_view(found->second);
}

std::optional<GeoLayer> read_geo_layer(std::string_view text, const std::string& file, Problems& problems) {
  return LayerReader(text, file, problems).read();
}

}  // namespace bocage
