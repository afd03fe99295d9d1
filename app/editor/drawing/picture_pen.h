// A pen that lays a picture of a printed map on the grid: three known spaces are clicked where the picture shows them,
// and named.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "app/editor/drawing/canvas_tool.h"
#include "app/editor/drawing/drawing_board.h"
#include "editor/shapes/board_image.h"

namespace bocage {

class PicturePen : public CanvasTool {
 public:
  explicit PicturePen(DrawingBoard& board) : board_(board) {}

  void press(Spot at, double reach, Keys keys) override;
  void drag(Spot, double) override {}
  void release() override;
  bool click_twice() override { return false; }
  void point_at(std::optional<Spot> at, double reach) override;
  void pick(Spot, double) override {}
  bool press_key(int key) override;
  bool give_up() override;
  void paint(cairo_t* context, const View& view, double density) const override;

  std::size_t marked() const { return marks_.size(); }

 private:
  void name(Point at, const std::string& space);

  DrawingBoard& board_;
  std::vector<editor::ImageMark> marks_;
  std::uint64_t revision_ = 0;  // of the texts in which the picture lies so
  std::optional<Spot> pressed_;
  std::optional<Point> hovered_;
};

}  // namespace bocage
