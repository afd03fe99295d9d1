// The highlights that an overlay lays over a scene: spaces hatched by side, badges on stacks, trails, and the key that
// explains them.
#pragma once

#include <string>
#include <vector>

#include "engine/base/ids.h"

namespace bocage {

enum class HighlightStyle {
  hatch,      // the whole space, in lines whose direction is `pattern`
  good,       // a check mark on the stack
  bad,        // a cross on the stack
  cut,        // a bar across the space: here something stops
  count,      // a number on the stack
  full,       // the same, at its limit
  over,       // the same, above it
  trail,      // an arrow from another space, or of what came from or went off the map the ring
  leg,        // the line of a trail that goes on from there: no arrowhead
  ring,       // a frame about the space
  measure,    // a straight line from another space
  arrival,    // a short arrow into the space, with a bar at its foot: what came from a box beside the map
  departure,  // a short arrow out of the space where it begins, up to a bar: what went into such a box
  wash,       // the whole space, tinted
  bar,        // a bar from another stack to this one, which lies between the two
};

// A trail whose other end lies beside the map: only its end on the map is drawn.
inline bool is_stub(HighlightStyle look) {
  return look == HighlightStyle::arrival || look == HighlightStyle::departure;
}

// One space of an overlay. Looks differ by shape as well as by colour.
struct SceneHighlight {
  HighlightStyle look = HighlightStyle::ring;
  SpaceId space;
  SpaceId from = {};  // of a measure, a bar and the parts of a trail: where it begins
  std::string color;  // "#rrggbb", of a hatch, a wash and a bar; of the parts of a trail, too, unless it is nobody's
  int pattern = 0;   // of a hatch: 0 to 3, the directions of its lines; of a bar and the parts of a trail: their dashes
  std::string text;  // a number
};

// The words that explain an overlay; each line with the look that it speaks of.
struct SceneKey {
  struct Line {
    SceneHighlight sample;  // look, colour, pattern and text
    std::string text;
    bool sampled = true;  // false: words alone
  };
  std::string title;  // empty: no overlay is shown
  std::vector<Line> lines;
};

}  // namespace bocage
