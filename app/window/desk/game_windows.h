// A game and all windows that show it: an action in one of them is seen at once in the others.
#pragma once

#include <wx/timer.h>

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "app/play/files/folder_watch.h"
#include "app/play/opening/open_game.h"
#include "app/window/desk/game_clocks.h"

namespace bocage {

class GameWindow;

// Shared by its windows; the game ends with the last of them.
class GameWindows {
 public:
  explicit GameWindows(std::unique_ptr<OpenGame> game);

  OpenGame& game() { return *game_; }
  // Answers the number of the window, from 1 on; one that was closed frees its number.
  int add(GameWindow& table);
  void remove(GameWindow& table);
  std::size_t count() const { return tables_.size(); }
  void update();  // every window shows what the presenter says now
  // Runs while the game is played back, in all windows alike.
  wxTimer& beats() { return beats_; }
  GameClocks& clocks() { return clocks_; }
  void show_clocks();  // in every window, and nothing else
  // From now on a window is told when a file of the module in this folder is saved; an empty one: no more.
  void follow_module(const std::string& folder);
  const std::string& followed() const { return followed_; }
  void look_at_them();  // a window was minimised, or is there again: the clocks stand while all of them are

 private:
  struct Table {
    GameWindow* window = nullptr;
    int number = 1;
  };
  void look_at_files();
  bool holds(const GameWindow* table) const;

  std::unique_ptr<OpenGame> game_;
  std::vector<Table> tables_;  // in order of their numbers
  wxTimer beats_;
  wxTimer looks_;  // at the files of the module
  std::string followed_;
  std::optional<FolderWatch> files_;
  GameClocks clocks_;
};

}  // namespace bocage
