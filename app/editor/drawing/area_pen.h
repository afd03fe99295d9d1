// A pen that draws the borders of areas from click to click: they snap to those that are there, around a new area or
// through one that they part. A corner that is dragged goes along in all areas that share it.
#pragma once

#include <vector>

#include "app/editor/drawing/canvas_tool.h"
#include "app/editor/drawing/drawing_board.h"

namespace bocage {

class AreaPen : public CanvasTool {
 public:
  explicit AreaPen(DrawingBoard& board) : board_(board) {}

  void press(Spot at, double reach, Keys keys) override;
  void drag(Spot at, double reach) override;
  void release() override;
  bool click_twice() override;
  void point_at(std::optional<Spot> at, double reach) override;
  void pick(Spot, double) override { finish(); }
  bool press_key(int key) override;
  bool give_up() override;
  bool begun() const { return !clicks_.empty(); }
  void paint(cairo_t* context, const View& view, double density) const override;

 private:
  editor::Snapped snapped(Point at, double reach) const;
  void click();
  void erase();
  void finish();

  struct Pressed {
    Point at;
    editor::Snapped snapped;
    bool erasing = false;
    bool straight = false;
    bool moving = false;  // the corner follows the hand
    Point to;             // it lies there
  };

  DrawingBoard& board_;
  std::vector<editor::BorderClick> clicks_;
  std::optional<Pressed> pressed_;
  std::optional<editor::Snapped> hovered_;
};

}  // namespace bocage
