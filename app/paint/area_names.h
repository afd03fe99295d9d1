// Which place in or beside an area suits its name: its own ground, near its badge, clear of counters.
#pragma once

#include <map>
#include <vector>

#include "app/paint/board_picture.h"

namespace bocage {

// The picture must outlive it.
class AreaNames {
 public:
  explicit AreaNames(const BoardPicture& picture);

  // What it costs to write there; 0 is the best. Letters on another area, nearer to another's badge than to its own, or
  // where counters stand cost most.
  double cost(const Extent& letters, SpaceId area) const;
  // Places all over the area for the middle of its name.
  std::vector<Spot> stands(SpaceId area) const;

 private:
  double strayed(const Extent& letters, SpaceId area) const;
  double covered(const Extent& letters) const;
  double mistaken(const Extent& letters, SpaceId area) const;

  const BoardPicture& picture_;
  std::map<SpaceId, const BoardPicture::Badge*> badges_;
};

}  // namespace bocage
