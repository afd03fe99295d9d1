// Finds the place in or beside an area that suits its name: its own ground, near its badge, clear of counters and of
// states.
#pragma once

#include <limits>
#include <map>
#include <vector>

#include "app/paint/board/board_picture.h"
#include "app/paint/board/states.h"

namespace bocage {

// The picture must outlive it.
class AreaNames {
 public:
  explicit AreaNames(const BoardPicture& picture);

  // Returns what it costs to write there; 0 is the best. Letters on another area, nearer to another's badge than to its
  // own, where counters stand or where a state may be drawn cost most. Every place of a state counts, drawn or not: a
  // name that made way for the states of the moment would jump about in the game. For a place that costs `enough` or
  // more the exact cost is not worked out.
  double cost(const Extent& letters, SpaceId area, double enough = std::numeric_limits<double>::infinity()) const;
  // Places all over the area for the middle of its name.
  std::vector<Spot> stands(SpaceId area) const;

 private:
  double strayed(const Extent& letters, SpaceId area) const;
  double covered(const Extent& letters) const;
  double hidden(const Extent& letters) const;
  double mistaken(const Extent& letters, SpaceId area) const;

  const BoardPicture& picture_;
  std::map<SpaceId, const BoardPicture::Badge*> badges_;
  std::vector<PossibleState> states_;  // from the top of the map to its foot
  double widest_ = 0;                  // half of the widest of their discs
};

}  // namespace bocage
