// A pen that draws ways: each click leads the path on by the shortest way, a double click ends it.
#pragma once

#include "app/editor/drawing/canvas_tool.h"
#include "app/editor/drawing/drawing_board.h"

namespace bocage {

class WayPen : public CanvasTool {
 public:
  explicit WayPen(DrawingBoard& board) : board_(board) {}

  void press(Spot at, double reach, Keys keys) override;
  void drag(Spot, double) override {}
  void release() override {}
  bool click_twice() override;
  void point_at(std::optional<Spot> at, double reach) override;
  void pick(Spot at, double reach) override;
  bool begun() const { return !clicked_.empty(); }
  bool press_key(int key) override;
  bool give_up() override;
  void paint(cairo_t* context, const View& view, double density) const override;

 private:
  void finish();
  void end_path();
  std::vector<SpaceId> path() const;

  DrawingBoard& board_;
  std::vector<SpaceId> clicked_;
  std::vector<std::vector<SpaceId>> legs_;  // each from one click to the next
  std::vector<SpaceId> ahead_;              // from the last click to where the pointer is
  bool erasing_ = false;
};

}  // namespace bocage
