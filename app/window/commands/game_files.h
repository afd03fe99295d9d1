// The files of a window's game: saving it, opening others, and what becomes of it when the window is left.
#pragma once

#include <functional>
#include <string>

#include "engine/base/problem.h"

namespace bocage {

struct Desk;

// What becomes of a game without a name that would be closed: it is kept under way, thrown away, or not left.
enum class Leaving { keep, throw_away, stay };

class GameFiles {
 public:
  explicit GameFiles(Desk& desk);

  void save();
  bool save_as(const std::string& path);  // false: said why in a message
  void ask_where_to_save();
  void ask_what_to_open();
  void ask_recent();
  // Tells the program the name of the game, with the turn it is in: only who has played it through can say that.
  void tell_name();

  // `can_stay`: the player has a choice. A game that is not on disk is asked about, whatever `ask` says.
  Leaving leave(bool can_stay, bool ask);
  void answer_leaving(std::function<Leaving()> answer) { ask_leaving_ = std::move(answer); }
  void answer_losing(std::function<bool(const Problem&)> answer) { ask_losing_ = std::move(answer); }

 private:
  Leaving ask_leaving();
  bool ask_losing(const Problem& why);  // false: the player stays

  Desk& desk_;
  std::function<Leaving()> ask_leaving_;
  std::function<bool(const Problem&)> ask_losing_;
};

}  // namespace bocage
