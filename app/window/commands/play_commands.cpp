#include <wx/msgdlg.h>

#include "app/play/presenter/presenter.h"
#include "app/play/table/hotseat.h"
#include "app/play/words/game_words.h"
#include "app/window/commands/command_sets.h"
#include "app/window/commands/map_control.h"
#include "app/window/commands/orders_control.h"
#include "app/window/desk/desk.h"
#include "app/window/widgets/wx_words.h"
#include "engine/base/tr.h"

namespace bocage {

namespace {

void tell_secrets(const Desk& desk) {
  const Presenter& now = desk.presenter();
  const SideId side = now.viewer();
  wxString text;
  if (side.valid()) {
    for (const auto& line : own_secrets(now.session(), side)) text += words(line) + "\n";
  }
  if (text.empty()) text = words(tr("Your side has no secrets now"));
  wxMessageBox(text, words(side_words(now.state().module(), side)), wxOK, &desk.window);
}

const char* undo_name(Undoable::What what) {
  using What = Undoable::What;
  return what == What::pick     ? tr_later("&Undo the last pick")
         : what == What::choice ? tr_later("&Undo the choice of an action")
         : what == What::action ? tr_later("&Undo the last action")
                                : tr_later("&Undo");
}

const char* redo_name(Undoable::What what) {
  using What = Undoable::What;
  return what == What::pick     ? tr_later("&Redo the last pick")
         : what == What::action ? tr_later("&Redo the last action")
                                : tr_later("&Redo");
}

}  // namespace

Commands play_commands(const Desk& desk, MapControl& map) {
  constexpr const char* menu = tr_later("&Play");
  // A step of the presenter, and what it changed is shown.
  const auto step = [&desk](auto work) {
    return [&desk, work] {
      work(desk.presenter());
      desk.after_step();
    };
  };
  return {
      {.id = wxID_UNDO,
       .menu = menu,
       .name = tr_later("&Undo"),
       .key = "Ctrl+Z",
       .help = tr_later("Undo the last pick, or the last action (not past a die roll or revealed information)"),
       .icon = "undo",
       .run = step([](Presenter& presenter) { presenter.undo(); }),
       .named = [&desk] { return undo_name(desk.presenter().undoable().undo); },
       .possible = [&desk] { return desk.presenter().undoable().undo != Undoable::What::nothing; }},
      {.id = wxID_REDO,
       .menu = menu,
       .name = tr_later("&Redo"),
       .key = "Ctrl+Y",
       .help = tr_later("Do again what was undone"),
       .icon = "redo",
       .run = step([](Presenter& presenter) { presenter.redo(); }),
       .named = [&desk] { return redo_name(desk.presenter().undoable().redo); },
       .possible = [&desk] { return desk.presenter().undoable().redo != Undoable::What::nothing; }},
      {.id = wxID_OK,
       .menu = menu,
       .name = tr_later("&Confirm"),
       .key = "Ctrl+Return",
       .help = tr_later("Carry out what has been chosen"),
       .run = step([](Presenter& presenter) { presenter.confirm(); }),
       .possible = [&desk] { return desk.presenter().drafting(); }},
      {.id = wxID_CANCEL,
       .menu = menu,
       .name = tr_later("&Back"),
       .help = tr_later("Take back the last choice"),
       .run = step([](Presenter& presenter) { presenter.cancel(); }),
       .possible =
           [&desk] {
             return desk.presenter().choosing() || desk.presenter().hand().holding() || desk.presenter().refusal();
           }},
      {.menu = menu,
       .name = tr_later("&End the phase"),
       .key = "Ctrl+E",
       .help = tr_later("End this phase"),
       .icon = "end-phase",
       .run = [&desk] { desk.end_phase(); },
       .possible = [&desk] { return desk.presenter().waiting().kind == Waiting::Kind::choice; }},
      {.menu = menu,
       .name = tr_later("&Next unit"),
       .key = "F7",
       .help = tr_later("Move the cursor to the next unit that can act"),
       .icon = "next-unit",
       .run = [&map] { map.next_unit(1); }},
      {.menu = menu,
       .name = tr_later("P&revious unit"),
       .key = "Shift+F7",
       .help = tr_later("Move the cursor to the previous unit that can act"),
       .run = [&map] { map.next_unit(-1); }},
      {.menu = menu,
       .name = tr_later("My &secrets…"),
       .help = tr_later("What only your side knows: make sure nobody else is looking"),
       .run = [&desk] { tell_secrets(desk); },
       .possible = [&desk] { return desk.presenter().viewer().valid(); }},
  };
}

Commands order_commands(OrdersControl& orders) {
  constexpr const char* menu = tr_later("&Play");
  return {
      {.menu = menu,
       .name = tr_later("Standing &orders…"),
       .help = tr_later("Let a policy answer what your side would be asked"),
       .run = [&orders] { orders.ask_orders(); },
       .possible = [&orders] { return orders.may_order(); },
       .line_before = true},
      {.menu = menu,
       .name = tr_later("Look at &hidden information…"),
       .help = tr_later("What the rules only veil from your side; the journal says that you looked"),
       .run = [&orders] { orders.ask_inspect(); },
       .possible = [&orders] { return orders.may_inspect(); }},
      {.menu = menu,
       .name = tr_later("&Load a corrected module…"),
       .help = tr_later("Play on with a mended version of the module; a procedure that failed is run again"),
       .run = [&orders] { orders.ask_module(); }},
      {.menu = menu,
       .name = tr_later("&Follow the module's files"),
       .help = tr_later("For authors: whenever a file of the module is saved, the game goes on with it"),
       .run = [&orders] { orders.toggle_following(); },
       .possible = [&orders] { return orders.may_follow(); },
       .checked = [&orders] { return orders.following(); }},
  };
}

}  // namespace bocage
