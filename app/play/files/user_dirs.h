// The folders of the program's files, as the XDG base directories say. A folder that it writes to is created on demand.
#pragma once

#include <string>

namespace bocage {

// Each is empty when there is no home, or the folder cannot be made.
std::string data_dir();    // $XDG_DATA_HOME/bocage: games that have no name yet
std::string config_dir();  // $XDG_CONFIG_HOME/bocage: how the window is laid out
std::string cache_dir();   // $XDG_CACHE_HOME/bocage: what can be found out again
std::string state_dir();   // $XDG_STATE_HOME/bocage: recent games, the log

std::string unsaved_folder();  // in data_dir()

// $XDG_DATA_HOME/bocage/modules: the modules that the player has put there himself. It is only read, so it need not be
// there; empty when there is no home.
std::string own_modules_folder();

}  // namespace bocage
