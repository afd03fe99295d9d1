// The command line of the program `bocage`.
#pragma once

#include <string>
#include <vector>

#include "app/play/opening/open_game.h"

namespace bocage {

struct LaunchOptions {
  enum class What { choose, play, measure, help, version, wrong };
  What what = What::choose;  // without arguments: choose a game in the window
  NewGame game;              // of `play`: an installed id, a folder or package, or the file of a saved game
  bool follow = false;       // the game takes over what is saved of its module
  std::string language;      // "de"; empty: that of the settings or of the desktop
  std::string message;       // of `wrong`; of `measure` what is measured (for bocage-cli bench, not in the help)
};

// Reads the arguments, without the program's name.
LaunchOptions parse_launch(const std::vector<std::string>& arguments);
std::string launch_help();

// The language to speak: the one of the command line, else of the settings, else of the environment.
std::string language_wanted(const LaunchOptions& options);

// True when the path is a file that is a saved game and no module.
bool is_saved_game(const std::string& path);

}  // namespace bocage
