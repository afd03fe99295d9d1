// The points of a board and the lines that join them, as a hand sets and draws them.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "editor/model/parts.h"

namespace bocage::editor {

struct DrawnPoint {
  std::string id;
  Point at;
  int size = 0;  // map units from side to side
};
std::vector<DrawnPoint> drawn_points(const Project& project, std::string_view board);

Proposal add_point(const Project& project, const std::string& board, Point at);
Proposal move_point(const Project& project, const std::string& board, const std::string& id, Point to);

// A line of a kind: its style's name, and the crossing that it puts on the links under it; either may be empty.
struct LineKind {
  std::string way;
  std::string crossing;
  friend bool operator==(const LineKind&, const LineKind&) = default;
};
std::vector<LineKind> kinds_of_lines(const Project& project, std::string_view board);  // that the board has, each once
// Spaces of the board, one after the other. A line of the kind that ends where this one begins or ends becomes longer.
Proposal add_line(const Project& project, const std::string& board, const LineKind& kind,
                  const std::vector<std::string>& spaces);
// The lines of the kind between these two: a line becomes what is left of it.
Proposal cut_line(const Project& project, const std::string& board, const LineKind& kind, const std::string& a,
                  const std::string& b);

}  // namespace bocage::editor
