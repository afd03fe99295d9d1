// What the player's hand does on the boards and in the forces off the map, and what would come of it.
#pragma once

#include <string>

#include "app/canvas/canvas_listener.h"

namespace bocage {

class ByHandControl;
class HereControl;
class OverlayControl;
class PlaceMenu;
struct Desk;
struct MenuItem;

class TableHand : public CanvasListener {
 public:
  TableHand(Desk& desk, OverlayControl& overlays, HereControl& here, ByHandControl& by_hand, PlaceMenu& place)
      : desk_(desk), overlays_(overlays), here_(here), by_hand_(by_hand), place_(place) {}

  void click_piece(PieceId piece) override;
  void click_counter(CounterId counter) override;
  void click_space(SpaceId space) override;
  void click_link(LinkId link) override;
  bool click_pile(SpaceId space, const std::vector<PieceId>& pile) override;
  void click_whole_pile(const std::vector<PieceId>& pile) override;
  void gather(const std::vector<PieceId>& pieces) override;
  bool confirm(SpaceId space) override;
  std::vector<PieceId> lift(const std::vector<PieceId>& pieces) override;
  bool lift_counter(CounterId counter) override;
  void drop(SpaceId space) override;
  void put_back() override;
  void hover(SpaceId space) override;
  void arrive(SpaceId space) override;
  void menu(PieceId piece, SpaceId space, LinkId link) override;

  void show_outlook();  // what would come of it where the pointer is, and what the pointer holds

 private:
  std::string outlook_words(SpaceId space);
  void choose(const MenuItem& item);

  Desk& desk_;
  OverlayControl& overlays_;
  HereControl& here_;
  ByHandControl& by_hand_;
  PlaceMenu& place_;
  SpaceId pointed_;  // by the pointer or the cursor
};

}  // namespace bocage
