// A pen that joins single spaces, also from one board to another: a click picks the first, a click on the same board or
// on that of another tab the second. Joins are marked on both boards while it is in the hand.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "app/editor/drawing/canvas_tool.h"
#include "app/editor/drawing/drawing_board.h"
#include "editor/shapes/joins.h"

namespace bocage {

class JoinPen : public CanvasTool {
 public:
  explicit JoinPen(DrawingBoard& board) : board_(board) {}

  void press(Spot at, double reach, Keys keys) override;
  void drag(Spot at, double reach) override;
  void release() override;
  bool click_twice() override { return false; }
  void point_at(std::optional<Spot> at, double reach) override;
  void pick(Spot at, double reach) override;
  bool press_key(int) override { return false; }
  bool give_up() override;
  void paint(cairo_t* context, const View& view, double density) const override;

  bool begun() const { return !first_.empty(); }
  const std::string& first() const { return first_; }  // the space that was picked; empty: none

 private:
  std::string space_at(Spot at) const;  // empty off the board
  void erase(const std::string& space);
  void tell_of(const std::string& space) const;
  const std::vector<editor::DrawnJoin>& joins() const;
  std::string told_end(const std::string& space) const;  // with its board, where that is another one

  DrawingBoard& board_;
  std::string first_;
  std::string pressed_;
  bool erasing_ = false;
  std::string hovered_;
  mutable std::vector<editor::DrawnJoin> joins_;  // of the texts of this revision
  mutable std::optional<std::uint64_t> revision_;
};

}  // namespace bocage
