// A game played in words: each line that is typed is looked up, obeyed and answered.
#pragma once

#include <memory>
#include <string>

#include "app/cli/play/play_books.h"
#include "app/cli/play/play_desk.h"
#include "app/cli/play/play_files.h"
#include "app/cli/play/play_news.h"
#include "app/cli/play/play_verbs.h"
#include "app/cli/play/word_command.h"

namespace bocage::cli {

class PlayTable {
 public:
  PlayTable(std::unique_ptr<OpenGame> game, WordPage& page);
  PlayTable(const PlayTable&) = delete;  // the commands refer to what it owns
  PlayTable& operator=(const PlayTable&) = delete;

  void begin() { news_.begin(); }  // what is played, and what is asked first
  std::string prompt();            // what stands before the next line
  // Obeys a line; false when the game is to be left.
  bool take(const TypedLine& line);
  // The input is over, or the game was left: says what becomes of it, and "play: actions=A hash=H". An exit status of
  // command.h: lines that could not be obeyed, files that could not be read or written, and a script that ended in
  // the middle of an unsaved game are problems.
  int leave(bool input_ended) { return files_.leave(input_ended); }

 private:
  void add(const WordCommands& set);

  // finding out what a line means
  void obey(const Words& words);
  bool obey_exactly(const Words& words);
  bool obey_numbers(const Words& words);
  bool obey_nearly(const Words& words);
  bool another_time(const Words& words);
  bool names_something(const Words& words);
  std::string word_of(std::size_t at);
  bool names_without_a_verb(const Words& words);
  void tell_verbs(const std::string& typed, const Value& value);
  void unknown(const Words& words);

  PlayDesk desk_;
  PlayVerbs verbs_;
  PlayNews news_;
  PlayBooks books_;
  PlayFiles files_;
  WordCommands commands_;
};

}  // namespace bocage::cli
