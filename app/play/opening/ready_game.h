// New games that begin at once: with the set-ups that the game's box has ready.
#pragma once

#include <optional>
#include <string>

#include "app/play/opening/open_game.h"

namespace bocage {

// `scenario`: an id; empty: the main one.
NewGame ready_game(const Module& module, const std::string& scenario = {});
// What the program was started with: by the name of a game alone it begins as by "Play".
NewGame launched_game(const NewGame& wanted);
// After a game that is over: the scenario that its box names next; nullopt while it goes on, and where there is none.
std::optional<NewGame> next_game(const GameState& state);
// The same scenario from the beginning, with the same options; nullopt when the file is no game of this module.
std::optional<NewGame> same_again(const std::string& path, const Module& module);

}  // namespace bocage
