// A game that is debugged in words: each line that is typed is obeyed, while the game waits and while its rules stand.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "app/cli/debug/debugged_game.h"
#include "app/cli/play/play_line.h"
#include "app/play/words/word_page.h"

namespace bocage::cli {

class DebugTable {
 public:
  DebugTable(const DebugArguments& arguments, const std::string& path, std::istream& in, WordPage& page);
  DebugTable(const DebugTable&) = delete;
  DebugTable& operator=(const DebugTable&) = delete;

  // Until the game is left, or the input is over. Returns an exit code of command.h.
  int run();

 private:
  struct Command {
    const char* name;
    const char* takes;
    const char* help;
    void (DebugTable::*run)(const std::string& rest);
  };
  static const std::vector<Command>& commands();
  const Command* called(const std::string& word, bool in_full) const;

  bool take_line();
  void obey(const std::string& line);
  void obey_game(const std::string& line);
  bool is_of_game(const std::string& line);
  bool is_variable(const std::string& word);
  Debugger::Then stand(const Debugger::Stop& stop);
  void say(const std::string& text, std::size_t indent = WordPage::detail_indent);
  void say_rows(const std::string& text);  // as they stand
  void unclear(const std::string& text);
  void say_problems(const Problems& problems);
  void say_wait();  // what the game waits for
  void heard(const Obeyed& obeyed);
  bool needs_game();
  bool needs_rules();
  void move_on(Debugger::Then how);

  void begin_game(const std::string& rest);
  void go_on(const std::string& rest);
  void step(const std::string& rest);
  void next(const std::string& rest);
  void out(const std::string& rest);
  void random(const std::string& rest);
  void set_breakpoint(const std::string& rest);
  void remove_breakpoint(const std::string& rest);
  void show_stacks(const std::string& rest);
  void choose_call(const std::string& rest);
  void show_variables(const std::string& rest);
  void show_value(const std::string& rest);
  void change(const std::string& rest);
  void show_text(const std::string& rest);
  void show_prompt(const std::string& rest);
  void confirm(const std::string& rest);
  void finish_part(const std::string& rest);
  void pass(const std::string& rest);
  void end_phase(const std::string& rest);
  void undo(const std::string& rest);
  void help(const std::string& rest);
  void quit(const std::string& rest);

  void evaluate(const std::string& text, bool keeps);
  std::optional<SourceLocation> place_now();
  void say_source(const SourceLocation& place);

  WordPage& page_;
  LineReader reader_;
  Breakpoints breakpoints_;
  DebuggedGame game_;
  std::optional<Debugger::Then> then_;  // how the rules that stand go on
  std::size_t call_ = 0;                // whose variables are in sight
  bool standing_ = false;
  bool left_ = false;
  bool failed_ = false;  // a line could not be obeyed, or the game could not be begun
};

}  // namespace bocage::cli
