#include "app/window/commands/game_files.h"

#include <wx/choicdlg.h>
#include <wx/filedlg.h>
#include <wx/msgdlg.h>
#include <wx/stdpaths.h>

#include "app/play/files/game_names.h"
#include "app/play/time/kept_turn.h"
#include "app/window/desk/app_callbacks.h"
#include "app/window/desk/desk.h"
#include "app/window/desk/game_windows.h"
#include "app/window/widgets/game_line.h"
#include "app/window/widgets/wx_words.h"
#include "engine/base/files.h"
#include "engine/base/tr.h"

namespace bocage {

namespace {

constexpr const char* file_kinds = tr_later("Bocage games (*.journal)|*.journal|All files|*");

// Not the folder in which the program was started: it may be anywhere.
wxString usual_folder(const Desk& desk) {
  const std::string latest = folder_of_latest(desk.app.recent());
  return latest.empty() ? wxStandardPaths::Get().GetDocumentsDir() : words(latest);
}

// The dialog has asked about the name as it was typed, and not about the one with its kind.
bool ask_replacing(wxWindow& parent, const std::string& path) {
  return wxMessageBox(words(tr("{file} exists already. Replace it?", {{"file", path}})), words(tr("Save the game")),
                      wxYES_NO | wxNO_DEFAULT | wxICON_QUESTION, &parent) == wxYES;
}

}  // namespace

GameFiles::GameFiles(Desk& desk)
    : desk_(desk),
      ask_leaving_([this] { return ask_leaving(); }),
      ask_losing_([this](const Problem& why) { return ask_losing(why); }) {}

bool GameFiles::save_as(const std::string& path) {
  if (const auto problem = desk_.game().save_as(path)) {
    desk_.say(*problem);
    return false;
  }
  tell_name();
  desk_.tell(words(tr("Saved: {file}", {{"file", path}})));
  return true;
}

void GameFiles::tell_name() {
  const OpenGame& game = desk_.game();
  if (game.named() && game.mail() == nullptr) desk_.app.saved(game.path(), kept_turn(desk_.presenter().state()));
}

void GameFiles::save() {
  if (const auto problem = desk_.game().settle()) {
    desk_.say(*problem);
  } else if (desk_.game().named()) {
    desk_.tell(words(tr("Saved: {file}", {{"file", desk_.game().path()}})));
  } else {
    ask_where_to_save();
  }
}

void GameFiles::ask_where_to_save() {
  const wxString name = words(desk_.presenter().state().module().id + ".journal");
  wxFileDialog dialog(&desk_.window, words(tr("Save the game")), usual_folder(desk_), name, words(tr(file_kinds)),
                      wxFD_SAVE | wxFD_OVERWRITE_PROMPT);
  if (dialog.ShowModal() != wxID_OK) return;
  const std::string typed = bytes(dialog.GetPath());
  const std::string path = game_file_of(typed);
  if (path == typed || !file_exists(path) || ask_replacing(desk_.window, path)) save_as(path);
}

void GameFiles::ask_what_to_open() {
  wxFileDialog dialog(&desk_.window, words(tr("Open a game")), usual_folder(desk_), "", words(tr(file_kinds)),
                      wxFD_OPEN | wxFD_FILE_MUST_EXIST);
  if (dialog.ShowModal() == wxID_OK) desk_.app.open(bytes(dialog.GetPath()));
}

void GameFiles::ask_recent() {
  const std::vector<RecentGame> games = desk_.app.recent();
  if (games.empty()) {
    desk_.tell(words(tr("No game has been saved or opened yet")));
    return;
  }
  GameTitles titles;
  wxArrayString lines;
  for (const RecentGame& recent : games) {
    const auto game = describe_game(recent.path);
    const wxString file = words(recent.path).AfterLast('/');
    lines.Add(game ? game_line(*game, titles, recent.turn) + " (" + file + ")" : words(recent.path));
  }
  wxSingleChoiceDialog dialog(&desk_.window, words(tr("Which game?")), words(tr("Recent games")), lines);
  if (dialog.ShowModal() == wxID_OK) desk_.app.open(games[static_cast<std::size_t>(dialog.GetSelection())].path);
}

Leaving GameFiles::leave(bool can_stay, bool ask) {
  if (desk_.tables.count() != 1) return Leaving::keep;  // it stays on another table
  OpenGame& game = desk_.game();
  const auto lost = game.begun() ? game.settle() : std::nullopt;
  if (lost) return !can_stay || ask_losing_(*lost) ? Leaving::keep : Leaving::stay;
  desk_.report_troubles();
  if (game.named()) return Leaving::keep;         // it stays in its file
  if (!game.begun()) return Leaving::throw_away;  // nothing would be lost
  return can_stay && ask ? ask_leaving_() : Leaving::keep;
}

bool GameFiles::ask_losing(const Problem& why) {
  wxMessageDialog dialog(
      &desk_.window,
      words(tr("This game is not on disk: {why}. If you leave it now, the steps that could not be written "
               "are lost.",
               {{"why", to_text(why)}})),
      words(tr("Leave the game?")), wxYES_NO | wxNO_DEFAULT | wxICON_WARNING);
  dialog.SetYesNoLabels(words(tr("&Leave")), words(tr("&Stay")));
  return dialog.ShowModal() == wxID_YES;
}

Leaving GameFiles::ask_leaving() {
  wxMessageDialog dialog(
      &desk_.window,
      words(tr("This game has no name yet. If you keep it, it is listed among the games in progress; if you "
               "throw it away, it is lost.")),
      words(tr("Leave the game?")), wxYES_NO | wxCANCEL | wxICON_QUESTION);
  dialog.SetYesNoCancelLabels(words(tr("&Keep it")), words(tr("&Throw it away")), words(tr("&Stay")));
  switch (dialog.ShowModal()) {
    case wxID_YES:
      return Leaving::keep;
    case wxID_NO:
      return Leaving::throw_away;
    default:
      return Leaving::stay;
  }
}

}  // namespace bocage
