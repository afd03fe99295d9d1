#include "app/editor/editor_app.h"

#include <wx/dirdlg.h>
#include <wx/msgdlg.h>

#include <exception>

#include "app/editor/begin_dialog.h"
#include "app/editor/editor_frame.h"
#include "app/editor/editor_measure.h"
#include "app/editor/new_module_dialog.h"
#include "app/editor/saved_position.h"
#include "app/play/files/installed_games.h"
#include "app/play/files/settings.h"
#include "app/play/files/user_dirs.h"
#include "app/play/words/print.h"
#include "app/window/start/wx_language.h"
#include "app/window/widgets/wx_words.h"
#include "engine/base/plain_text.h"
#include "engine/base/tr.h"

namespace bocage {
namespace {

void refuse(const Problems& problems) {
  std::string text;
  for (const Problem& problem : problems) text += plain_text(to_text(problem)) + "\n";
  print_error("bocage-editor: %s", text.c_str());
  wxMessageBox(words(text), words(tr("This module cannot be opened")), wxOK | wxICON_ERROR);
}

std::string new_folder() {
  NewModuleDialog dialog(nullptr, folder_for_new_modules());
  dialog.ShowModal();
  return dialog.made();
}

std::string old_folder() {
  wxDirDialog dialog(nullptr, words(tr("The folder of a module")), "", wxDD_DIR_MUST_EXIST);
  return dialog.ShowModal() == wxID_OK ? bytes(dialog.GetPath()) : std::string();
}

}  // namespace

// Who thinks better of it is asked again.
std::string EditorApp::chosen_folder() const {
  for (;;) {
    const int answer = BeginDialog().ShowModal();
    if (answer == wxID_CANCEL) return {};
    const std::string folder = answer == BeginDialog::new_module ? new_folder() : old_folder();
    if (!folder.empty()) return folder;
  }
}

std::string EditorApp::wanted_folder() const {
  if (launch_.what == EditorLaunch::What::open) {
    const auto named = launch_.module.empty() ? module_of_game(launch_.game) : std::nullopt;
    if (launch_.module.empty() && !named) {
      refuse({{{launch_.game, 0, 0}, tr("this is no saved game"), {}, Severity::error, Fault::file}});
      return {};
    }
    const FoundGame found = named ? find_installed_game(*named) : find_game(launch_.module);
    if (found.path.empty()) refuse({found.problem});
    return found.path;
  }
  return launch_.what == EditorLaunch::What::begin ? new_folder() : chosen_folder();
}

bool EditorApp::OnInit() {
  SetAppName("bocage-editor");
  SetAppDisplayName("Bocage");
  lend_language_to_wx();
  const std::string config = config_dir();
  if (!config.empty()) {
    const auto settings = load_settings(config + "/settings").settings;
    desktop_theme_.follow(theme_named(settings.theme).value_or(Theme::print));
  }
  const auto folder = wanted_folder();
  if (folder.empty()) return false;
  Problems problems;
  // What is only measured is nobody's work: it is neither kept nor brought back.
  const std::string state = launch_.measure.empty() ? state_dir() : std::string();
  auto* const frame = EditorFrame::open(folder, state, ask_in_a_dialog(), problems);
  if (frame == nullptr) {
    refuse(problems);
    return false;
  }
  if (!launch_.measure.empty()) {
    measure_ = begin_measuring(*frame, launch_.measure);
    return measure_ != nullptr;
  }
  if (!launch_.game.empty()) frame->CallAfter([this, frame] { frame->ask_about_game(launch_.game); });
  return true;
}

// The one place where an exception ends: the unsaved texts are kept every few seconds, and the window goes on.
bool EditorApp::OnExceptionInMainLoop() {
  std::string what = tr("an unknown error");
  try {
    throw;
  } catch (const std::exception& error) {
    what = error.what();
  } catch (...) {
    print_error("bocage-editor: an exception that is no std::exception\n");
  }
  wxMessageBox(words(tr("Something went wrong in Bocage itself: {what}", {{"what", what}})), "Bocage",
               wxOK | wxICON_ERROR);
  return true;
}

}  // namespace bocage
