// The space under the pointer, of which the table is told when it becomes another.
#pragma once

#include "app/canvas/canvas_listener.h"

namespace bocage {

class PointedSpace {
 public:
  explicit PointedSpace(CanvasListener& hand) : hand_(hand) {}

  SpaceId space() const { return space_; }  // invalid off the board
  void point_at(SpaceId space) {
    if (space != space_) tell(space);
  }
  void leave() { tell(SpaceId()); }  // the pointer has left the window

 private:
  void tell(SpaceId space) {
    space_ = space;
    hand_.hover(space);
  }

  CanvasListener& hand_;
  SpaceId space_;
};

}  // namespace bocage
