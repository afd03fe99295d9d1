// A brush that gives spaces a terrain, a feature or a region, in a size of one's own, or fills what is alike.
#pragma once

#include <unordered_set>

#include "app/editor/drawing/canvas_tool.h"
#include "app/editor/drawing/drawing_board.h"

namespace bocage {

class SpaceBrush : public CanvasTool {
 public:
  explicit SpaceBrush(DrawingBoard& board) : board_(board) {}

  void press(Spot at, double reach, Keys keys) override;
  void drag(Spot at, double reach) override;
  void release() override;
  bool click_twice() override { return false; }
  void point_at(std::optional<Spot> at, double reach) override;
  void pick(Spot at, double reach) override;
  bool press_key(int key) override;
  bool give_up() override;
  void paint(cairo_t* context, const View& view, double density) const override;

 private:
  void wet(SpaceId space);
  void fill_from(SpaceId space);
  editor::Proposal proposal(const editor::BoardView& view, const std::vector<std::string>& names) const;
  Color color() const;
  void paint_region(cairo_t* context, const View& view) const;

  DrawingBoard& board_;
  std::vector<SpaceId> stroke_;
  std::unordered_set<SpaceId> in_stroke_;
  std::optional<Spot> last_;  // where the hand was; nullopt: it does not draw
  SpaceId hovered_;
  bool erasing_ = false;
};

}  // namespace bocage
