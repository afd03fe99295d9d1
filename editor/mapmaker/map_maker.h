// The map maker: geographic layers, a recipe and corrections become the map files of a module.
#pragma once

#include <functional>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "editor/mapmaker/cell_measure.h"
#include "editor/recipe/recipe.h"

namespace bocage {

struct MapMaterial {
  std::string recipe;  // text of each file
  std::string recipe_file = "map/recipe.xml";
  std::string corrections;  // empty: none
  std::string corrections_file = "map/corrections.xml";
  std::map<std::string, std::string> layers;  // by the file names of the recipe
};

struct MadeMap {
  struct Cells {  // of a terrain or feature
    std::string word;
    std::string source;
    std::vector<std::string> cells;  // sorted
  };
  struct Links {
    std::string feature;  // one of the two
    std::string crossing;
    std::string source;
    std::vector<std::string> links;  // A~B, sorted
  };
  struct Way {
    std::string id;
    std::string title;
    std::string type;
    std::string crossing;
    std::string source;
    std::vector<std::string> cells;
  };
  struct Region {
    std::string id;
    std::string title;
    std::string source;
    std::vector<std::string> cells;  // sorted
  };
  struct Name {
    std::string text;
    std::string at;  // a cell, or x,y
    std::string size;
    std::string style;
    bool title = false;
  };
  struct Shape {
    bool polygon = false;
    std::string style;
    std::vector<Point> points;
  };

  struct Area {
    PlainElement element;  // without its outline
    Point at;              // where pieces stand
    std::vector<Point> outline;
  };
  struct Badge {
    std::string text;
    std::string style;
    Point at;
  };

  PlainElement board;
  std::vector<PlainElement> pools;
  std::vector<Area> areas;
  std::vector<Badge> badges;
  std::vector<PlainElement> joins;
  std::vector<Cells> terrains;
  std::vector<Cells> features;
  std::vector<Links> edges;
  std::vector<Way> ways;
  std::vector<Region> regions;
  std::vector<Name> names;
  std::vector<Shape> shapes;

  std::size_t spaces = 0;
  std::size_t links = 0;
  std::size_t corrections = 0;      // single cells, links, ways, regions and names that were corrected
  std::vector<std::string> report;  // where data and corrections differ, and corrections that change nothing
};

// The files that a recipe asks for, before anything is made. Empty with a problem when the recipe cannot be read.
std::vector<std::string> layer_files(const MapMaterial& material, Problems& problems);

// Told before each part of the work: how many are done, of how many; false ends it.
using MakingWatch = std::function<bool(std::size_t done, std::size_t all)>;

// Returns nullopt when there is an error, or when the watch has ended it; every problem is added.
std::optional<MadeMap> make_map(const MapMaterial& material, Problems& problems, const MakingWatch& watch = {});

}  // namespace bocage
