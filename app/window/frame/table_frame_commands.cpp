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
  add(wxID_NEW, "&New…", "Ctrl+N", "Choose a game and start it", [this] { callbacks_.choose(); });
  add(wxID_OPEN, "&Open…", "Ctrl+O", "Open a saved game", [this] { ask_what_to_open(); });
  commands_.back().icon = "open";
  add(fresh_id(), "&Recent games…", "Ctrl+Shift+O", "Open a recently played game", [this] { ask_recent(); });
  add(wxID_SAVE, "&Save", "Ctrl+S", "Save the game; a game with a name is saved at every step", [this] { save(); });
  commands_.back().icon = "save";
  add(wxID_SAVEAS, "Save &as…", "Ctrl+Shift+S", "Save the game under another name", [this] { ask_where_to_save(); });
  add(fresh_id(), "E&xport…", "Ctrl+Shift+E", "Export the map, the position or the counters as a picture",
      [this] { export_picture(); });
  commands_.back().icon = "export";
  add(wxID_CLOSE, "&Close", "Ctrl+W", "Close this game", [this] { Close(); });
  commands_.back().line_before = true;
}

void TableFrame::play_commands() {
  const auto add = [this](int id, const char* name, const char* key, const char* help, std::function<void()> run,
                          std::function<bool()> possible) {
    commands_.push_back({id, "&Play", name, key, help, std::move(run), std::move(possible), {}});
  };
  add(wxID_UNDO, "&Undo", "Ctrl+Z", "Undo the last action (not past a die roll or revealed information)",
      then_update([this] { presenter().undo(); }), [this] { return presenter().session().undo_depth() > 0; });
  commands_.back().icon = "undo";
  add(wxID_REDO, "&Redo", "Ctrl+Y", "Redo", then_update([this] { presenter().redo(); }),
      [this] { return presenter().session().redo_depth() > 0; });
  commands_.back().icon = "redo";
  add(wxID_OK, "&Confirm", "Ctrl+Return", "Carry out what has been chosen",
      then_update([this] { presenter().confirm(); }), [this] { return presenter().drafting(); });
  add(wxID_CANCEL, "&Back", "", "Take back the last choice", then_update([this] { presenter().cancel(); }),
      [this] { return presenter().choosing() || presenter().holding() || presenter().refusal(); });
  add(fresh_id(), "&End the phase", "Ctrl+E", "End this phase", then_update([this] { presenter().end_phase(); }),
      [this] { return presenter().session().waiting().kind == Waiting::Kind::choice; });
  commands_.back().icon = "end-phase";
  add(fresh_id(), "&Next unit", "F7", "Move the cursor to the next unit that can act", [this] { next_unit(1); }, {});
  commands_.back().icon = "next-unit";
  add(fresh_id(), "P&revious unit", "Shift+F7", "Move the cursor to the previous unit that can act",
      [this] { next_unit(-1); }, {});
  add(
      fresh_id(), "My &secrets…", "", "What only your side knows: make sure nobody else is looking",
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
  add(fresh_id(), "Who&le width", "Ctrl+9", "Show the full width of the board", [this] { canvas().fit_width(); });
  add(fresh_id(), "&Actual size", "Ctrl+8", "100 %: spaces as large as on a printed map",
      [this] { canvas().take_actual_size(); });
  add(fresh_id(), "&Zoom to what is chosen", "Ctrl+Shift+F", "Zoom in on what is picked or pointed at",
      [this] { zoom_to_chosen(); });
  map_commands();
  commands_.push_back({fresh_id(),
                       "&View",
                       "Board &cursor",
                       "F2",
                       "Move a cursor over the board with the arrow keys",
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
  pane("&Forces off the map", "F4", "The forces that wait off the map", *forces_, *forces_);
  pane("&Journal", "F5", "The journal in words", *journal_, journal_->list());
  pane("C&harts", "F6", "The charts, with the latest look-ups marked", *charts_, *charts_);
  commands_.back().icon = "charts";
  pane("Look &up", "Ctrl+R", "Rules, charts and help, searched as you type", *look_up_, look_up_->search());
  commands_.back().icon = "look-up";
  pane("I&nventory", "Ctrl+I", "Count every counter that you may see, by side and place", *inventory_,
       inventory_->filter());
  pane("M&y notes", "Ctrl+Shift+M", "Private notes of your side, kept on this machine and never in the game's file",
       *notes_, notes_->text());
  pane("O&verview", "F8", "The whole board in miniature", *overview_, *overview_);
  add(fresh_id(), "&Buttons of the prompt", "F9", "Move the focus to the buttons of the prompt",
      [this] { prompt_->take_focus(); });
  add(fresh_id(), "&Table", "F12", "Move the focus to the map", [this] { canvas().SetFocus(); });
  commands_.push_back({fresh_id(),
                       "&View",
                       "T&ool bar",
                       "",
                       "Show the most used commands as icons below the menus",
                       [this] { show_tool_bar(!GetToolBar()->IsShown()); },
                       {},
                       [this] { return GetToolBar()->IsShown(); }});
  add(fresh_id(), "&Reset the layout", "", "Restore the default layout of the panes", [this] { reset_layout(); });
  clock_commands();
}

void TableFrame::journal_commands() {
  const auto add = [this](const char* name, const char* key, const char* help, std::function<void()> run) {
    commands_.push_back({fresh_id(), "&Journal", name, key, help, std::move(run), {}, {}});
  };
  add("&Back", "Alt+Left", "View the position one step earlier", [this] { look_back_by(-1); });
  commands_.back().icon = "back";
  add("&Forward", "Alt+Right", "View the position one step later", [this] { look_back_by(1); });
  add("Be&ginning", "Alt+Home", "View the position at the beginning of the game", [this] { look_back(0); });
  add("&Return to the game", "Alt+End", "Return to the current position",
      [this] { look_back(presenter().session().timeline().length()); });
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
  add(fresh_id(), "&This game", "Shift+F1", "The module's help on its game",
      [this] { show_help(LookUpKind::help, presenter().session().state().module().title); });
  add(fresh_id(), "&Log", "", "Open the program's log", [this] { show_log(); });
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
  wxMessageBox(text, words(side_words(now.session().state().module(), side)), wxOK, this);
}

void TableFrame::look_back(std::uint32_t entry) {
  beat_timer_.Stop();
  if (entry >= presenter().session().timeline().length()) {
    presenter().resume();
  } else {
    presenter().look_back(entry);
    look(presenter().session().words(entry).spaces, {});
  }
  update();
}

void TableFrame::look_back_by(int entries) {
  const std::uint32_t length = presenter().session().timeline().length();
  const auto now = static_cast<std::int64_t>(presenter().looking_back().value_or(length));
  look_back(static_cast<std::uint32_t>(std::clamp<std::int64_t>(now + entries, 0, length)));
}

}  // namespace bocage
