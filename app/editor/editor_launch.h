// The command line of the program `bocage-editor`.
#pragma once

#include <string>
#include <vector>

namespace bocage {

struct EditorLaunch {
  enum class What { choose, begin, open, help, version, wrong };
  What what = What::choose;  // without a module: ask; begin: a new one
  std::string module;        // an installed id, or a folder; empty with a game: the one that it names
  std::string game;          // a saved game, of whose position a scenario is to be made
  std::string measure;       // of `open`: what is measured there (for bocage-cli bench, not in the help)
  std::string language;      // "de"; empty: that of the settings or of the desktop
  std::string message;       // of `wrong`
};

// Reads the arguments, without the program's name.
EditorLaunch parse_editor_launch(const std::vector<std::string>& arguments);
std::string editor_help();

}  // namespace bocage
