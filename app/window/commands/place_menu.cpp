#include "app/window/commands/place_menu.h"

#include "app/play/presenter/presenter.h"
#include "app/play/words/game_words.h"
#include "app/window/commands/help_control.h"
#include "app/window/commands/notes_control.h"
#include "app/window/desk/boards.h"
#include "app/window/desk/desk.h"
#include "app/window/desk/docks.h"
#include "app/window/desk/panes.h"
#include "app/window/panes/inventory_pane.h"
#include "app/window/panes/look_up_pane.h"
#include "app/window/widgets/wx_words.h"
#include "engine/base/tr.h"

namespace bocage {

namespace {

// Far above the numbers of what else stands in the menu, and no higher than wx takes them.
constexpr int look_up_item = 0x7f00;
constexpr int zoom_item = look_up_item + 1;
constexpr int count_item = look_up_item + 2;
constexpr int note_item = look_up_item + 3;

}  // namespace

// What the books say most about: the counter, else the ground that it stands on, else the place.
std::string PlaceMenu::subject(PieceId piece, SpaceId space) const {
  const Presenter& now = desk_.presenter();
  const GameState& state = now.shown();
  const LookUp& book = desk_.panes.look_up->book();
  if (piece.valid() && !hidden_from(now.viewer(), state, piece)) {
    const std::string name = counter_words(state.counter(piece));
    if (!book.find(name).empty()) return name;
  }
  const Space& place = state.board().space(space);
  for (const WordDef& ground : state.module().terrains) {
    if (!place.terrain.valid() || ground.id != state.board().word(place.terrain)) continue;
    if (!ground.title.empty() && !book.find(ground.title).empty()) return ground.title;
  }
  return place.title;
}

void PlaceMenu::append(wxMenu& menu, PieceId piece, SpaceId space) const {
  if (!space.valid()) return;
  if (menu.GetMenuItemCount() > 0) menu.AppendSeparator();
  const std::string about = subject(piece, space);
  wxString look = about.empty()
                      ? words(tr("Look &up…"))
                      : words(tr("Look &up: {what}", {{"what", bytes(wxControl::EscapeMnemonics(words(about)))}}));
  menu.Append(look_up_item, look);
  menu.Append(zoom_item, words(tr("&Zoom here")))
      ->Enable(!desk_.presenter().state().board().space(space).outline.empty());
  menu.Append(count_item, words(tr("&Inventory of this place")))->Enable(!desk_.presenter().seat().screen_hidden());
  menu.Append(note_item, words(tr("Write a &note about it…")))->Enable(notes_.may_write());
}

bool PlaceMenu::choose(int id, PieceId piece, SpaceId space) {
  switch (id) {
    case look_up_item:
      help_.look_for(subject(piece, space));
      return true;
    case zoom_item:
      desk_.canvas().sight().zoom_to({space}, {});
      return true;
    case count_item:
      show_inventory(space);
      return true;
    case note_item:
      // The dialog comes once the menu is gone and has let the keys go.
      desk_.window.CallAfter([this, space] { notes_.write(space_words(desk_.presenter().shown(), space) + ": "); });
      return true;
    default:
      return false;
  }
}

void PlaceMenu::show_inventory(SpaceId space) {
  InventoryPane& pane = *desk_.panes.inventory;
  desk_.docks.show(pane);
  pane.look_for(space_words(desk_.presenter().shown(), space));
  pane.take_focus();
}

}  // namespace bocage
