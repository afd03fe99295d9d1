// Branching off to try a line, and coming back.
#include <wx/utils.h>

#include "app/window/frame/table_frame.h"

namespace bocage {

void TableFrame::branch_commands() {
  const auto add = [this](const char* name, const char* key, const char* help, std::function<void()> run,
                          std::function<bool()> possible) {
    commands_.push_back(
        {wxWindow::NewControlId(), "&Journal", name, key, help, std::move(run), std::move(possible), {}});
  };
  add("Branch &off", "Ctrl+T", "Try a line from the moment that is shown, as a game of its own",
      [this] { branch_off(); }, {});
  commands_.back().line_before = true;
  add(
      "Back to the &game", "Ctrl+Shift+T", "Leave this try and go back to the game that it left",
      [this] { leave_branch(); }, [this] { return game_->branched_after().has_value(); });
}

void TableFrame::branch_off() {
  const Presenter& now = presenter();
  const wxBusyCursor busy;  // the whole game is played again up to there
  auto branch = game_->branch_off(now.lookback().moment().value_or(now.session().timeline().length()));
  if (branch.game) {
    callbacks_.show(std::move(branch));
    return;
  }
  for (const Problem& problem : branch.problems) say(problem);
}

void TableFrame::leave_branch() {
  if (callbacks_.show_left(*game_)) {
    Close();
    return;
  }
  SetStatusText("The game that this try left is neither on a table nor beside it: open it from the menu Game");
}

}  // namespace bocage
