// The turn of a game as it is kept between runs: in ids, so that it is read in whatever language is spoken then.
#pragma once

#include <string>

#include "engine/game/state.h"

namespace bocage {

// One line, empty before the sequence of play begins.
std::string kept_turn(const GameState& state);
// "Move 3 - Northern", as turn_track() heads it. `game` is any state of that scenario. Words that an earlier version
// kept stay as they are; of ids that the module no longer has, nothing is told.
std::string turn_words(const std::string& kept, GameState game);

}  // namespace bocage
