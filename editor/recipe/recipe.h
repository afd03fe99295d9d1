// A map recipe and its corrections as values: every word is checked, but no map is made yet.
#pragma once

#include <array>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "editor/geography/map_fit.h"
#include "engine/base/problem.h"
#include "engine/board/grid.h"

namespace bocage {

// An element that goes into the map file as it stands.
struct PlainElement {
  std::string tag;
  std::vector<std::pair<std::string, std::string>> attributes;
  std::vector<PlainElement> children;
  std::string text;  // its words, single spaced

  std::string_view value(std::string_view attribute) const;  // empty when absent
};

// Selects features of a layer: each property must have one of its values.
struct Selection {
  std::string layer;  // empty: none is asked
  std::vector<std::pair<std::string, std::vector<std::string>>> where;
  bool outside = false;
  int min_share = 0;                           // in tenths of a per cent
  std::optional<std::array<GeoPoint, 2>> box;  // south-west and north-east corner
};

struct RecipeRule {
  enum class Kind { terrain, feature, way, edge, bridge, region, name, polygon, line, mark };
  Kind kind = Kind::terrain;
  Selection pick;
  std::map<std::string, std::string> values;  // attributes with the schema's defaults
  SourceLocation place;

  const std::string& value(const std::string& attribute) const;  // empty when absent
  std::vector<std::string> words(const std::string& attribute) const;
};

// A map of areas that grow over the ground of a layer instead of cells of a grid.
struct AreaPlan {
  struct Area {
    PlainElement element;  // as it goes into the map file, without its outline
    std::vector<GeoPoint> seeds;
    std::optional<GeoPoint> stand;
    std::string badge;  // its words; none without
    std::string badge_style;
    std::optional<GeoPoint> badge_at;
    SourceLocation place;
  };
  struct Join {
    PlainElement element;
    SourceLocation place;
  };
  struct Barrier {
    Selection pick;
    int steps = 0;
  };

  Selection ground;
  Point low, high;              // of the ground on which areas grow
  Point sheet_low, sheet_high;  // of the picture, which may be larger
  int step = 0;                 // of the net on which areas grow, in map units
  int tolerance = 0;            // of borders, in map units
  int corner = 0;  // touches of areas that are not joined, up to so many steps, are drawn together to a point
  int badge = 0;   // the radius of badges, in map units
  SourceLocation place;
  std::vector<Barrier> barriers;
  std::vector<Area> areas;
  std::vector<Join> joins;

  bool wanted() const { return step > 0; }
};

struct Recipe {
  std::string file;
  std::map<std::string, std::string> layers;  // id -> file
  std::map<std::string, SourceLocation> layer_places;
  PlainElement board;
  std::vector<PlainElement> pools;
  Grid grid;       // of a board with cells
  AreaPlan areas;  // of a board without
  std::vector<MapFit::Reference> anchors;
  std::vector<MapFit::Reference> controls;
  SourceLocation fit_place;
  std::vector<RecipeRule> rules;  // in order
};

struct Correction {
  enum class Kind { terrain, feature, no_feature, edge, no_edge, way, no_way, region, name, no_name, ground };
  Kind kind = Kind::terrain;
  std::map<std::string, std::string> values;
  std::vector<std::string> words;  // cells, ranges, links, or corners lon,lat
  std::vector<SourceLocation> word_places;
  std::string text;  // of a name
  SourceLocation place;

  const std::string& value(const std::string& attribute) const;
};

// Returns nullopt when there is an error; every problem is added.
std::optional<Recipe> read_recipe(std::string source, const std::string& file, Problems& problems);
std::optional<std::vector<Correction>> read_corrections(std::string source, const std::string& file,
                                                        Problems& problems);

}  // namespace bocage
