// What saved games are called, and where the next one is saved.
#pragma once

#include <string>
#include <vector>

#include "app/play/files/recent_games.h"

namespace bocage {

// The name that was typed for a game, with the kind by which games are shown where one is to be opened.
std::string game_file_of(const std::string& typed);

// Where the game lies that was saved or opened last; empty when there is none.
std::string folder_of_latest(const std::vector<RecentGame>& games);

}  // namespace bocage
