// The window of the editor: a module, the panes that show it, and what keeps it from getting lost.
#pragma once

#include <wx/frame.h>
#include <wx/timer.h>

#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "app/editor/board_pane.h"
#include "app/editor/charts_pane.h"
#include "app/editor/code/text_pane.h"
#include "app/editor/console/console_pane.h"
#include "app/editor/declared/declared_pane.h"
#include "app/editor/fields/face_view.h"
#include "app/editor/fields/fields_pane.h"
#include "app/editor/fields/line_list.h"
#include "app/editor/mapwork/map_maker_pane.h"
#include "app/editor/module_check.h"
#include "app/editor/module_tree.h"
#include "app/editor/schedule/schedule_pane.h"
#include "app/editor/sequence_pane.h"
#include "app/editor/sheets/cards_pane.h"
#include "app/editor/sheets/counters_pane.h"
#include "app/editor/styles/style_preview.h"
#include "app/editor/trial/trial_pane.h"
#include "app/window/desk/command.h"
#include "editor/project/recovery.h"

class wxNotebook;

namespace bocage {

// A question with its answers; wxID_CANCEL where there is a third one and it is chosen.
struct EditorQuestion {
  std::string text;
  std::string details;
  std::string yes;
  std::string no;  // empty: it is only said
  bool cancel = false;
};
using AskEditor = std::function<int(const EditorQuestion&)>;  // wxID_YES, wxID_NO or wxID_CANCEL
AskEditor ask_in_a_dialog();

// What stands in the window; an editor that is open has them all.
class EditorPanes {
 public:
  ModuleTree& tree() { return *tree_; }
  FieldsPane& fields() { return *fields_; }
  FaceView& face() { return *face_; }                        // beside the fields
  StylePreview& style_preview() { return *style_preview_; }  // likewise, of a style
  TextPane& text() { return *text_; }
  BoardPane& board() { return *board_; }
  SchedulePane& schedule() { return *schedule_; }
  CountersPane& counters() { return *counters_; }
  CardsPane& cards() { return *cards_; }
  SequencePane& sequence() { return *sequence_; }
  ChartsPane& charts() { return *charts_; }
  DeclaredPane& declared() { return *declared_; }
  MapMakerPane& map_maker() { return *map_maker_; }
  LineList& problem_list() { return *problem_list_; }
  LineList& history_list() { return *history_list_; }
  TrialPane& trial() { return *trial_; }
  ConsolePane& console() { return *console_; }

 protected:
  ModuleTree* tree_ = nullptr;
  wxNotebook* pages_ = nullptr;
  wxNotebook* lists_ = nullptr;
  FieldsPane* fields_ = nullptr;
  FaceView* face_ = nullptr;
  StylePreview* style_preview_ = nullptr;
  TextPane* text_ = nullptr;
  BoardPane* board_ = nullptr;
  SchedulePane* schedule_ = nullptr;
  CountersPane* counters_ = nullptr;
  CardsPane* cards_ = nullptr;
  SequencePane* sequence_ = nullptr;
  ChartsPane* charts_ = nullptr;
  DeclaredPane* declared_ = nullptr;
  MapMakerPane* map_maker_ = nullptr;
  LineList* problem_list_ = nullptr;
  LineList* history_list_ = nullptr;
  TrialPane* trial_ = nullptr;
  ConsolePane* console_ = nullptr;
};

class EditorFrame : public wxFrame, public EditorPanes {
 public:
  // Null with problems when the folder is none or cannot be read. What an editor that was killed left unsaved is
  // offered; `state` is the user's folder for that, empty when there is none.
  static EditorFrame* open(const std::string& folder, const std::string& state, const AskEditor& ask,
                           Problems& problems);
  ~EditorFrame() override;

  // --- what the commands do

  bool save();  // false: it is not all on the disk
  void undo();
  void redo();
  void go_to_step(std::size_t done);  // of the history
  void add_thing();                   // asks of which kind
  void add_thing(const std::string& tag);
  void remove_thing();
  void look_at_the_disk();  // what others have changed is taken in
  void show_problem(std::size_t which);
  void open_thing();                   // the page of its own that what is chosen has
  void new_module();                   // asks what it is to be; it comes in a window of its own
  void test_play();                    // what is not saved is saved first
  bool pack(const std::string& path);  // into one file; what is not saved is saved first. False: it was said why
  // Of the position of a saved game, which is shown; false: it was refused, and said why.
  bool make_scenario(const std::string& game, const std::string& title);
  void ask_about_game(const std::string& game);  // what its scenario is to be called; empty: which game, too
  // The program of the table, with a folder of a module; the other one is for tests.
  using StartTable = std::function<bool(const std::string& folder)>;
  void start_table_by(StartTable start) { start_table_ = std::move(start); }
  void choose(const ChosenThing& thing);
  void go_to(const std::string& file, std::size_t offset);  // of its text, as it is now
  bool make(editor::Proposal proposal);                     // false: it was refused, and said why

  // --- what stands there

  const editor::Project& project() const { return *project_; }
  const ChosenThing& chosen() const { return chosen_; }
  const Problems& problems() const { return checked_.problems; }
  bool checked() const;  // the problems are those of the texts as they are now
  enum Page {
    fields_page,
    text_page,
    board_page,
    schedule_page,
    counters_page,
    cards_page,
    sequence_page,
    charts_page,
    declared_page,
    map_maker_page
  };
  void turn_to(Page page);
  void keep_now();  // the unsaved texts, as it is done every few seconds

 private:
  EditorFrame(std::unique_ptr<editor::Project> project, std::string state, AskEditor ask);
  void add_panes();
  void add_pages_of_things();
  bocage::Command& add_command(const char* menu, const char* name, const char* key, const char* help,
                               std::function<void()> run);
  void add_commands();
  void add_commands_of_text();
  void add_commands_of_console();
  void add_commands_of_map_maker();
  void add_console();
  void go_to_filter();
  void watch_events();
  void offer_what_was_left();
  void apply_command(editor::Command command);
  void follow(const editor::Command& command, bool back);
  void show_all();
  void show_chosen();
  void show_fields();
  void show_style(const std::optional<editor::Spot>& thing);
  void show_typed(const editor::Field& field, const std::optional<std::string>& value);
  void show_steps();
  void begin_check();
  void adopt(CheckedModule checked);
  void tell(const std::string& text);
  bool typed() const;  // and not yet taken
  void take_typed();
  void take_in(const editor::OutsideChange& change);
  bool may_close();
  void ask_where_to_pack();
  std::optional<editor::Spot> chosen_spot() const;

  std::unique_ptr<editor::Project> project_;
  std::string state_;
  editor::Recovery recovery_;
  bool recovers_;
  AskEditor ask_;
  StartTable start_table_;
  ChosenThing chosen_;
  CheckedModule checked_;
  Commands commands_;
  int undo_id_ = 0;
  int redo_id_ = 0;
  wxTimer check_soon_;
  wxTimer keep_often_;
  bool has_faces_ = false;  // the view of them has a module
  bool busy_ = false;       // with a change: what the panes say meanwhile is its echo
  ModuleCheck check_;       // last: it ends its thread before anything goes
};

}  // namespace bocage
