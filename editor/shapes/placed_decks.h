// Decks, pools and cups that stand beside the boards, and how they get a place on one and lose it.
#pragma once

#include <string>
#include <vector>

#include "editor/shapes/boxes.h"

namespace bocage::editor {

struct Undrawn {
  std::string id;
  std::string kind;  // deck, pool, cup
  std::string title;
};
std::vector<Undrawn> undrawn_spaces(const Project& project);  // in the order of the files

// It stands on the board from then on, in this frame, with all that lies in it.
Proposal draw_on_board(const Project& project, const std::string& board, const std::string& id, Frame frame);
// A deck of the board stands beside the boards, with its cards. The last space of a board stays.
Proposal take_off_board(const Project& project, const std::string& board, const std::string& id);

}  // namespace bocage::editor
