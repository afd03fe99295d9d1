// The corrections of a map, by what they correct, with their cells and links found on the grid.
#pragma once

#include <map>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "editor/recipe/map_cells.h"
#include "editor/recipe/recipe.h"

namespace bocage {

using CellLink = std::pair<int, int>;  // the lower cell first

struct CorrectionBook {
  struct Way {
    const Correction* correction = nullptr;
    std::vector<int> cells;
  };
  struct LinkWord {
    std::string feature;
    std::string crossing;
    auto operator<=>(const LinkWord&) const = default;
  };

  std::map<int, std::pair<std::string, const Correction*>> terrain;                   // by cell
  std::map<std::pair<std::string, int>, std::pair<bool, const Correction*>> feature;  // word, cell -> has it
  std::map<std::pair<LinkWord, CellLink>, std::pair<bool, const Correction*>> link;
  std::map<std::string, std::vector<Way>> ways;  // by id
  std::map<std::string, const Correction*> no_ways;
  std::map<std::string, std::pair<std::vector<int>, const Correction*>> regions;
  std::vector<std::string> region_order;
  std::vector<const Correction*> names;
  std::map<std::string, const Correction*> no_names;

  // Refuses unknown cells, cells that do not touch, and two corrections of one thing.
  static CorrectionBook make(const std::vector<Correction>& corrections, const MapCells& cells, Problems& problems);
};

}  // namespace bocage
