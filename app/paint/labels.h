// Names on the map: placed greedily, the largest first, so that none covers another.
#pragma once

#include <string>
#include <vector>

#include "app/paint/board_picture.h"
#include "app/paint/text_painter.h"

namespace bocage {

struct Label {
  std::string text;
  Spot at;        // its middle, in map units
  TextLook look;  // sizes in map units
  Extent extent;
};

// Every name of a surface that is readable at `scale` (device pixels in a map unit).
std::vector<Label> place_labels(const BoardPicture& picture, double scale);

}  // namespace bocage
