// Measures between two spaces: how far, what lies under the straight line, and whether one is seen from the other.
#pragma once

#include "app/play/presenter/presenter.h"

namespace bocage {

// Begun by a key; the first space that is taken is one end, the second the other, a third begins anew. Until the second
// is taken the other end follows what is pointed at.
class Ruler {
 public:
  bool on() const { return on_; }
  void start(SpaceId from);  // invalid: from the space that is taken first
  void stop() { *this = {}; }
  void take(SpaceId space);
  bool point(SpaceId space);  // false: the picture stays the same
  SpaceId from() const { return from_; }
  SpaceId to() const { return to_; }
  // Adds the line, its number and the words to the scene and its key. Distances are counted in spaces: by the grid
  // where both ends stand on one, else by links. Sight is asked of the module's query "sight" { from, to } where it has
  // one: true or false, with what blocks it in the reasons' spaces.
  void apply_to(Scene& scene, Presenter& presenter) const;

 private:
  void add_sight(Scene& scene, Presenter& presenter) const;

  bool on_ = false;
  bool fixed_ = false;
  SpaceId from_;
  SpaceId to_;
};

// Says what lies under the straight line between two spaces of one grid, in order and without its ends: "0304 Woods,
// 0405 or 0406". Empty where they stand on no common grid, or next to each other.
std::string under_line(const GameState& state, SpaceId from, SpaceId to);

}  // namespace bocage
