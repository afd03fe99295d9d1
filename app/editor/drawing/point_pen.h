// A pen for points and the lines that join them: a click sets a point, a drag from point to point draws a line, and
// one to the ground moves the point there.
#pragma once

#include <string>

#include "app/editor/drawing/canvas_tool.h"
#include "app/editor/drawing/drawing_board.h"

namespace bocage {

class PointPen : public CanvasTool {
 public:
  explicit PointPen(DrawingBoard& board) : board_(board) {}

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
  // The space whose shape holds the place: a point, or whatever else a line may join; empty: none.
  std::string space_at(Point at) const;
  std::optional<Point> middle_of(const std::string& space) const;
  bool is_point(const std::string& space) const;
  void join(const std::string& from, const std::string& to);

  struct Pressed {
    Point at;
    std::string space;  // empty: the ground
    bool erasing = false;
    bool dragged = false;
    Point to;
    std::string over;  // the space under the hand
  };

  DrawingBoard& board_;
  std::optional<Pressed> pressed_;
  std::optional<Point> hovered_;
};

}  // namespace bocage
