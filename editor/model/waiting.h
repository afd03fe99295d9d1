// Where reinforcements wait for their turn: the boxes of tracks that count turns. What comes on another turn waits in
// the box of that one.
#pragma once

#include <string>
#include <vector>

#include "editor/model/scenario.h"

namespace bocage::editor {

struct PutOff {
  std::string counter;
  int count = 1;
  int from = 0;  // turns
  int to = 0;
};

// Of the scenario's text, which must be sound: as many as come at another time leave the box of their old turn, and
// no more than are set up there. Where a track has no box for the new turn they stay.
Patches moved_with_their_turn(const Project& project, const Scenario& scenario, const std::vector<PutOff>& moved);

}  // namespace bocage::editor
