// A game played in words: each line that is typed is looked up, obeyed and answered.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "app/cli/play/play_books.h"
#include "app/cli/play/play_desk.h"
#include "app/cli/play/play_files.h"
#include "app/cli/play/play_news.h"
#include "app/cli/play/play_verbs.h"
#include "app/play/table/editable_variables.h"

namespace bocage::cli {

class PlayTable {
 public:
  PlayTable(std::unique_ptr<OpenGame> game, WordPage& page);
  PlayTable(const PlayTable&) = delete;
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
  struct Command {
    const char* name;
    const char* takes;
    const char* help;
    void (PlayTable::*run)(const Words& rest);
    bool always;  // also while nobody's secrets are shown
  };
  static const std::vector<Command>& commands();
  static std::string command_words(const Command& command);
  static std::vector<HelpChapter> own_help();  // of playing in words

  Presenter& presenter() { return desk_.presenter(); }
  const GameState& state() { return desk_.state(); }
  PlayHand hand() { return desk_.hand(); }

  // finding out what a line means
  void obey(const Words& words);
  bool obey_exactly(const Words& words);
  bool obey_numbers(const Words& words);
  bool names_something(const Words& words);
  bool another_time(const Words& words);
  bool obey_nearly(const Words& words);
  std::string word_of(std::size_t at);
  const Command* command_named(const TypedWord& word) const;
  void run(const Command& command, const Words& words);
  void unknown(const Words& words);

  void unclear(const std::string& text) { desk_.unclear(text); }
  void heard(const Obeyed& obeyed) { desk_.heard(obeyed); }

  void help(const Words& rest);
  void look(const Words& rest);
  void units(const Words& rest);
  void board(const Words& rest);
  void reach(const Words& rest);
  void list(const Words& rest);
  void why(const Words& rest);
  void lookup(const Words& rest);
  void say_entry(const LookUpEntry& entry);
  void rule(const Words& rest);
  void chart(const Words& rest);
  void secrets(const Words& rest);
  void journal(const Words& rest);
  void explain(const Value& value);

  void pick(const Words& rest);
  void unpick(const Words& rest);
  void done(const Words& rest);
  void confirm(const Words& rest);
  void cancel(const Words& rest);
  void pass(const Words& rest);
  void end(const Words& rest);
  void roll(const Words& rest);
  void anyway(const Words& rest);
  void sit(const Words& rest);
  void undo(const Words& rest);
  void redo(const Words& rest);
  void level(const Words& rest);
  void put(const Words& rest);
  void change(const Words& rest);
  void change_value(const EditableVariable& one, const std::string& words);
  void tell_changes(const VariableOwner& of, const std::vector<EditableVariable>& all);
  void create(const Words& rest);
  void throw_dice(const Words& rest);
  void draw(const Words& rest);
  void shuffle(const Words& rest);
  bool may_draw(SpaceId space);
  void note(const Words& rest);
  void own_note(const std::string& text);
  void seal_note(const std::string& text);
  void open_note(const Words& rest);
  void order(const Words& rest);
  void inspect(const Words& rest);
  void correct(const Words& rest) { files_.correct(rest); }
  bool may_by_hand();
  bool press(PromptButton::What what);

  void save(const Words& rest) { files_.save(rest); }
  void load(const Words& rest) { files_.load(rest); }
  void quit(const Words&) { files_.quit(); }

  PlayDesk desk_;
  WordPage& page_;
  PlayVerbs verbs_;
  PlayNews news_;
  PlayBooks books_;
  PlayFiles files_;
};

}  // namespace bocage::cli
