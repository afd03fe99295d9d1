// The games that are installed here, and where what a player names is found.
#pragma once

#include <string>
#include <vector>

#include "engine/base/problem.h"

namespace bocage {

struct InstalledGame {
  std::string id;
  std::string folder;  // or package
};

// lua/ of the data folder, for Ruleset::load.
std::string library_folder();

// Returns the games in the player's own modules folder, then in modules/ and samples/ of the data folder, sorted by id.
// The first one found with an id wins, so that a player can have a newer module than the system.
std::vector<InstalledGame> installed_games();

// The folders of modules that a new one may be a copy of: those of the installed games, then samples/examples/* of the
// data folder, which are too small to play and stand in no list of games.
std::vector<std::string> folders_to_begin_with();

// The folder or package of a game: of an installed id, else a path as it is.
struct FoundGame {
  std::string path;  // empty when there is none
  Problem problem;   // then, with the nearest id as hint
  // A folder or package that has the name of the installed game, so that it was not taken; "./NAME" means it.
  std::string beside;
};
FoundGame find_game(const std::string& path_or_id);
// Of an installed id alone: what a file says is never looked for as a path.
FoundGame find_installed_game(const std::string& id);

}  // namespace bocage
