// What the window of a game asks of the program, and where the program keeps things.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "app/play/files/recent_games.h"
#include "app/play/files/settings.h"
#include "app/play/opening/open_game.h"

namespace bocage {

// An empty path: nothing is kept there.
struct AppPaths {
  std::string log;
  std::string layout;
  std::string views;
  std::string clocks;
  std::string settings;
};

class MailOffice;

struct AppCallbacks {
  std::function<void()> choose;  // another game
  std::function<void()> quit;    // the program, with all its windows
  std::function<void(const std::string& path)> open;
  std::function<std::vector<RecentGame>()> recent;
  // The game has this name now, or is left with it; the turn it is in, in words.
  std::function<void(const std::string& path, const std::string& turn)> saved;
  std::function<void(const std::string& line)> log;
  std::function<void()> another;                         // another window on the same game
  std::function<void()> lay_anew;                        // all its windows are made anew: its module is another
  std::function<void(const NewGame&)> begin;             // a new game, at a table of its own
  std::function<void(OpenGame::Opened)> show;            // a try of this game, at a table of its own
  std::function<void(const OpenGame&)> make_scenario;    // of its position, in the editor
  std::function<bool(OpenGame&)> show_left;              // the line that a try left; false when it is nowhere
  std::function<void(const Settings&)> change_settings;  // keeps them and gives them to every table
  MailOffice* mail = nullptr;                            // the program's
  AppPaths paths;
};

}  // namespace bocage
