// Names on the map: placed greedily, the largest first, so that none covers another, a number or a place mark.
#pragma once

#include <string>
#include <vector>

#include "app/paint/board/area_names.h"
#include "app/paint/board/board_picture.h"
#include "app/paint/draw/crowd.h"
#include "app/paint/draw/text_painter.h"

namespace bocage {

struct Label {
  std::string text;
  Spot at;         // its middle, in map units
  TextStyle look;  // sizes in map units
  Extent extent;
  bool ground = false;  // the name of a sea or a country: it lies below grid and numbers (style: ground="yes")
};

// A name before it has its place.
struct LabelRequest {
  Label label;            // as the map would have it
  bool of_space = false;  // it names a space, so it may stand anywhere around its mark or middle
  bool of_point = false;  // below it at best, or above it
  double clear = 0;       // map units around that which stay free
  SpaceId area;           // the area that it names; invalid of others
};

// Immutable, so it may be used on several threads; the picture must outlive it. What does not depend on the zoom is
// worked out once.
class LabelPlacer {
 public:
  explicit LabelPlacer(const BoardPicture& picture);

  // Every name of the surface that is readable at `scale` (DIPs in a map unit) and finds room; of names that would be
  // too small the most important ones, larger than their map would have them. A name of a
  // space stands beside the place mark in it, or else below its middle; a name at a point of its own moves little. It
  // keeps clear of roads and rivers and within the map as far as there is room nearby, that of an area also of its
  // neighbours, of their badges and of counters.
  std::vector<Label> place(double scale) const;

 private:
  double dislike(const Label& label) const;
  Crowd taken_beside_names(double scale) const;

  const BoardPicture& picture_;
  std::vector<LabelRequest> wanted_;  // the largest first
  Crowd numbers_;
  Crowd small_marks_;
  Crowd roads_;
  Crowd waters_;
  Extent spaces_;
  AreaNames areas_;
};

// Whether the numbers of cells can be read at a scale.
bool numbers_readable(const BoardPicture& picture, double scale);
// The numbers of cells with their middle near `visible`.
std::vector<Label> number_labels(const BoardPicture& picture, const Extent& visible);

}  // namespace bocage
