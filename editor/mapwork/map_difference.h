// What differs between two boards of one id: as it stands, and as the map maker makes it.
#pragma once

#include <cstddef>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "editor/document/xml_tree.h"
#include "engine/board/board.h"

namespace bocage::editor {

struct MapDifference {
  struct OfSpace {
    std::string space;
    std::string words;  // "clear becomes woods"
  };
  struct OfSide {
    std::string a, b;
    std::string words;
  };

  std::vector<OfSpace> spaces;  // that differ, come or go; a name that is printed there, too
  std::vector<OfSide> sides;
  std::size_t ways = 0;    // paths
  std::size_t names = 0;   // on the map
  std::size_t shapes = 0;  // of the picture

  bool empty() const { return spaces.empty() && sides.empty() && ways == 0 && names == 0 && shapes == 0; }
  std::string words() const;  // "3 spaces, 1 side and 2 ways differ"
};

// Spaces and sides of the surface with this id; null: there is no such board yet. The regions that ways make are left
// to the ways.
void compare_boards(const Board* before, const Board* after, const std::string& id, const std::set<std::string>& ways,
                    MapDifference& difference);
// The ids of a board's ways.
std::set<std::string> way_ids(const XmlTree* file, const std::string& board);
// Ways and names of a board, and shapes of a picture; null: there is no such file.
void compare_ways(const XmlTree* before, const XmlTree* after, const std::string& board, MapDifference& difference);
void compare_shapes(const XmlTree* before, const XmlTree* after, MapDifference& difference);

}  // namespace bocage::editor
