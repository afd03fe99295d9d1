// A pen that writes names on the map: a click asks for the name of a space.
#pragma once

#include "app/editor/drawing/canvas_tool.h"
#include "app/editor/drawing/drawing_board.h"

namespace bocage {

class NamePen : public CanvasTool {
 public:
  explicit NamePen(DrawingBoard& board) : board_(board) {}

  void press(Spot at, double /*reach*/, Keys /*keys*/) override {
    pressed_ = board_.ready() ? board_.space_at(at) : SpaceId();
  }
  void drag(Spot, double) override {}
  void release() override {
    if (pressed_.valid()) board_.callbacks().ask_name(pressed_);
    pressed_ = SpaceId();
  }
  bool click_twice() override { return false; }
  void point_at(std::optional<Spot> at, double /*reach*/) override {
    hovered_ = at && board_.ready() ? board_.space_at(*at) : SpaceId();
  }
  void pick(Spot, double) override {}
  bool press_key(int) override { return false; }
  bool give_up() override {
    pressed_ = SpaceId();
    return false;
  }
  void paint(cairo_t* context, const View& view, double density) const override {
    if (!board_.ready() || !hovered_.valid() || hovered_.index >= board_.board().space_count()) return;
    board_.outline_spaces(context, {hovered_}, view, density);
  }

 private:
  DrawingBoard& board_;
  SpaceId pressed_;
  SpaceId hovered_;
};

}  // namespace bocage
