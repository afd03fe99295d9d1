// A pen that draws along the sides of spaces: rivers, cliffs, bridges over them.
#pragma once

#include "app/editor/drawing/canvas_tool.h"
#include "app/editor/drawing/drawing_board.h"

namespace bocage {

class SidePen : public CanvasTool {
 public:
  explicit SidePen(DrawingBoard& board) : board_(board) {}

  void press(Spot at, double reach, Keys keys) override;
  void drag(Spot at, double reach) override;
  void release() override;
  bool click_twice() override { return false; }
  void point_at(std::optional<Spot> at, double reach) override;
  void pick(Spot at, double reach) override;
  bool press_key(int) override { return false; }
  bool give_up() override;
  void paint(cairo_t* context, const View& view, double density) const override;

 private:
  std::optional<LinkId> side_at(Spot at, double reach) const;
  void touch(Spot at, double reach);
  void erase(const editor::BoardView& view, const std::vector<editor::BoardView::Side>& sides);

  DrawingBoard& board_;
  std::vector<LinkId> stroke_;
  std::optional<Spot> last_;  // where the hand was; nullopt: it does not draw
  std::optional<LinkId> hovered_;
  bool erasing_ = false;
};

}  // namespace bocage
