// The caption of a box: broken into lines that can be read at the zoom, cut short where there is no room for all of it,
// and left out where a few letters would be all.
#pragma once

#include <string>
#include <vector>

#include "app/paint/board/board_picture.h"

namespace bocage {

constexpr double readable_letters = 9;  // DIPs

struct BoxCaption {
  std::vector<std::string> lines;  // none where no words could be read
  double size = 0;                 // of the letters, in map units
  double height = 0;               // from the upper edge of the box to where counters may stand
};

// `scale`: device pixels in a map unit.
BoxCaption caption_of(const BoardPicture& picture, const Space& space, double scale);

}  // namespace bocage
