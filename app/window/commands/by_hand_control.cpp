#include "app/window/commands/by_hand_control.h"

#include <wx/numdlg.h>

#include "app/window/commands/here_control.h"
#include "app/window/desk/boards.h"
#include "app/window/desk/desk.h"
#include "app/window/desk/docks.h"
#include "app/window/desk/panes.h"
#include "app/window/dialogs/value_dialog.h"
#include "app/window/panes/forces_pane.h"
#include "app/window/widgets/wx_words.h"
#include "engine/base/tr.h"

namespace bocage {

void ByHandControl::set_level(Enforcement level) {
  if (desk_.presenter().state().enforcement() == level) return;
  desk_.presenter().set_level(level);
  desk_.after_step();
}

// The command opens the tray and goes there; from within the tray it closes it and goes back to the table.
void ByHandControl::toggle_tray() {
  ForcesPane& forces = *desk_.panes.forces;
  const bool inside = desk_.presenter().hand().tray_open() && wxWindow::FindFocus() == static_cast<wxWindow*>(&forces);
  const bool open = desk_.presenter().hand().open_tray(!inside) && !inside;
  desk_.after_step();
  if (open) {
    desk_.docks.show(forces);
    forces.show_tray();
    forces.SetFocus();
  } else {
    desk_.canvas().SetFocus();
  }
}

void ByHandControl::throw_dice() {
  const bool manual = desk_.presenter().session().journal().genesis().dice == DiceLevel::manual;
  if (!desk_.presenter().session().why_no_manual_roll()) {
    DiceDialog dialog(&desk_.window, last_dice_, manual);
    if (dialog.ShowModal() != wxID_OK) return;
    last_dice_ = dialog.chosen();
  }
  desk_.presenter().throw_dice(last_dice_.dice, last_dice_.what_for, last_dice_.shown);  // or says why not
  desk_.after_step();
}

// In the forces off the map it is what the keys are on there.
SpaceId ByHandControl::space_meant() const {
  const ForcesPane& forces = *desk_.panes.forces;
  const bool off_the_map = wxWindow::FindFocus() == static_cast<const wxWindow*>(&forces);
  const SpaceId pool = off_the_map ? forces.chosen_pool() : SpaceId();
  return pool.valid() ? pool : here_.pointed_at();
}

void ByHandControl::draw(const std::vector<PieceId>& among) {
  if (!desk_.presenter().hand().allowed_or_says_why()) return desk_.after_step();  // it says why not
  const auto max_drawn = static_cast<long>(among.size()) - 1;
  if (max_drawn < 1)
    return desk_.tell(words(tr("There is nothing to draw from: point at a stack of two counters or more")));
  long count = 1;
  if (max_drawn > 1) {
    wxNumberEntryDialog dialog(
        &desk_.window, words(tr("Draw 1 to {most} of {all} counters", {{"most", max_drawn}, {"all", max_drawn + 1}})),
        words(tr("How &many")), words(tr("Draw at random")), 1, 1, max_drawn);
    if (dialog.ShowModal() != wxID_OK) return;
    count = dialog.GetValue();
  }
  desk_.presenter().hand().draw_at_random(among, static_cast<std::size_t>(count));
  desk_.after_step();
  desk_.canvas().SetFocus();  // where they go
}

void ByHandControl::draw_here() {
  draw(desk_.presenter().hand().drawable_at(space_meant()));
}

void ByHandControl::shuffle_here() {
  const SpaceId space = space_meant();
  if (!desk_.presenter().hand().allowed_or_says_why()) return desk_.after_step();  // it says why not
  const auto pile = space.valid() ? desk_.presenter().state().stack(space) : std::vector<PieceId>();
  if (pile.size() < 2)
    return desk_.tell(words(tr("There is nothing to shuffle: point at a stack of two counters or more")));
  desk_.presenter().hand().shuffle(pile);
  desk_.after_step();
}

void ByHandControl::set_value(SpaceId space, const VariableOwner& about) {
  if (!desk_.presenter().hand().allowed_or_says_why()) return desk_.after_step();  // it says why not
  const GameState& state = desk_.presenter().state();
  std::vector<VariableOwner> carriers = game_and_sides(state.module());
  if (space.valid()) {
    const auto there = carriers_at(state, space, desk_.presenter().viewer());
    carriers.insert(carriers.end(), there.begin(), there.end());
  }
  auto all = editable_variables(state, carriers, desk_.presenter().viewer());
  if (all.empty()) {
    desk_.tell(words(tr("There are no values to set here")));
    return;
  }
  ValueDialog dialog(&desk_.window, state, std::move(all), about);
  if (dialog.ShowModal() != wxID_OK) return;
  desk_.presenter().hand().set(dialog.chosen());
  desk_.after_step();
}

void ByHandControl::set_value_here() {
  set_value(here_.pointed_at(), {});
}

}  // namespace bocage
