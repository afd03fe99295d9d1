// The areas of a board as a hand draws them: borders that neighbours share. Two areas that get a side in common are
// joined, and two that no longer have one are not.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "editor/model/parts.h"
#include "editor/shapes/borders.h"

namespace bocage::editor {

// Those that can be made out, in the order of the file.
std::vector<AreaOutline> area_outlines(const Project& project, std::string_view board);

// A border around a new area, or through one that it parts: the larger part stays what it was, the other gets its
// terrain, its features and, where it touches them, its neighbours with all that lies across the border.
Proposal draw_border(const Project& project, const std::string& board, const std::vector<BorderClick>& clicks);
// A corner is moved in all areas that share it; of a place on a side it becomes a corner first.
Proposal move_corner(const Project& project, const std::string& board, Point from, Point to);
Proposal remove_corner(const Project& project, const std::string& board, Point at);

}  // namespace bocage::editor
