// A test game whose rules stop at lines: what it says, the functions under way with their variables, and a line into
// which Lua is typed. bocage-cli runs it beside the window, which stays alive whatever the rules do.
#pragma once

#include <wx/panel.h>

#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "app/editor/console/debug_talk.h"
#include "editor/project/project.h"
#include "editor/rules/rule_help.h"

class wxButton;
class wxChoice;
class wxListBox;
class wxStaticText;
class wxTextCtrl;

namespace bocage {

class ConsolePane : public wxPanel {
 public:
  using Stops = std::map<std::string, std::map<int, std::string>>;  // with what is to hold there
  struct Callbacks {
    std::function<bool()> save;           // the game is played with the texts on the disk; false: they are not there
    std::function<void()> show;           // brings this pane into sight
    std::function<const Stops&()> stops;  // the lines at which rules are to stop
    std::function<void(const Stops& stops)> stops_are;  // after a line that was typed has changed them
    std::function<void(const std::string& text)> tell;  // in a line
    // A function has its code on another line; 0: on none.
    std::function<void(const std::string& file, int from, int to)> move_stop;
    std::function<void(const std::string& file, int line)> stand;  // rules stand here; line 0: nowhere
  };
  // The project must outlive the pane; `library` is the folder of the shared rules.
  ConsolePane(wxWindow* parent, const editor::Project& project, const std::string& library, Callbacks callbacks);

  void go_on();  // begins a game; where rules stand they go on, where the game waits it is played on at random
  void step();
  void step_over();
  void step_out();
  void interrupt();  // rules that run stand at their next line
  void end();        // of the game
  // What is to hold there; nullopt: rules stop there no more.
  void change_stop(const std::string& file, int line, const std::optional<std::string>& condition);
  void type_line();  // into the game: what stands in the line
  // Completes the word before the caret, as far as only one may stand there; else says which may.
  void complete();

  bool runs() const { return talk_.runs(); }
  bool waits() const { return talk_.runs() && talk_.answers(); }  // everything that was asked is answered
  bool standing() const { return !standing_at_.empty(); }
  const std::string& standing_at() const { return standing_at_; }  // "rules/combat.lua:37"; empty: nowhere

  // Another program than the bocage-cli that stands beside this one.
  void run_by(const std::string& program) { program_ = program; }

  std::string said() const;  // all of it
  std::vector<std::string> variables() const;
  wxTextCtrl& line() { return *line_; }
  wxListBox& call_list() { return *calls_; }
  wxChoice& scenario_choice() { return *scenarios_; }  // of the next game; the first is the main one

 private:
  void begin();
  void lay_out();
  void send(const std::string& command);  // and look at where the rules stand then
  void adopt(const std::vector<std::string>& lines);
  void look();
  void set_stop(const std::string& file, int line, const std::string& condition);
  void adopt_stops(const std::vector<std::string>& lines);
  void list_scenarios();
  void adopt_end(const std::vector<std::string>& last, ChildProgram::Ended ended);
  void add(const std::string& text);
  void show_head();
  void forget_stand();
  std::vector<std::string> names_in_sight() const;
  static void fill(wxListBox& list, const std::vector<std::string>& lines);

  const editor::Project& project_;
  Callbacks callbacks_;
  editor::RuleHelp help_;
  std::string program_;
  wxStaticText* head_;
  wxChoice* scenarios_;
  wxButton* end_;
  wxTextCtrl* said_;
  wxTextCtrl* line_;
  wxListBox* calls_;
  wxListBox* variables_;
  std::string standing_at_;
  std::vector<std::string> typed_;  // lines, for the arrow keys
  std::size_t typed_at_ = 0;
  std::vector<std::string> scenario_ids_;  // as they are listed, behind the main one
  std::optional<std::uint64_t> listed_;    // the texts that they were read from
  DebugTalk talk_;                         // last: it ends its thread before anything goes
};

}  // namespace bocage
