// Spaces with an element of their own on a board: which names are free, and what goes with a space that goes.
#pragma once

#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "editor/model/parts.h"

namespace bocage::editor {

// A board as an element, for those who change it; a refusal where there is none or its file is damaged.
std::variant<Spot, Problem> changeable_board(const Project& project, std::string_view board);

// "map.1", "map.2" …: names that no space and no board of the module has. `taken` are some that will be.
std::string free_space_id(const Project& project, const std::string& board, const std::vector<std::string>& taken = {});

// The area, point, box, track or deck goes, with its joins on all boards, its printed name, and its word in every list
// of its board; a way or a drawn link through it becomes what is left on either side. Refused where a scenario sets
// something up in it, and of the last space of a board.
Proposal remove_space(const Project& project, const std::string& board, const std::string& id);

// Why this space of the board may not go: it is the only one.
std::optional<Problem> only_space(const Spot& board, const Spot& space);

// The written form "x,y".
std::string written(Point at);
bool is_too_far(Point at);  // for a file to name it

}  // namespace bocage::editor
