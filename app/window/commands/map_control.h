// Ways to a place on the map: what was found, the next unit that can act, what is chosen.
#pragma once

#include <cstddef>

#include "app/play/words/finder.h"
#include "engine/board/space_set.h"

namespace bocage {

struct Desk;
struct InventoryLine;
struct ScenarioDef;

class MapControl {
 public:
  explicit MapControl(Desk& desk) : desk_(desk) {}

  void find();  // asks what
  // The space comes to the middle with the cursor on it; a unit is marked, and picked when it can do something.
  void go_to(const Found& found);
  void go_to_line(const InventoryLine& line);
  void point_at_line(const InventoryLine& line);
  void next_unit(int by);  // the next that can act, from space to space and round again
  // Zooms to what the marks say, else to the space with the cursor. On another board than the one that is shown, that
  // one comes up.
  void zoom_to_chosen();
  bool has_area() { return !area().empty(); }  // the scenario is played on a part of the board
  void show_area();
  void toggle_magnifier();

 private:
  const SpaceSet& area();

  Desk& desk_;
  std::size_t unit_ = 0;                   // among those that can act
  const ScenarioDef* scenario_ = nullptr;  // whose area this is: menus ask for it all the time
  SpaceSet area_;
};

}  // namespace bocage
