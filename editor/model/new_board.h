// A board that does not exist yet: hexes, squares, areas or points, in a map file of its own.
#pragma once

#include <string>

#include "editor/model/parts.h"

namespace bocage::editor {

struct NewBoard {
  enum class Kind { hex_flat, hex_pointy, square, areas, points };

  std::string id;
  std::string title{};
  Kind kind = Kind::hex_flat;
  int columns = 20;  // of a grid
  int rows = 15;
  int size = 1000;  // map units from side to side of a cell
  Point origin{};   // the top left corner of the grid
  bool odd_shifted = false;
  std::string terrain{};  // of all that no list names; empty: the module's first
};

// A board of areas begins with one area, and one of points with two that are joined: there is nothing to be seen of a
// board without a space. A module that has no terrain gets one.
Proposal add_board(const Project& project, const NewBoard& wanted);
// "map", "map-2" …: an id that no board and no space of the module has.
std::string free_board_id(const Project& project);

}  // namespace bocage::editor
