// A hand over the boards of a set-up: any piece may be taken anywhere, for no rule holds yet.
#pragma once

#include <functional>
#include <vector>

#include "app/canvas/canvas_listener.h"

namespace bocage {

class SetUpHand : public CanvasListener {
 public:
  struct Wishes {
    std::function<bool()> may_take;   // false, and said: what is shown is not what stands in the file yet
    std::function<bool()> may_place;  // a counter of the tray
    std::function<void(const std::vector<PieceId>& pieces)> choose;  // a click, a frame; none: a click on the ground
    std::function<void(const std::vector<PieceId>& pieces, SpaceId to)> move;  // invalid: beside the board
    std::function<void(CounterId counter, SpaceId to)> place;
    std::function<void(PieceId piece)> menu;
    std::function<void(SpaceId space)> hover;
  };
  explicit SetUpHand(Wishes wishes) : wishes_(std::move(wishes)) {}

  void click_piece(PieceId piece) override { wishes_.choose({piece}); }
  void click_counter(CounterId) override {}
  void click_space(SpaceId) override { wishes_.choose({}); }
  void click_link(LinkId) override {}
  bool click_pile(SpaceId, const std::vector<PieceId>&) override { return false; }
  void click_whole_pile(const std::vector<PieceId>& pile) override {
    if (!pile.empty()) wishes_.choose(pile);
  }
  void gather(const std::vector<PieceId>& pieces) override { wishes_.choose(pieces); }
  bool confirm(SpaceId) override { return false; }
  std::vector<PieceId> lift(const std::vector<PieceId>& pieces) override {
    put_back();
    if (wishes_.may_take()) lifted_ = pieces;
    return lifted_;
  }
  bool lift_counter(CounterId counter) override {
    put_back();
    if (wishes_.may_place()) counter_ = counter;
    return counter_.valid();
  }
  void drop(SpaceId space) override {
    const auto pieces = lifted_;
    const auto counter = counter_;
    put_back();
    if (counter.valid() && space.valid()) wishes_.place(counter, space);
    if (!pieces.empty()) wishes_.move(pieces, space);
  }
  void put_back() override {
    lifted_.clear();
    counter_ = CounterId();
  }
  void hover(SpaceId space) override { wishes_.hover(space); }
  void arrive(SpaceId space) override { wishes_.hover(space); }
  void menu(PieceId piece, SpaceId, LinkId) override {
    if (piece.valid()) wishes_.menu(piece);
  }

 private:
  Wishes wishes_;
  std::vector<PieceId> lifted_;
  CounterId counter_;
};

}  // namespace bocage
