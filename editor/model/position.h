// A scenario made of a position: of a game under way, what stands where now becomes a set-up to begin with.
#pragma once

#include <string>
#include <vector>

#include "editor/model/parts.h"
#include "engine/game/state.h"

namespace bocage::editor {

struct ScenarioOfPosition {
  Proposal proposal;
  // What a scenario cannot say, in words: it begins as in any other game. Empty: it is the whole position.
  std::vector<std::string> left_out;
};
// In a file of its own, with the options and the variables of the game, with all reinforcements that have not come yet,
// and with what the scenario of the game changes of the sequence. It begins with the first step of a game, so of a
// position in the middle of a turn that turn is played from its beginning. Refused for a game of another module, and
// where this module no longer has what stands in it.
ScenarioOfPosition scenario_of_position(const Project& project, const GameState& state, const std::string& title);

}  // namespace bocage::editor
