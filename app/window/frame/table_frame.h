// The window of a game: a shell that owns the boards, the panes, the controls and their commands, and lays them out.
#pragma once

#include <wx/frame.h>

#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "app/window/commands/game_files.h"
#include "app/window/desk/game_window.h"
#include "engine/base/problem.h"

namespace bocage {

class ChartPane;
class ForcesPane;
class HandPane;
class GameWindows;
class HerePane;
class InventoryPane;
class JournalPane;
class LookUpPane;
class NotesPane;
class OpenGame;
class OverviewPane;
class Presenter;
class PromptPane;
class TableCanvas;
class TurnPane;
struct AppCallbacks;
struct Command;
struct FrameParts;
struct SceneKey;
struct Settings;

class TableFrame : public wxFrame, public GameWindow {
 public:
  using Leaving = bocage::Leaving;

  TableFrame(std::shared_ptr<GameWindows> tables, AppCallbacks app);
  ~TableFrame() override;

  const std::shared_ptr<GameWindows>& tables() { return tables_; }
  OpenGame& game();
  Presenter& presenter();
  TableCanvas& canvas();  // of the board that is shown
  PromptPane& prompt();
  ForcesPane& forces();
  JournalPane& journal();
  HerePane& here();
  ChartPane& charts();
  LookUpPane& look_up();
  TurnPane& turn();
  OverviewPane& overview();
  HandPane* hand();  // null in a game without cards
  InventoryPane& inventory();
  NotesPane& notes();
  bool pane_shown(wxWindow& pane);
  const std::vector<Command>& commands() const;
  const SceneKey& overlay_key() const;  // of what lies over the boards now; without a title: nothing does

  void show_now() override;
  void show_clocks() override;
  void beat_over() override;
  void module_saved(const std::string& folder, const std::vector<std::string>& files) override;
  bool minimised() const override { return IsIconized(); }
  void update();  // show_now() of all windows of the game

  bool save_as(const std::string& path);  // false: said why in a message
  bool playing_back() const;
  void play_from_the_beginning();               // in three beats a step
  void review_mail();                           // plays what has come by mail and was not accepted yet
  void load_module(const std::string& folder);  // a corrected one; says why not in a message
  void show_tool_bar(bool shown);
  void make_way();  // goes without a question: another window of the same game takes its place
  // They take effect at once; the problems say for the player what could not be used. The help is there from the first
  // time on.
  Problems adopt_settings(const Settings& settings);
  // Who is asked what becomes of a game without a name that would be closed. Tests answer for the player.
  void answer_leaving(std::function<Leaving()> answer);
  // Answers, for tests, whether a game is left that is not on disk; it is told why.
  void answer_losing(std::function<bool(const Problem&)> answer);

 private:
  void show_forces();
  void show_hand();
  void show_what_is_owed();
  void on_close(wxCloseEvent& event);
  void on_key(wxKeyEvent& event);
  bool confirm_by_return(int key);
  void escape();

  std::shared_ptr<GameWindows> tables_;
  std::unique_ptr<FrameParts> parts_;
  bool had_forces_ = true;
  bool wanted_forces_ = false;  // one of them could be chosen
  bool had_cards_ = false;      // the viewer has held some
};

}  // namespace bocage
