// The position of the game in its sequence of play: the phases of the turn, with the one that is played now.
#pragma once

#include <string>
#include <vector>

#include "engine/game/state.h"

namespace bocage {

struct TurnTrack {
  std::string heading;  // "Move 3 - Northern"
  struct Phase {
    std::string title;
    std::string rule;
    bool now = false;
    bool past = false;
  };
  std::vector<Phase> phases;  // of the innermost turn or player turn; without titles they are left out
};

TurnTrack turn_track(const GameState& state);

}  // namespace bocage
