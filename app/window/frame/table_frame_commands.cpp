// The commands of the window, from which menus, keys and the help on keys derive.
#include <wx/msgdlg.h>
#include <wx/toolbar.h>

#include <algorithm>

#include "app/play/reading/program_help.h"
#include "app/play/table/hotseat.h"
#include "app/play/words/game_words.h"
#include "app/window/frame/table_frame.h"
#include "app/window/widgets/wx_words.h"

namespace bocage {

namespace {

int fresh_id() {
  return wxWindow::NewControlId();
}

}  // namespace

std::function<void()> TableFrame::then_update(std::function<void()> work) {
  return [this, work = std::move(work)] {
    work();
    after_hand();
  };
}

void TableFrame::make_commands() {
  game_commands();
  settings_commands();
  play_commands();
  view_commands();
  overlay_commands();
  journal_commands();
  help_commands();
}

void TableFrame::game_commands() {
  const auto add = [this](int id, const char* name, const char* key, const char* help, std::function<void()> run) {
    commands_.push_back({id, "&Game", name, key, help, std::move(run), {}, {}});
  };
  add(wxID_NEW, "&New…", "Ctrl+N", "Choose a game and begin it", [this] { callbacks_.choose(); });
  add(wxID_OPEN, "&Open…", "Ctrl+O", "Open a saved game", [this] { ask_what_to_open(); });
  commands_.back().icon = "open";
  add(fresh_id(), "&Recent games…", "Ctrl+Shift+O", "Open one of the games that were played last",
      [this] { ask_recent(); });
  add(wxID_SAVE, "&Save", "Ctrl+S", "Save the game; a game with a name is saved at every step", [this] { save(); });
  commands_.back().icon = "save";
  add(wxID_SAVEAS, "Save &as…", "Ctrl+Shift+S", "Save the game under another name", [this] { ask_where_to_save(); });
  add(fresh_id(), "E&xport…", "Ctrl+Shift+E", "Write the map, the position or the counters as a picture",
      [this] { export_picture(); });
  commands_.back().icon = "export";
  add(wxID_CLOSE, "&Close", "Ctrl+W", "Leave this game", [this] { Close(); });
  commands_.back().line_before = true;
}

void TableFrame::play_commands() {
  const auto add = [this](int id, const char* name, const char* key, const char* help, std::function<void()> run,
                          std::function<bool()> possible) {
    commands_.push_back({id, "&Play", name, key, help, std::move(run), std::move(possible), {}});
  };
  add(wxID_UNDO, "&Undo", "Ctrl+Z", "Take the last step back, as far as nobody has learnt anything from it",
      then_update([this] { presenter().undo(); }), [this] { return presenter().session().undo_depth() > 0; });
  commands_.back().icon = "undo";
  add(wxID_REDO, "&Redo", "Ctrl+Y", "Make the step again that was taken back",
      then_update([this] { presenter().redo(); }), [this] { return presenter().session().redo_depth() > 0; });
  commands_.back().icon = "redo";
  add(wxID_OK, "&Confirm", "Ctrl+Return", "Do what has been chosen", then_update([this] { presenter().confirm(); }),
      [this] { return presenter().drafting(); });
  add(wxID_CANCEL, "&Back", "", "Take the last choice back", then_update([this] { presenter().cancel(); }),
      [this] { return presenter().choosing() || presenter().hand().holding() || presenter().refusal(); });
  add(fresh_id(), "&End the phase", "Ctrl+E", "End this phase", then_update([this] { presenter().end_phase(); }),
      [this] { return presenter().waiting().kind == Waiting::Kind::choice; });
  commands_.back().icon = "end-phase";
  add(fresh_id(), "&Next unit", "F7", "The cursor goes to the next unit that can do something",
      [this] { next_unit(1); }, {});
  commands_.back().icon = "next-unit";
  add(fresh_id(), "P&revious unit", "Shift+F7", "The cursor goes to the unit before it", [this] { next_unit(-1); }, {});
  add(
      fresh_id(), "My &secrets…", "", "What your side alone knows: see that nobody else looks",
      [this] { tell_secrets(); }, [this] { return presenter().viewer().valid(); });
  by_hand_commands();
}

void TableFrame::view_commands() {
  const auto add = [this](int id, const char* name, const char* key, const char* help, std::function<void()> run) {
    commands_.push_back({id, "&View", name, key, help, std::move(run), {}, {}});
  };
  add(wxID_ZOOM_IN, "Zoom &in", "Ctrl++", "Zoom in", [this] { canvas().zoom(1); });
  commands_.back().icon = "zoom-in";
  add(wxID_ZOOM_OUT, "Zoom &out", "Ctrl+-", "Zoom out", [this] { canvas().zoom(-1); });
  commands_.back().icon = "zoom-out";
  add(wxID_ZOOM_FIT, "&Whole board", "Ctrl+0", "Show the whole board", [this] { canvas().fit(); });
  commands_.back().icon = "whole";
  add(fresh_id(), "Who&le width", "Ctrl+9", "Show the board from its left edge to its right",
      [this] { canvas().fit_width(); });
  add(fresh_id(), "&Actual size", "Ctrl+8", "100 %: spaces as large as on a printed map",
      [this] { canvas().take_actual_size(); });
  add(fresh_id(), "&Zoom to what is chosen", "Ctrl+Shift+F",
      "What is picked or pointed at, as large as it can be seen whole", [this] { zoom_to_chosen(); });
  map_commands();
  commands_.push_back({fresh_id(),
                       "&View",
                       "Board &cursor",
                       "F2",
                       "The arrows walk a cursor over the board",
                       [this] {
                         canvas().show_cursor(!canvas().cursor_shown());
                         canvas().SetFocus();
                       },
                       {},
                       [this] { return canvas().cursor_shown(); }});
  const auto pane = [this](const char* name, const char* key, const char* help, wxWindow& window, wxWindow& focus) {
    commands_.push_back({fresh_id(),
                         "&View",
                         name,
                         key,
                         help,
                         [this, &window, &focus] { go_to_pane(window, focus); },
                         {},
                         [this, &window] { return pane_shown(window); }});
  };
  pane("&Here", "F3", "What is in the space, and what can be done there", *here_, here_->list());
  commands_.back().line_before = true;
  pane("&Forces off the map", "F4", "What waits off the map", *forces_, *forces_);
  pane("&Journal", "F5", "The journal in words", *journal_, journal_->list());
  pane("C&harts", "F6", "The charts, with what was looked up", *charts_, *charts_);
  commands_.back().icon = "charts";
  pane("Look &up", "Ctrl+R", "Rules, charts and help, searched as you type", *look_up_, look_up_->search());
  commands_.back().icon = "look-up";
  pane("I&nventory", "Ctrl+I", "Every counter that you may see, by side and place, counted", *inventory_,
       inventory_->filter());
  pane("M&y notes", "Ctrl+Shift+M", "Notes of your side alone, kept on this machine and in no file of the game",
       *notes_, notes_->text());
  pane("O&verview", "F8", "The whole board, small", *overview_, *overview_);
  add(fresh_id(), "&Buttons of the prompt", "F9", "The keys go to what can be pressed now",
      [this] { prompt_->take_focus(); });
  add(fresh_id(), "&Table", "F12", "The keys go to the table", [this] { canvas().SetFocus(); });
  commands_.push_back({fresh_id(),
                       "&View",
                       "T&ool bar",
                       "",
                       "The most used commands as pictures below the menus",
                       [this] { show_tool_bar(!GetToolBar()->IsShown()); },
                       {},
                       [this] { return GetToolBar()->IsShown(); }});
  add(fresh_id(), "&Reset the layout", "", "All panes as they were at first", [this] { reset_layout(); });
  clock_commands();
}

void TableFrame::journal_commands() {
  const auto add = [this](const char* name, const char* key, const char* help, std::function<void()> run) {
    commands_.push_back({fresh_id(), "&Journal", name, key, help, std::move(run), {}, {}});
  };
  add("&Back", "Alt+Left", "The table as it was one step before", [this] { look_back_by(-1); });
  commands_.back().icon = "back";
  add("&Forward", "Alt+Right", "The table as it was one step later", [this] { look_back_by(1); });
  add("Be&ginning", "Alt+Home", "The table as it was at the beginning", [this] { look_back(0); });
  add("&Return to the game", "Alt+End", "Play on", [this] { look_back(presenter().session().timeline().length()); });
  timeline_commands();
  branch_commands();
  reading_commands();
}

void TableFrame::help_commands() {
  const auto add = [this](int id, const char* name, const char* key, const char* help, std::function<void()> run) {
    commands_.push_back({id, "&Help", name, key, help, std::move(run), {}, {}});
  };
  add(wxID_HELP, "&Quick start", "F1", "How to play a turn", [this] { show_help(LookUpKind::program, first_chapter); });
  add(fresh_id(), "&Keys and mouse", "Ctrl+Shift+F1", "Every key, and what the mouse does",
      [this] { show_help(LookUpKind::program, keys_chapter); });
  add(fresh_id(), "&This game", "Shift+F1", "What the module says of its game",
      [this] { show_help(LookUpKind::help, presenter().state().module().title); });
  add(fresh_id(), "&Log", "", "What the program wrote down", [this] { show_log(); });
  add(wxID_ABOUT, "&About Bocage", "", "The program and the module on the table", [this] { show_about(); });
}

// Shows the pane and goes there; from within it, hides it and goes back to the table.
void TableFrame::go_to_pane(wxWindow& pane, wxWindow& focus) {
  wxAuiPaneInfo& info = aui_.GetPane(&pane);
  const wxWindow* const now = wxWindow::FindFocus();
  const bool inside = now != nullptr && (now == &pane || pane.IsDescendant(const_cast<wxWindow*>(now)));
  info.Show(!(info.IsShown() && inside));
  aui_.Update();
  if (info.IsShown()) {
    if (&pane == inventory_) show_inventory();
    if (&pane == notes_) show_notes();
    if (&pane == here_ && std::holds_alternative<std::string>(here_about_)) here_about_ = canvas().cursor();
    show_here();
    if (&pane == look_up_) {
      look_up_->take_focus();
    } else if (&pane == notes_) {
      notes_->take_focus();
    } else {
      focus.SetFocus();
    }
  } else {
    canvas().SetFocus();
  }
}

void TableFrame::tell_secrets() {
  const Presenter& now = presenter();
  const SideId side = now.viewer();
  wxString text;
  if (side.valid()) {
    for (const auto& line : own_secrets(now.session(), side)) text += words(line) + "\n";
  }
  if (text.empty()) text = "Your side has no secrets now";
  wxMessageBox(text, words(side_words(now.state().module(), side)), wxOK, this);
}

void TableFrame::look_back(std::uint32_t entry) {
  beat_timer_.Stop();
  if (entry >= presenter().session().timeline().length()) {
    presenter().lookback().resume();
  } else {
    presenter().lookback().show(entry);
    look(presenter().session().words(entry).spaces, {});
  }
  update();
}

void TableFrame::look_back_by(int entries) {
  const std::uint32_t length = presenter().session().timeline().length();
  const auto now = static_cast<std::int64_t>(presenter().lookback().moment().value_or(length));
  look_back(static_cast<std::uint32_t>(std::clamp<std::int64_t>(now + entries, 0, length)));
}

}  // namespace bocage
