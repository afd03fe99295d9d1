#include "app/panels/bocage_app.h"

#include <wx/log.h>
#include <wx/msgdlg.h>

#include <boost/filesystem.hpp>
#include <exception>

#include "app/panels/games_frame.h"

namespace bocage {

namespace {

wxString words(const Problems& problems) {
  wxString text;
  for (const Problem& problem : problems) text += wxString::FromUTF8(to_text(problem)) + "\n";
  return text;
}

}  // namespace

bool is_saved_game(const std::string& path) {
  namespace fs = boost::filesystem;
  boost::system::error_code error;
  return fs::is_regular_file(path, error) && fs::path(path).extension() != ".bocage" && fs::path(path).filename() != "module.xml";
}

bool BocageApp::OnInit() {
  SetAppName("bocage");
  SetAppDisplayName("Bocage");
  if (options_.what != LaunchOptions::What::play) {
    choose();
    return true;
  }
  const std::string& wanted = options_.game.game;
  return (is_saved_game(wanted) ? open(wanted) : play(options_.game)) != nullptr;
}

void BocageApp::choose() {
  auto* const frame = new GamesFrame({[this](const std::string& id) {
                                        NewGame game = options_.game;
                                        game.game = id;
                                        game.scenario.clear();
                                        play(game);
                                      },
                                      [this](const std::string& path) { open(path); }});
  frame->Show();
}

TableFrame* BocageApp::play(const NewGame& game) { return show(OpenGame::begin(game)); }

TableFrame* BocageApp::open(const std::string& path) { return show(OpenGame::open(path)); }

TableFrame* BocageApp::show(OpenGame::Opened opened) {
  if (!opened.problems.empty()) {
    const bool refused = opened.game == nullptr;
    wxMessageBox(words(opened.problems), refused ? "This game cannot be opened" : "Bocage", wxOK | (refused ? wxICON_ERROR : wxICON_INFORMATION));
  }
  if (!opened.game) return nullptr;
  auto* const frame = new TableFrame(std::move(opened.game), {[this] { choose(); }, [this](const std::string& path) { open(path); }});
  frame->Show();
  return frame;
}

// The one place where an exception ends: it is said, and the game, which is on the disk, goes on.
bool BocageApp::OnExceptionInMainLoop() {
  wxString what = "an unknown error";
  try {
    throw;
  } catch (const std::exception& error) {
    what = wxString::FromUTF8(error.what());
  } catch (...) {
    wxLogDebug("an exception that is no std::exception");
  }
  wxMessageBox("Something went wrong in Bocage itself: " + what + "\nThe game is kept; please report this.", "Bocage", wxOK | wxICON_ERROR);
  return true;
}

}  // namespace bocage
