// A rectangle on a card, in the units of its context.
#pragma once

namespace bocage {

struct Box {
  double x = 0;  // left
  double y = 0;  // top
  double width = 0;
  double height = 0;
  double middle_x() const { return x + width / 2; }
  double middle_y() const { return y + height / 2; }
};

}  // namespace bocage
