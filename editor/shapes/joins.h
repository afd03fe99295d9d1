// Joins of single spaces, on one board or from one board to another, as a hand makes them.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "editor/model/parts.h"

namespace bocage::editor {

// A <join>, by the names that the spaces have on their boards.
struct DrawnJoin {
  std::string a;
  std::string b;
  Spot spot;

  bool of(std::string_view space) const { return a == space || b == space; }
};
// Those of all boards; one whose spaces are not there is left out.
std::vector<DrawnJoin> drawn_joins(const Project& project);

// What lies across it, and what leads over it; both may be empty.
struct JoinKind {
  std::string feature;
  std::string crossing;
};

// Of two spaces on whatever boards, which do not touch and are not joined yet. It stands on the board of the first one.
Proposal add_join(const Project& project, const std::string& a, const std::string& b, const JoinKind& kind);
Proposal remove_join(const Project& project, const std::string& a, const std::string& b);

}  // namespace bocage::editor
