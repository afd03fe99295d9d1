// The hand over a board that is only looked at: nothing can be moved on it.
#pragma once

#include <vector>

#include "app/canvas/canvas_listener.h"

namespace bocage {

class LookingHand : public CanvasListener {
 public:
  void click_piece(PieceId) override {}
  void click_counter(CounterId) override {}
  void click_space(SpaceId) override {}
  void click_link(LinkId) override {}
  bool click_pile(SpaceId, const std::vector<PieceId>&) override { return true; }
  void click_whole_pile(const std::vector<PieceId>&) override {}
  void gather(const std::vector<PieceId>&) override {}
  bool confirm(SpaceId) override { return false; }
  std::vector<PieceId> lift(const std::vector<PieceId>&) override { return {}; }
  bool lift_counter(CounterId) override { return false; }
  void drop(SpaceId) override {}
  void put_back() override {}
  void hover(SpaceId) override {}
  void arrive(SpaceId) override {}
  void menu(PieceId, SpaceId, LinkId) override {}
};

}  // namespace bocage
