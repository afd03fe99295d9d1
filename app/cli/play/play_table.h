// A game played in words: each line that is typed is looked up, obeyed and answered.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "app/cli/play/play_hand.h"
#include "app/play/opening/open_game.h"
#include "app/play/reading/look_up.h"
#include "app/play/reading/rule_book.h"
#include "app/play/table/editable_variables.h"
#include "app/play/words/journal_book.h"
#include "app/play/words/word_page.h"

namespace bocage::cli {

class PlayTable {
 public:
  PlayTable(std::unique_ptr<OpenGame> game, WordPage& page);

  void begin();          // what is played, and what is asked first
  std::string prompt();  // what stands before the next line
  // Obeys a line; false when the game is to be left.
  bool take(const TypedLine& line);
  // The input is over, or the game was left: says what becomes of it, and "play: actions=A hash=H". An exit status of
  // command.h: lines that could not be obeyed, files that could not be read or written, and a script that ended in
  // the middle of an unsaved game are problems.
  int leave(bool input_ended);

 private:
  using Words = std::vector<TypedWord>;
  struct Command {
    const char* name;
    const char* takes;
    const char* help;
    void (PlayTable::*run)(const Words& rest);
    bool always;  // also while nobody's secrets are shown
  };
  struct Verb {
    std::string id;
    std::string title;
    std::string prompt;
  };
  static const std::vector<Command>& commands();
  static std::string command_words(const Command& command);
  static std::vector<HelpChapter> own_help();  // of playing in words
  void open_books();                           // of the game that is played now

  Presenter& presenter() { return game_->presenter(); }
  const GameState& state() { return presenter().state(); }
  PlayHand hand() { return PlayHand(presenter()); }

  // finding out what a line means
  void obey(const Words& words);
  bool obey_exactly(const Words& words);
  bool obey_numbers(const Words& words);
  bool names_something(const Words& words);
  bool another_time(const Words& words);
  bool obey_nearly(const Words& words);
  std::string word_of(std::size_t at);
  const Command* command_named(const TypedWord& word) const;
  const std::vector<Verb>& verbs();
  void run(const Command& command, const Words& words);
  void run_verb(const std::string& verb, const Words& words, std::size_t used);
  void unknown(const Words& words);

  // telling what came of it
  void unclear(const std::string& text);
  void heard(const Obeyed& obeyed);
  void tell();         // everything that is new
  void tell_prompt();  //
  void tell_news();    // in the journal
  bool is_typed(const JournalLine& line, bool alone);
  void tell_handover();  //
  void tell_trouble();   // of the disk and of the rules

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
  void correct(const Words& rest);
  void told_beside(bool done);
  bool may_by_hand();
  void heard_of_hand();
  bool press(PromptButton::What what);

  void save(const Words& rest);
  void load(const Words& rest);
  void quit(const Words& rest);
  void answer_quit(const Words& words);
  void leave_behind();  // an unnamed game: on a terminal it is kept, and said where
  bool over() { return presenter().waiting().kind == Waiting::Kind::over; }

  std::unique_ptr<OpenGame> game_;
  WordPage& page_;
  JournalBook book_;
  std::optional<RuleBook> rules_;
  LookUp look_up_;
  std::optional<Refusal> refusal_;  // the last
  std::vector<Verb> verbs_;
  std::uint64_t verbs_of_ = UINT64_MAX;
  std::string choice_shown_;  // the marks of the prompts that were shown last: of a phase,
  std::string draft_shown_;   // and of what was being chosen
  bool roll_told_ = false;    // how dice are typed
  bool ended_ = false;        // a phase, just now
  SideId told_;               // who was asked last
  bool asked_ = false;        // whether to keep the game that is left
  bool left_ = false;
  bool thrown_ = false;
  int not_obeyed_ = 0;
  std::string notice_before_;     // what the table had to say before this line,
  int failures_before_ = 0;       // and how many lines had not been obeyed then
  bool failed_ = false;           // a file
  bool wrote_in_secret_ = false;  // what nobody else may read stands on the page
};

}  // namespace bocage::cli
