// How strictly the rules are kept, the counter tray, what is counted, and dice for whatever the players like.
#include <wx/numdlg.h>

#include "app/window/dialogs/value_dialog.h"
#include "app/window/frame/table_frame.h"
#include "app/window/widgets/wx_words.h"

namespace bocage {

void TableFrame::by_hand_commands() {
  const auto level = [this](const char* name, const char* help, Enforcement wanted) {
    commands_.push_back({wxWindow::NewControlId(),
                         "&Play",
                         name,
                         "",
                         help,
                         [this, wanted] { set_level(wanted); },
                         {},
                         [this, wanted] { return presenter().state().enforcement() == wanted; }});
  };
  level("Rules en&forced", "What a rule forbids is refused", Enforcement::enforce);
  commands_.back().line_before = true;
  level("Rules &assist", "What a rule forbids is refused, and may be let pass", Enforcement::assist);
  level("Free pla&y", "The rules are off: push any piece anywhere", Enforcement::free);
  commands_.push_back({wxWindow::NewControlId(),
                       "&Play",
                       "Counter &tray",
                       "Ctrl+K",
                       "Every counter of the game, to be put on the map (assist and free play)",
                       [this] { toggle_tray(); },
                       {},
                       [this] { return presenter().hand().tray_open(); }});
  commands_.push_back({wxWindow::NewControlId(),
                       "&Play",
                       "Thro&w dice…",
                       "Ctrl+D",
                       "Any dice, for whatever you like (assist and free play)",
                       [this] { throw_dice(); },
                       {},
                       {}});
  commands_.back().icon = "dice";
  commands_.push_back({wxWindow::NewControlId(),
                       "&Play",
                       "&Draw at random…",
                       "Ctrl+Shift+D",
                       "Draw out of the pile under the cursor, or of what is gathered (assist and free play)",
                       [this] { draw(presenter().hand().drawable_at(space_meant())); },
                       {},
                       {}});
  commands_.push_back({wxWindow::NewControlId(),
                       "&Play",
                       "Shuffle the p&ile",
                       "Ctrl+Shift+H",
                       "Put the pile under the cursor in an order that nobody knows (assist and free play)",
                       [this] { shuffle(space_meant()); },
                       {},
                       {}});
  commands_.push_back({wxWindow::NewControlId(),
                       "&Play",
                       "Set a val&ue…",
                       "Ctrl+Shift+K",
                       "Whatever the game, a side, or what is under the cursor carries (assist and free play)",
                       [this] { set_value(pointed_at(), {}); },
                       {},
                       {}});
}

void TableFrame::set_level(Enforcement level) {
  if (presenter().state().enforcement() == level) return;
  presenter().set_level(level);
  after_hand();
}

// Opens it and goes there; from within it, closes it and goes back to the table.
void TableFrame::toggle_tray() {
  const bool inside = presenter().hand().tray_open() && wxWindow::FindFocus() == static_cast<wxWindow*>(forces_);
  const bool open = presenter().hand().open_tray(!inside) && !inside;
  after_hand();
  if (open) {
    aui_.GetPane(forces_).Show();
    aui_.Update();
    forces_->show_tray();
    forces_->SetFocus();
  } else {
    canvas().SetFocus();
  }
}

void TableFrame::throw_dice() {
  const bool manual = presenter().session().journal().genesis().dice == DiceLevel::manual;
  if (!presenter().session().why_no_manual_roll()) {
    DiceDialog dialog(this, last_throw_, manual);
    if (dialog.ShowModal() != wxID_OK) return;
    last_throw_ = dialog.chosen();
  }
  presenter().throw_dice(last_throw_.dice, last_throw_.what_for, last_throw_.shown);  // or says why not
  after_hand();
}

// In the forces off the map what the keys are on there.
SpaceId TableFrame::space_meant() const {
  const bool off_the_map = wxWindow::FindFocus() == static_cast<wxWindow*>(forces_);
  const SpaceId pool = off_the_map ? forces_->chosen_pool() : SpaceId();
  return pool.valid() ? pool : pointed_at();
}

void TableFrame::draw(const std::vector<PieceId>& among) {
  if (!presenter().hand().allowed_or_says_why()) return after_hand();  // it says why not
  const auto most = static_cast<long>(among.size()) - 1;
  if (most < 1) return SetStatusText("There is nothing to draw from: point at a pile of two counters or more");
  long count = 1;
  if (most > 1) {
    wxNumberEntryDialog dialog(this, wxString::Format("1 to %ld of %ld counters at random", most, most + 1),
                               "How &many", "Draw at random", 1, 1, most);
    if (dialog.ShowModal() != wxID_OK) return;
    count = dialog.GetValue();
  }
  presenter().hand().draw_at_random(among, static_cast<std::size_t>(count));
  after_hand();
  canvas().SetFocus();  // where they go
}

void TableFrame::shuffle(SpaceId space) {
  if (!presenter().hand().allowed_or_says_why()) return after_hand();  // it says why not
  const auto pile = space.valid() ? presenter().state().stack(space) : std::vector<PieceId>();
  if (pile.size() < 2) return SetStatusText("There is nothing to shuffle: point at a pile of two counters or more");
  presenter().hand().shuffle(pile);
  after_hand();
}

// Where the keys stand, or else where the pointer was last.
SpaceId TableFrame::pointed_at() const {
  if (canvases_[shown_canvas()]->cursor_shown()) return canvases_[shown_canvas()]->cursor();
  const auto* const space = std::get_if<SpaceId>(&here_about_);
  return space == nullptr ? SpaceId() : *space;
}

// Of the game and its sides, and of everything in a space; `about` is what is meant most likely.
void TableFrame::set_value(SpaceId space, const VariableOwner& about) {
  if (!presenter().hand().allowed_or_says_why()) return after_hand();  // it says why not
  const GameState& state = presenter().state();
  std::vector<VariableOwner> carriers = game_and_sides(state.module());
  if (space.valid()) {
    const auto there = carriers_at(state, space, presenter().viewer());
    carriers.insert(carriers.end(), there.begin(), there.end());
  }
  auto all = settables(state, carriers);
  if (all.empty()) {
    SetStatusText("Nothing here carries a value");
    return;
  }
  ValueDialog dialog(this, state, std::move(all), about);
  if (dialog.ShowModal() != wxID_OK) return;
  presenter().hand().set(dialog.chosen());
  after_hand();
}

}  // namespace bocage
