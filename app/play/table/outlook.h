// What would come of putting what is being moved into a space: the way there, what it costs, where it stops and why.
#pragma once

#include <string>
#include <vector>

#include "engine/view/scene.h"

namespace bocage {

struct Outlook {
  SpaceId space;
  bool possible = false;         // it may go there
  std::vector<SpaceId> path;     // from where it stands, as far as it gets; empty where it takes no path on the board
  std::vector<SceneMark> marks;  // the path as an arrow with what is spent at each step; what stands against it
  std::vector<std::string>
      words;  // "2½ spent, ½ left", "The move ends in the zone of control at 0406 (5.2)": a line each
};

}  // namespace bocage
