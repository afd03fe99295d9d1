// The files of a game in words, and how it is left: under a name, thrown away, or kept among the games in progress.
#pragma once

#include "app/cli/play/play_line.h"

namespace bocage::cli {

class PlayBooks;
class PlayDesk;
class PlayNews;
class PlayVerbs;

class PlayFiles {
 public:
  PlayFiles(PlayDesk& desk, PlayVerbs& verbs, PlayBooks& books, PlayNews& news)
      : desk_(desk), verbs_(verbs), books_(books), news_(news) {}

  void correct(const Words& rest);
  void save(const Words& rest);
  void load(const Words& rest);
  void quit();  // a player is asked first whether to keep a game without a name

  bool asking() const { return asking_; }  // the next line is the answer
  void answer(const Words& words);
  bool left() const { return left_; }
  // Says what becomes of the game, and "play: actions=A hash=H"; returns an exit status of command.h.
  int leave(bool input_ended);

 private:
  bool over();
  void leave_behind();

  PlayDesk& desk_;
  PlayVerbs& verbs_;
  PlayBooks& books_;
  PlayNews& news_;
  bool asking_ = false;
  bool left_ = false;
  bool thrown_ = false;  // the player does not want to keep it
};

}  // namespace bocage::cli
