// What the editor's window does with files beside the module: a package of it, and games that were played with it.
#include <wx/filedlg.h>
#include <wx/textdlg.h>

#include <boost/filesystem.hpp>
#include <utility>

#include "app/editor/editor_frame.h"
#include "app/editor/saved_position.h"
#include "app/window/widgets/wx_words.h"
#include "editor/model/position.h"
#include "editor/project/package.h"
#include "engine/base/files.h"
#include "engine/base/plain_text.h"
#include "engine/base/tr.h"

namespace bocage {
namespace {

// What can be read by the table can be packed; only what is wrong for all who would open it stands in the way.
std::optional<Problem> not_readable(const editor::Project& project) {
  auto loaded = project.load();
  if (loaded.module) return std::nullopt;
  for (auto& problem : loaded.problems) {
    if (problem.severity == Severity::error) return std::move(problem);
  }
  return std::nullopt;
}

}  // namespace

bool EditorFrame::pack(const std::string& path) {
  if (!save()) return false;
  if (const auto problem = not_readable(*project_)) {
    tell(tr("Nobody could open the package: {problem}", {{"problem", to_text(*problem)}}));
    return false;
  }
  auto packed = editor::packed_module(project_->texts());
  auto problem = std::get_if<Problem>(&packed) != nullptr
                     ? std::optional(std::get<Problem>(packed))
                     : replace_file(path, std::get<std::string>(packed), Readers::everybody);
  if (problem) {
    tell(to_text(*problem));
    return false;
  }
  tell(tr("The module is packed: {file}", {{"file", path}}));
  return true;
}

void EditorFrame::ask_where_to_pack() {
  const auto name = boost::filesystem::path(project_->folder()).filename().string() + ".bocage";
  wxFileDialog dialog(this, words(tr("Pack the module")), "", words(name),
                      words(tr("Packages of Bocage (*.bocage)|*.bocage")), wxFD_SAVE | wxFD_OVERWRITE_PROMPT);
  if (dialog.ShowModal() != wxID_OK) return;
  auto path = bytes(dialog.GetPath());
  if (!path.ends_with(".bocage")) path += ".bocage";
  pack(path);
}

bool EditorFrame::make_scenario(const std::string& game, const std::string& title) {
  take_typed();
  const auto position = saved_position(game, project_->folder());
  if (!position.session) {
    for (const Problem& problem : position.problems) {
      if (problem.severity == Severity::error) tell(to_text(problem));
    }
    return false;
  }
  auto made = editor::scenario_of_position(*project_, position.session->state(), title);
  if (!make(std::move(made.proposal))) return false;
  const auto& changes = project_->history().last()->changes;
  choose({changes.front().file, std::nullopt});
  turn_to(board_page);
  if (made.left_out.empty()) return true;
  std::string names;
  for (const auto& name : made.left_out) names += (names.empty() ? "" : "\n") + name;
  ask_({tr("A scenario has no words for all that stands in the game. These begin as in any other:"), names, "", ""});
  return true;
}

void EditorFrame::ask_about_game(const std::string& game) {
  auto path = game;
  if (path.empty()) {
    wxFileDialog dialog(this, words(tr("A saved game")), "", "",
                        words(tr("Bocage games (*.journal)|*.journal|All files|*")), wxFD_OPEN | wxFD_FILE_MUST_EXIST);
    if (dialog.ShowModal() != wxID_OK) return;
    path = bytes(dialog.GetPath());
  }
  const auto title = bytes(wxGetTextFromUser(words(tr("The name of the new scenario:")), "Bocage", "", this));
  if (!title.empty()) make_scenario(path, title);
}

}  // namespace bocage
