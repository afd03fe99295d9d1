#include "editor/mapmaker/map_layers.h"

#include <algorithm>
#include <array>

namespace bocage {
namespace {

struct Plain {
  std::string_view letter;
  char ascii;
};
// The letters of French names that ids spell without their marks.
constexpr std::array<Plain, 24> plain_letters{{{"à", 'a'}, {"â", 'a'}, {"ä", 'a'}, {"ç", 'c'}, {"é", 'e'}, {"è", 'e'},
                                               {"ê", 'e'}, {"ë", 'e'}, {"î", 'i'}, {"ï", 'i'}, {"ô", 'o'}, {"ö", 'o'},
                                               {"ù", 'u'}, {"û", 'u'}, {"ü", 'u'}, {"À", 'A'}, {"Â", 'A'}, {"Ç", 'C'},
                                               {"É", 'E'}, {"È", 'E'}, {"Ê", 'E'}, {"Î", 'I'}, {"Ô", 'O'}, {"Ü", 'U'}}};

std::string id_text(std::string_view text) {
  std::string id;
  while (!text.empty()) {
    const auto marked = std::find_if(plain_letters.begin(), plain_letters.end(),
                                     [&](const Plain& plain) { return text.starts_with(plain.letter); });
    if (marked != plain_letters.end()) {
      id += marked->ascii;
      text.remove_prefix(marked->letter.size());
      continue;
    }
    const char c = text.front();
    const bool fits =
        (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_' || c == '.';
    if (fits) {
      id += c;
    } else if (!id.empty() && id.back() != '-') {
      id += '-';
    }
    text.remove_prefix(1);
  }
  while (!id.empty() && id.back() == '-') id.pop_back();
  return id.substr(0, 40);
}

MapFeature on_map(const GeoFeature& feature, const MapFit& fit) {
  MapFeature made;
  made.properties = feature.properties;
  for (const auto& part : feature.parts) {
    std::vector<MapLine> lines;
    for (const auto& geo : part) {
      MapLine line;
      line.reserve(geo.size());
      for (const auto point : geo) line.push_back(fit.at(point));
      if (feature.kind == GeoFeature::Kind::polygon) line.pop_back();  // rings are closed
      lines.push_back(std::move(line));
    }
    if (feature.kind == GeoFeature::Kind::polygon) {
      made.geometry.polygons.push_back(std::move(lines));
    } else if (feature.kind == GeoFeature::Kind::line) {
      made.geometry.lines.push_back(std::move(lines.front()));
    } else {
      made.geometry.points.push_back(lines.front().front());
    }
  }
  return made;
}

}  // namespace

std::string MapFeature::filled(const std::string& pattern) const {
  std::string text;
  for (std::size_t at = 0; at < pattern.size();) {
    const auto open = pattern.find('{', at);
    const auto close = open == std::string::npos ? open : pattern.find('}', open);
    if (close == std::string::npos) return text + pattern.substr(at);
    text += pattern.substr(at, open - at);
    const auto value = properties.find(pattern.substr(open + 1, close - open - 1));
    if (value != properties.end()) text += id_text(value->second);
    at = close + 1;
  }
  return text;
}

void MapLayers::add(const std::string& id, const GeoLayer& layer, const MapFit& fit) {
  auto& features = layers_[id];
  for (const auto& feature : layer.features) features.push_back(on_map(feature, fit));
}

std::vector<const MapFeature*> MapLayers::picked(const Selection& pick) const {
  std::vector<const MapFeature*> found;
  const auto layer = layers_.find(pick.layer);
  if (layer == layers_.end()) return found;
  for (const auto& feature : layer->second) {
    const bool fits = std::all_of(pick.where.begin(), pick.where.end(), [&](const auto& condition) {
      const auto value = feature.properties.find(condition.first);
      return std::find(condition.second.begin(), condition.second.end(),
                       value == feature.properties.end() ? std::string() : value->second) != condition.second.end();
    });
    if (fits) found.push_back(&feature);
  }
  return found;
}

MapGeometry MapLayers::geometry(const Selection& pick) const {
  MapGeometry all;
  for (const auto* feature : picked(pick)) {
    const auto& g = feature->geometry;
    all.polygons.insert(all.polygons.end(), g.polygons.begin(), g.polygons.end());
    all.lines.insert(all.lines.end(), g.lines.begin(), g.lines.end());
    all.points.insert(all.points.end(), g.points.begin(), g.points.end());
  }
  return all;
}

}  // namespace bocage
