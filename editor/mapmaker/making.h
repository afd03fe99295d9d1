// A map while it is made: what the data says, and what holds once corrections have won.
#pragma once

#include <map>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "editor/mapmaker/map_layers.h"
#include "editor/mapmaker/map_maker.h"
#include "editor/recipe/correction_book.h"

namespace bocage {

class Making {
 public:
  // Borrows all its arguments.
  Making(const Recipe& recipe, const MapFit& fit, const MapCells& cells, const MapLayers& layers,
         const CorrectionBook& book);

  using LinkWord = CorrectionBook::LinkWord;
  struct Way {
    std::string id, title, type, crossing, feature, source;
    std::vector<int> cells;
  };

  // --- the rules that make terrain, features and links, in their order
  void carry_out(const RecipeRule& rule);

  // --- what holds
  const std::string& terrain(int cell) const;
  bool has_feature(const std::string& word, int cell) const;
  bool has_link(const LinkWord& word, CellLink link) const;
  bool meets(const RecipeRule& rule, int cell, const std::vector<int>& measure) const;
  std::vector<int> measure(const RecipeRule& rule) const;  // empty when the rule asks no layer
  const std::vector<Way>& ways() const { return ways_; }

  void write(MadeMap& map) const;   // terrain, features, edges, ways
  void report(MadeMap& map) const;  // on terrain, features, edges, ways

 private:
  void add_terrain(const RecipeRule& rule);
  void add_feature(const RecipeRule& rule);
  void add_ways(const RecipeRule& rule);
  void add_edges(const RecipeRule& rule);
  void add_bridges(const RecipeRule& rule);
  void hold(Way way);
  std::set<int> junctions(const std::string& crossing) const;
  bool data_has_feature(const std::string& word, int cell) const;
  bool data_has_link(const LinkWord& word, CellLink link) const;
  bool within(const Selection& pick, int cell) const;

  const Recipe& recipe_;
  const MapFit& fit_;
  const MapCells& cells_;
  const MapLayers& layers_;
  const CorrectionBook& book_;
  std::string ground_;                                               // the board's own terrain
  std::vector<std::pair<std::string, std::string>> terrain_;         // by cell: word and source; empty: none yet
  std::map<std::pair<std::string, int>, std::string> features_;      // word, cell -> source
  std::map<std::pair<LinkWord, CellLink>, std::string> links_;       // -> source
  std::vector<Way> data_ways_;                                       // as the data has them
  std::vector<Way> ways_;                                            // that hold
  std::map<std::pair<std::string, int>, std::string> way_features_;  // of ways that hold
  std::set<std::pair<std::string, CellLink>> way_links_;             // crossing, link
};

inline CellLink cell_link(int a, int b) {
  return {a < b ? a : b, a < b ? b : a};
}

// "map/corrections.xml:3:5: " of a correction, and why it was made.
std::string correction_line(const Correction& correction, const std::string& what);

// The picture: polygons and lines as they run.
void add_shapes(const RecipeRule& rule, const MapCells& cells, const MapLayers& layers, const Making& making,
                MadeMap& map);
// Adds the shapes of a map without cells, cut to its frame.
void add_shapes(const RecipeRule& rule, Point low, Point high, const MapLayers& layers, MadeMap& map);

}  // namespace bocage
