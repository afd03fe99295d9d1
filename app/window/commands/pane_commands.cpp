#include <wx/toolbar.h>

#include <functional>
#include <utility>

#include "app/canvas/table_canvas.h"
#include "app/window/commands/command_sets.h"
#include "app/window/commands/here_control.h"
#include "app/window/commands/notes_control.h"
#include "app/window/desk/desk.h"
#include "app/window/desk/docks.h"
#include "app/window/desk/panes.h"
#include "app/window/desk/tool_bar.h"
#include "app/window/panes/chart_pane.h"
#include "app/window/panes/forces_pane.h"
#include "app/window/panes/hand_pane.h"
#include "app/window/panes/here_pane.h"
#include "app/window/panes/inventory_pane.h"
#include "app/window/panes/journal_pane.h"
#include "app/window/panes/look_up_pane.h"
#include "app/window/panes/notes_pane.h"
#include "app/window/panes/overview_pane.h"
#include "app/window/panes/prompt_pane.h"
#include "engine/base/tr.h"

namespace bocage {

namespace {

// A pane that a command shows and goes to.
struct PaneAccess {
  wxWindow& pane;
  std::function<void()> prepare;  // readies what is not kept up to date while it is hidden; may be empty
  std::function<void()> focus;
};

// The command shows the pane and goes there; from within the pane it hides it and goes back to the table.
void go_to_pane(const Desk& desk, HereControl& here, const PaneAccess& access) {
  const wxWindow* const now = wxWindow::FindFocus();
  wxWindow& pane = access.pane;
  const bool inside = now != nullptr && (now == &pane || pane.IsDescendant(const_cast<wxWindow*>(now)));
  const bool shown = !(desk.docks.shown(pane) && inside);
  desk.docks.show(pane, shown);
  if (!shown) {
    desk.canvas().SetFocus();
    return;
  }
  if (access.prepare) access.prepare();
  here.show();
  access.focus();
}

}  // namespace

Commands pane_commands(const Desk& desk, HereControl& here, NotesControl& notes) {
  constexpr const char* menu = tr_later("&View");
  const Panes& panes = desk.panes;
  const auto go = [&desk, &here](PaneAccess access) {
    return [&desk, &here, access = std::move(access)] { go_to_pane(desk, here, access); };
  };
  const auto shown = [&desk](wxWindow& pane) { return [&desk, &pane] { return desk.docks.shown(pane); }; };
  const auto focus_on = [](wxWindow& window) { return [&window] { window.SetFocus(); }; };
  const auto has_hand = [&panes] { return panes.hand != nullptr; };
  const auto go_to_hand = [&desk, &here, &panes, has_hand] {
    if (has_hand()) go_to_pane(desk, here, {*panes.hand, {}, [&panes] { panes.hand->SetFocus(); }});
  };
  return {
      {.menu = menu,
       .name = tr_later("&Here"),
       .key = "F3",
       .help = tr_later("What is in the space, and what can be done there"),
       .run = go({*panes.here, [&here] { here.leave_forces(); }, focus_on(panes.here->list())}),
       .checked = shown(*panes.here),
       .line_before = true},
      {.menu = menu,
       .name = tr_later("&Forces off the map"),
       .key = "F4",
       .help = tr_later("The forces that wait off the map"),
       .run = go({*panes.forces, {}, focus_on(*panes.forces)}),
       .checked = shown(*panes.forces)},
      {.menu = menu,
       .name = tr_later("H&and"),
       .key = "Shift+F4",
       .help = tr_later("The cards that your side holds"),
       .run = go_to_hand,
       .possible = has_hand,
       .checked = [&desk, &panes, has_hand] { return has_hand() && desk.docks.shown(*panes.hand); }},
      {.menu = menu,
       .name = tr_later("&Journal"),
       .key = "F5",
       .help = tr_later("The journal in words"),
       .run = go({*panes.journal, {}, focus_on(panes.journal->list())}),
       .checked = shown(*panes.journal)},
      {.menu = menu,
       .name = tr_later("C&harts"),
       .key = "F6",
       .help = tr_later("The charts, with the latest look-ups marked"),
       .icon = "charts",
       .run = go({*panes.charts, {}, focus_on(*panes.charts)}),
       .checked = shown(*panes.charts)},
      {.menu = menu,
       .name = tr_later("Look &up"),
       .key = "Ctrl+R",
       .help = tr_later("Rules, charts and help, searched as you type"),
       .icon = "look-up",
       .run = go({*panes.look_up, {}, [&panes] { panes.look_up->take_focus(); }}),
       .checked = shown(*panes.look_up)},
      {.menu = menu,
       .name = tr_later("I&nventory"),
       .key = "Ctrl+I",
       .help = tr_later("Count every counter that you may see, by side and place"),
       .run = go({*panes.inventory, [&desk] { desk.panes.inventory->show(desk.presenter()); },
                  focus_on(panes.inventory->filter())}),
       .checked = shown(*panes.inventory)},
      {.menu = menu,
       .name = tr_later("M&y notes"),
       .key = "Ctrl+Shift+M",
       .help = tr_later("Private notes of your side, kept on this machine and never in the game's file"),
       .run = go({*panes.notes, [&notes] { notes.show(); }, [&panes] { panes.notes->take_focus(); }}),
       .checked = shown(*panes.notes)},
      {.menu = menu,
       .name = tr_later("O&verview"),
       .key = "F8",
       .help = tr_later("The whole board in miniature"),
       .run = go({*panes.overview, {}, focus_on(*panes.overview)}),
       .checked = shown(*panes.overview)},
      {.menu = menu,
       .name = tr_later("&Buttons of the prompt"),
       .key = "F9",
       .help = tr_later("Move the focus to the buttons of the prompt"),
       .run = [&panes] { panes.prompt->take_focus(); }},
      {.menu = menu,
       .name = tr_later("&Table"),
       .key = "F12",
       .help = tr_later("Move the focus to the map"),
       .run = [&desk] { desk.canvas().SetFocus(); }},
      {.menu = menu,
       .name = tr_later("T&ool bar"),
       .help = tr_later("Show the most used commands as icons below the menus"),
       .run = [&desk] { show_tool_bar(desk.window, !desk.window.GetToolBar()->IsShown()); },
       .checked = [&desk] { return desk.window.GetToolBar()->IsShown(); }},
      {.menu = menu,
       .name = tr_later("&Reset the layout"),
       .help = tr_later("Restore the default layout of the panes"),
       .run = [&desk] { desk.docks.reset(); }},
  };
}

}  // namespace bocage
