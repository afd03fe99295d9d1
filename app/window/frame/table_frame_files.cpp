// The files of the window's game, and leaving it.
#include <wx/choicdlg.h>
#include <wx/filedlg.h>
#include <wx/msgdlg.h>

#include "app/window/frame/table_frame.h"
#include "app/window/widgets/game_line.h"
#include "app/window/widgets/wx_words.h"

namespace bocage {

namespace {

constexpr const char* file_kinds = "Bocage games (*.journal)|*.journal|All files|*";

}  // namespace

bool TableFrame::save_as(const std::string& path) {
  if (const auto problem = game_->save_as(path)) {
    say(*problem);
    return false;
  }
  tell_name();
  SetStatusText("Saved: " + words(path));
  return true;
}

// With the turn the game is in: only who has played it through can say that.
void TableFrame::tell_name() {
  if (game_->named()) callbacks_.saved(game_->path(), turn_track(game_->session().state()).heading);
}

void TableFrame::save() {
  if (game_->named()) {
    SetStatusText("Saved: " + words(game_->path()));
  } else {
    ask_where_to_save();
  }
}

void TableFrame::ask_where_to_save() {
  const wxString name = words(game_->session().state().module().id + ".journal");
  wxFileDialog dialog(this, "Save the game", "", name, file_kinds, wxFD_SAVE | wxFD_OVERWRITE_PROMPT);
  if (dialog.ShowModal() == wxID_OK) save_as(bytes(dialog.GetPath()));
}

void TableFrame::ask_what_to_open() {
  wxFileDialog dialog(this, "Open a game", "", "", file_kinds, wxFD_OPEN | wxFD_FILE_MUST_EXIST);
  if (dialog.ShowModal() == wxID_OK) callbacks_.open(bytes(dialog.GetPath()));
}

void TableFrame::ask_recent() {
  const std::vector<RecentGame> games = callbacks_.recent();
  if (games.empty()) {
    SetStatusText("No game has been saved or opened yet");
    return;
  }
  GameTitles titles;
  wxArrayString lines;
  for (const RecentGame& recent : games) {
    const auto game = describe_game(recent.path);
    const wxString file = words(recent.path).AfterLast('/');
    lines.Add(game ? game_line(*game, titles, recent.turn) + " (" + file + ")" : words(recent.path));
  }
  wxSingleChoiceDialog dialog(this, "Which game?", "Recent games", lines);
  if (dialog.ShowModal() == wxID_OK) callbacks_.open(games[static_cast<std::size_t>(dialog.GetSelection())].path);
}

TableFrame::Leaving TableFrame::ask_leaving() {
  wxMessageDialog dialog(this,
                         "This game has no name yet. If you keep it, it is listed among the games in progress; if you "
                         "throw it away, it is lost.",
                         "Leave the game?", wxYES_NO | wxCANCEL | wxICON_QUESTION);
  dialog.SetYesNoCancelLabels("&Keep it", "&Throw it away", "&Stay");
  switch (dialog.ShowModal()) {
    case wxID_YES:
      return Leaving::keep;
    case wxID_NO:
      return Leaving::throw_away;
    default:
      return Leaving::stay;
  }
}

void TableFrame::on_close(wxCloseEvent& event) {
  Leaving leaving = Leaving::keep;
  const bool leaves = tables_->count() == 1 && !game_->named();  // else it stays in its file or on another table
  if (leaves && !game_->begun()) {
    leaving = Leaving::throw_away;  // nothing would be lost
  } else if (leaves && event.CanVeto() && settings_.ask_on_leaving) {
    leaving = ask_leaving_();
  }
  if (leaving == Leaving::stay) {
    event.Veto();
    return;
  }
  notes_->keep();
  keep_layout();
  tell_name();
  if (leaving == Leaving::throw_away) game_->discard();
  tables_->remove(*this);  // the window itself goes a little later
  event.Skip();
}

}  // namespace bocage
