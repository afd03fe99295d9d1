// The window of a game: the table, the prompt, the forces off the map, the journal in words, and what else is shown.
#pragma once

#include <wx/aui/framemanager.h>
#include <wx/frame.h>
#include <wx/timer.h>

#include <memory>
#include <string>
#include <variant>
#include <vector>

#include "app/canvas/table_canvas.h"
#include "app/play/files/key_map.h"
#include "app/play/files/recent_games.h"
#include "app/play/files/settings.h"
#include "app/play/opening/open_game.h"
#include "app/play/overlay/overlay.h"
#include "app/play/overlay/ruler.h"
#include "app/play/table/editable_variables.h"
#include "app/play/table/layers.h"
#include "app/play/time/moments.h"
#include "app/play/words/finder.h"
#include "app/window/dialogs/dice_dialog.h"
#include "app/window/frame/command.h"
#include "app/window/frame/game_windows.h"
#include "app/window/frame/layout_store.h"
#include "app/window/panes/chart_pane.h"
#include "app/window/panes/forces_pane.h"
#include "app/window/panes/here_pane.h"
#include "app/window/panes/inventory_pane.h"
#include "app/window/panes/journal_pane.h"
#include "app/window/panes/look_up_pane.h"
#include "app/window/panes/notes_pane.h"
#include "app/window/panes/overview_pane.h"
#include "app/window/panes/prompt_pane.h"
#include "app/window/panes/turn_pane.h"

class wxNotebook;

namespace bocage {

class TableFrame : public wxFrame, private CanvasListener {
 public:
  // What the window asks of the program.
  struct AppCallbacks {
    std::function<void()> choose;                       // another game
    std::function<void(const std::string& path)> open;  //
    std::function<std::vector<RecentGame>()> recent;    //
    // The game has this name now, or is left with it; the turn it is in, in words.
    std::function<void(const std::string& path, const std::string& turn)> saved;
    std::function<void(const std::string& line)> log;  //
    std::function<void(TableFrame&)> another;          // window on the same game
    std::function<void(OpenGame::Opened)> show;        // a try of this game, at a table of its own
    std::function<bool(OpenGame&)> show_left;          // the line that a try left; false when it is nowhere
    std::string log_path;
    std::string layout_path;
    std::string views_path;
    std::string clocks_path;
    std::string settings_path;
    std::function<void(const Settings&)> change_settings;  // keeps them and gives them to every table
  };
  TableFrame(std::shared_ptr<GameWindows> tables, AppCallbacks others);
  ~TableFrame() override;

  OpenGame& game() { return *game_; }
  const std::shared_ptr<GameWindows>& tables() { return tables_; }
  Presenter& presenter() { return game_->presenter(); }
  TableCanvas& canvas() { return *canvases_[shown_canvas()]; }
  PromptPane& prompt() { return *prompt_; }
  ForcesPane& forces() { return *forces_; }
  JournalPane& journal() { return *journal_; }
  HerePane& here() { return *here_; }
  ChartPane& charts() { return *charts_; }
  LookUpPane& look_up() { return *look_up_; }
  TurnPane& turn() { return *turn_; }
  OverviewPane& overview() { return *overview_; }
  InventoryPane& inventory() { return *inventory_; }
  NotesPane& notes() { return *notes_; }
  bool pane_shown(wxWindow& pane) { return aui_.GetPane(&pane).IsShown(); }
  const std::vector<Command>& commands() const { return commands_; }
  const SceneKey& overlay_key() const { return key_; }  // of what lies over the table now; no title: nothing
  bool save_as(const std::string& path);                // false: said why in a message
  bool playing_back() const { return beat_timer_.IsRunning(); }
  void update();                   // all windows of the game show what the presenter says now
  void show_now();                 // this one
  void show_clocks();              // of this one
  void beat_over();                // the playback goes on
  void play_from_the_beginning();  // in three beats a step
  void reset_layout();
  void show_tool_bar(bool shown);
  // At once; what could not be used of them, for the player. The help is there from the first time on.
  Problems adopt_settings(const Settings& settings);
  // Of a game without a name that would be closed: keep it under way, throw it away, or stay. Tests answer for the
  // player.
  enum class Leaving { keep, throw_away, stay };
  void answer_leaving(std::function<Leaving()> answer) { ask_leaving_ = std::move(answer); }

 private:
  void click_piece(PieceId piece) override;
  void click_counter(CounterId counter) override;
  void click_space(SpaceId space) override;
  void click_link(LinkId link) override;
  bool click_pile(SpaceId space, const std::vector<PieceId>& pile) override;
  void click_whole_pile(const std::vector<PieceId>& pile) override;
  void gather(const std::vector<PieceId>& pieces) override;
  bool confirm(SpaceId space) override;
  std::vector<PieceId> lift(const std::vector<PieceId>& pieces) override;
  bool lift_counter(CounterId counter) override;
  void drop(SpaceId space) override;
  void put_back() override;
  void hover(SpaceId space) override;
  void arrive(SpaceId space) override;
  void menu(PieceId piece, SpaceId space, LinkId link) override;

  void lay_out();
  void make_canvases();
  void make_panes();
  void make_inventory();
  void make_notes();
  void place_panes();
  wxSize usual_size() const;
  void adopt_layout();
  void adopt_view();
  void keep_layout();
  std::size_t shown_canvas() const;
  void make_commands();
  void game_commands();
  void settings_commands();
  void play_commands();
  void view_commands();
  void map_commands();
  void clock_commands();
  void overlay_commands();
  void journal_commands();
  void reading_commands();
  void timeline_commands();
  void branch_commands();
  void help_commands();
  std::function<void()> then_update(std::function<void()> work);
  void go_to_pane(wxWindow& pane, wxWindow& focus);
  void pressed(const PromptButton& button);
  void save();
  void ask_where_to_save();
  void ask_what_to_open();
  void ask_recent();
  void tell_name();
  void export_picture();
  void ask_settings();
  KeyMap key_map() const;
  void show_text_at(int percent);
  void show_in(Theme theme);
  void zoom_to_chosen();
  void find();
  void measure();
  bool measured(SpaceId space);
  void go_to(const Found& found);
  void hide_counters(Scene& scene);
  void toggle_magnifier();
  void toggle_others_view();
  void add_others_banner(Scene& scene);
  void next_unit(int by);
  void choose_overlay(OverlayKind kind);
  void show_scene();
  void show_outlook();
  std::string outlook_words(SpaceId space);
  void ask_overlay_about(PieceId top);
  void tell_secrets();
  void by_hand_commands();
  void set_level(Enforcement level);
  void toggle_tray();
  void throw_dice();
  void draw(const std::vector<PieceId>& among);  // asks how many, where there is a choice
  void shuffle(SpaceId space);
  SpaceId space_meant() const;
  void set_value(SpaceId space, const VariableOwner& about);
  SpaceId pointed_at() const;
  void look_back(std::uint32_t entry);
  void look_back_by(int entries);
  void jump(TurnUnit unit, bool on);
  void play_or_pause();
  void next_beat();
  void wait_a_beat();
  bool show_next_beat();
  void branch_off();
  void leave_branch();
  void search_journal();
  void write_note();
  void tell_help();
  void show_help(LookUpKind kind, const std::string& chapter);
  void show_rule(const std::string& rule);
  void show_chart(std::size_t chart);
  void raise_look_up();
  void show_log();
  void show_about();
  void after_hand();
  void show_here();
  void show_here_soon();
  void show_forces();
  void show_inventory();
  void show_notes();
  void keep_note(SideId side, const std::string& text);
  void seal_note();
  void open_note();
  void go_to_line(const InventoryLine& line);
  void show_dice();
  void look(const std::vector<SpaceId>& spaces, const std::vector<PieceId>& pieces);
  void report_troubles();
  void say(const Problem& problem);
  void on_close(wxCloseEvent& event);
  Leaving ask_leaving();
  void on_key(wxKeyEvent& event);
  void escape();

  std::shared_ptr<GameWindows> tables_;
  OpenGame* game_;
  AppCallbacks callbacks_;
  Overlay overlay_;
  Ruler ruler_;
  SceneKey key_;
  SpaceId pointed_;                    // by the pointer or the cursor
  std::shared_ptr<const Scene> seen_;  // with the counters, also while they are hidden
  Layers layers_;                      // that are hidden
  Settings settings_;
  int text_percent_ = 100;  // that the panes show
  std::vector<Command> commands_;
  wxAuiManager aui_;
  wxNotebook* book_ = nullptr;
  std::vector<TableCanvas*> canvases_;
  PromptPane* prompt_ = nullptr;
  HerePane* here_ = nullptr;
  ForcesPane* forces_ = nullptr;
  JournalPane* journal_ = nullptr;
  ChartPane* charts_ = nullptr;
  LookUpPane* look_up_ = nullptr;
  OverviewPane* overview_ = nullptr;
  InventoryPane* inventory_ = nullptr;
  TurnPane* turn_ = nullptr;
  wxTimer here_timer_;
  wxTimer& beat_timer_;                            // runs while the game is played back
  std::variant<SpaceId, std::string> here_about_;  // a space, or a line on the forces off the map
  std::size_t unit_ = 0;                           // among those that can act
  DiceThrow last_throw_;
  bool had_pools_ = true;
  wxString default_panes_;
  std::function<Leaving()> ask_leaving_;
  NotesPane* notes_ = nullptr;
};

}  // namespace bocage
