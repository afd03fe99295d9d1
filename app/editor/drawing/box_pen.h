// A pen for boxes, tracks and decks: a drag over the ground draws one, a drag within one moves it, and one from its
// border or corner stretches it.
#pragma once

#include <string>

#include "app/editor/drawing/canvas_tool.h"
#include "app/editor/drawing/drawing_board.h"

namespace bocage {

class BoxPen : public CanvasTool {
 public:
  explicit BoxPen(DrawingBoard& board) : board_(board) {}

  void press(Spot at, double reach, Keys keys) override;
  void drag(Spot at, double reach) override;
  void release() override;
  bool click_twice() override { return false; }
  void point_at(std::optional<Spot> at, double reach) override;
  void pick(Spot, double) override {}
  bool press_key(int) override { return false; }
  bool give_up() override;
  void paint(cairo_t* context, const View& view, double density) const override;

 private:
  struct Grip {  // what of a box the hand holds; nothing of its borders: all of it
    std::string box;
    editor::Frame frame;
    bool left = false;
    bool right = false;
    bool top = false;
    bool bottom = false;
    bool deck = false;
  };
  std::optional<Grip> grip_at(Point at, double reach) const;

  struct Pressed {
    Point at;
    std::optional<Grip> grip;  // nullopt: the ground
    bool erasing = false;
    bool dragged = false;
    Point to;
  };
  editor::Frame frame_of(const Pressed& hand) const;  // as the hand leaves it

  DrawingBoard& board_;
  std::optional<Pressed> pressed_;
  std::optional<Grip> hovered_;
};

}  // namespace bocage
