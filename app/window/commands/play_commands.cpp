#include <wx/msgdlg.h>

#include "app/play/presenter/presenter.h"
#include "app/play/table/hotseat.h"
#include "app/play/words/game_words.h"
#include "app/window/commands/command_sets.h"
#include "app/window/commands/map_control.h"
#include "app/window/commands/orders_control.h"
#include "app/window/desk/desk.h"
#include "app/window/widgets/wx_words.h"

namespace bocage {

namespace {

void tell_secrets(const Desk& desk) {
  const Presenter& now = desk.presenter();
  const SideId side = now.viewer();
  wxString text;
  if (side.valid()) {
    for (const auto& line : own_secrets(now.session(), side)) text += words(line) + "\n";
  }
  if (text.empty()) text = "Your side has no secrets now";
  wxMessageBox(text, words(side_words(now.state().module(), side)), wxOK, &desk.window);
}

}  // namespace

Commands play_commands(const Desk& desk, MapControl& map) {
  constexpr const char* menu = "&Play";
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
       .name = "&Undo",
       .key = "Ctrl+Z",
       .help = "Undo the last action (not past a die roll or revealed information)",
       .icon = "undo",
       .run = step([](Presenter& presenter) { presenter.undo(); }),
       .possible = [&desk] { return desk.presenter().session().undo_depth() > 0; }},
      {.id = wxID_REDO,
       .menu = menu,
       .name = "&Redo",
       .key = "Ctrl+Y",
       .help = "Redo",
       .icon = "redo",
       .run = step([](Presenter& presenter) { presenter.redo(); }),
       .possible = [&desk] { return desk.presenter().session().redo_depth() > 0; }},
      {.id = wxID_OK,
       .menu = menu,
       .name = "&Confirm",
       .key = "Ctrl+Return",
       .help = "Carry out what has been chosen",
       .run = step([](Presenter& presenter) { presenter.confirm(); }),
       .possible = [&desk] { return desk.presenter().drafting(); }},
      {.id = wxID_CANCEL,
       .menu = menu,
       .name = "&Back",
       .help = "Take back the last choice",
       .run = step([](Presenter& presenter) { presenter.cancel(); }),
       .possible =
           [&desk] {
             return desk.presenter().choosing() || desk.presenter().hand().holding() || desk.presenter().refusal();
           }},
      {.menu = menu,
       .name = "&End the phase",
       .key = "Ctrl+E",
       .help = "End this phase",
       .icon = "end-phase",
       .run = [&desk] { desk.end_phase(); },
       .possible = [&desk] { return desk.presenter().waiting().kind == Waiting::Kind::choice; }},
      {.menu = menu,
       .name = "&Next unit",
       .key = "F7",
       .help = "Move the cursor to the next unit that can act",
       .icon = "next-unit",
       .run = [&map] { map.next_unit(1); }},
      {.menu = menu,
       .name = "P&revious unit",
       .key = "Shift+F7",
       .help = "Move the cursor to the previous unit that can act",
       .run = [&map] { map.next_unit(-1); }},
      {.menu = menu,
       .name = "My &secrets…",
       .help = "What only your side knows: make sure nobody else is looking",
       .run = [&desk] { tell_secrets(desk); },
       .possible = [&desk] { return desk.presenter().viewer().valid(); }},
  };
}

Commands order_commands(OrdersControl& orders) {
  constexpr const char* menu = "&Play";
  return {
      {.menu = menu,
       .name = "Standing &orders…",
       .help = "Let a policy answer what your side would be asked",
       .run = [&orders] { orders.ask_orders(); },
       .possible = [&orders] { return orders.may_order(); },
       .line_before = true},
      {.menu = menu,
       .name = "Look at &hidden information…",
       .help = "What the rules only veil from your side; the journal says that you looked",
       .run = [&orders] { orders.ask_inspect(); },
       .possible = [&orders] { return orders.may_inspect(); }},
      {.menu = menu,
       .name = "&Load a corrected module…",
       .help = "Play on with a mended version of the module; a procedure that failed is run again",
       .run = [&orders] { orders.ask_module(); }},
  };
}

}  // namespace bocage
