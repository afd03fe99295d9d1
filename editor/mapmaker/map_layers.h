// The layers of a recipe on the map: features that a selection picks, in map units.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "editor/mapmaker/cell_measure.h"
#include "editor/recipe/recipe.h"

namespace bocage {

struct MapFeature {
  MapGeometry geometry;
  std::map<std::string, std::string> properties;

  // "road.{ref}" with properties filled in; letters that no id may hold become '-'.
  std::string filled(const std::string& pattern) const;
};

class MapLayers {
 public:
  void add(const std::string& id, const GeoLayer& layer, const MapFit& fit);
  // Returns the features in the order of the layer; empty for an unknown layer.
  std::vector<const MapFeature*> picked(const Selection& pick) const;
  MapGeometry geometry(const Selection& pick) const;

 private:
  std::map<std::string, std::vector<MapFeature>> layers_;
};

}  // namespace bocage
