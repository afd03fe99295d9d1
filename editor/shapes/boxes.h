// The boxes and tracks of a board, and where pictures and decks lie: rectangles that a hand draws, moves and stretches.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "editor/model/parts.h"

namespace bocage::editor {

struct Frame {  // in map units
  int x = 0;
  int y = 0;
  int width = 0;
  int height = 0;
  friend bool operator==(const Frame&, const Frame&) = default;
  bool holds(Point at) const { return at.x >= x && at.y >= y && at.x - x <= width && at.y - y <= height; }
};
// The frame with these two corners.
Frame frame_between(Point a, Point b);

struct DrawnBox {
  std::string id;
  std::string tag;  // box, track, deck
  Frame frame;
  int count = 1;  // of a track: its boxes
};
std::vector<DrawnBox> drawn_boxes(const Project& project, std::string_view board);

// Why none may lie there.
std::optional<Problem> wrong_frame(const Spot& board, const Frame& frame);

// `kind`: box, pool, cup, track or deck. A track has as many boxes as squares fit into its frame.
Proposal add_box(const Project& project, const std::string& board, const std::string& kind, Frame frame);
// The boxes of a track stay as many as they are.
Proposal reshape_box(const Project& project, const std::string& board, const std::string& id, Frame frame);
// The written form "x,y,width,height".
std::string written(const Frame& frame);
int boxes_in(const Frame& frame);  // of a track that is drawn so

}  // namespace bocage::editor
