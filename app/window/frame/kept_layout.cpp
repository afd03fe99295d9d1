#include "app/window/frame/kept_layout.h"

#include <wx/display.h>
#include <wx/toolbar.h>

#include <array>
#include <cmath>
#include <string>
#include <utility>
#include <vector>

#include "app/play/files/view_store.h"
#include "app/play/opening/open_game.h"
#include "app/play/words/game_box.h"
#include "app/window/commands/overlay_control.h"
#include "app/window/desk/app_callbacks.h"
#include "app/window/desk/boards.h"
#include "app/window/desk/desk.h"
#include "app/window/desk/docks.h"
#include "app/window/frame/layout_store.h"
#include "app/window/frame/table_frame.h"

namespace bocage {

namespace {

// The overlays as they are called in the file.
constexpr std::array<std::pair<OverlayKind, const char*>, 8> overlay_names{{{OverlayKind::none, ""},
                                                                            {OverlayKind::zones, "zones"},
                                                                            {OverlayKind::supply, "supply"},
                                                                            {OverlayKind::stacking, "stacking"},
                                                                            {OverlayKind::control, "control"},
                                                                            {OverlayKind::changes, "changes"},
                                                                            {OverlayKind::trails, "trails"},
                                                                            {OverlayKind::reach, "reach"}}};

std::vector<wxRect> screens() {
  std::vector<wxRect> found;
  for (unsigned i = 0; i < wxDisplay::GetCount(); ++i) found.push_back(wxDisplay(i).GetClientArea());
  if (found.empty()) found.push_back(wxGetClientDisplayRect());
  return found;
}

// It would hide another table there. The list of games goes when a table has come.
bool hides_a_table(const wxWindow& self, wxPoint place) {
  for (const wxWindow* const window : wxTopLevelWindows) {
    const bool table = dynamic_cast<const TableFrame*>(window) != nullptr;
    if (table && window != &self && window->IsShown() && window->GetPosition() == place) return true;
  }
  return false;
}

// What is kept of a scenario with an area of its own is of no use to the others of its game.
std::string view_key(const GameState& state, const SpaceSet& area) {
  return area.empty() ? state.module().id : state.module().id + "/" + state.scenario().id;
}

SpaceSet area_of(const GameState& state) {
  return area_of(state.module(), read_box(state.module()), state.scenario().id);
}

void adopt_view(const Desk& desk, OverlayControl& overlays) {
  const GameState& state = desk.presenter().state();
  const Module& module = state.module();
  const SpaceSet area = area_of(state);
  const ModuleView view = load_view(desk.app.paths.views, view_key(state, area));
  for (const auto& [kind, name] : overlay_names) {
    if (view.overlay == name) overlays.choose(kind);
  }
  const auto& canvases = desk.boards.canvases();
  for (std::size_t i = 0; i < canvases.size(); ++i) {
    const Surface& surface = module.board->surfaces()[canvases[i]->look().picture().surface()];
    if (surface.id == view.board) desk.boards.turn_to(i);
    const auto seen = view.boards.find(surface.id);
    if (seen == view.boards.end()) {
      canvases[i]->sight().show_part(area.members());
      continue;
    }
    const BoardView& kept = seen->second;
    canvases[i]->sight().begin_at(
        {kept.step, kept.turn, {static_cast<double>(kept.x), static_cast<double>(kept.y)}, kept.whole});
  }
}

void keep_view(const Desk& desk, const OverlayControl& overlays) {
  const GameState& state = desk.presenter().state();
  const Module& module = state.module();
  ModuleView view;
  for (const auto& [kind, name] : overlay_names) {
    if (overlays.kind() == kind) view.overlay = name;
  }
  const auto& canvases = desk.boards.canvases();
  for (std::size_t i = 0; i < canvases.size(); ++i) {
    const TableCanvas& canvas = *canvases[i];
    const std::string& id = module.board->surfaces()[canvas.look().picture().surface()].id;
    if (i == desk.boards.shown() && i > 0) view.board = id;
    if (!canvas.sight().seen()) continue;
    const Sight sight = canvas.sight().viewport().sight();
    if (canvas.sight().shows_part() && sight.turn == 0) continue;  // it comes up so again, in a window of any size
    view.boards[id] = {sight.step, std::llround(sight.middle.x), std::llround(sight.middle.y), sight.turn, sight.whole};
  }
  if (const auto problem = save_view(desk.app.paths.views, view_key(state, area_of(state)), view))
    desk.app.log(to_text(*problem));
}

}  // namespace

wxSize usual_size(const wxWindow& window) {
  constexpr int wide_dips = 1240;
  constexpr int high_dips = 900;
  return window.FromDIP(wxSize(wide_dips, high_dips));
}

void adopt_layout(const Desk& desk, OverlayControl& overlays) {
  wxFrame& window = desk.window;
  const WindowLayout layout = load_layout(desk.app.paths.layout);
  window.GetToolBar()->Show(layout.tool_bar);
  // The size is set again: menus and bars have come since.
  window.SetClientSize(layout.size.x > 0 && layout.size.y > 0 ? window.FromDIP(layout.size) : usual_size(window));
  if (!layout.panes.empty()) desk.docks.adopt(layout.panes);
  if (!layout.place) {  // where no hand has put it yet, all of it is seen
    wxSize size = window.GetSize();
    size.DecTo(wxDisplay(&window).GetClientArea().GetSize());
    window.SetSize(size);
  } else {
    const wxRect kept(*layout.place, window.GetSize());
    wxRect shown = within_reach(kept, screens());
    const int step = window.FromDIP(28);
    int aside = 0;
    while (hides_a_table(window, shown.GetPosition() + wxPoint(aside, aside))) aside += step;
    shown = moved_aside(shown, aside, screens());
    if (shown.GetSize() == kept.GetSize()) {
      window.Move(shown.GetPosition());
    } else {
      window.SetSize(shown);
    }
  }
  if (layout.maximized) window.Maximize();
  if (layout.full_screen)
    window.CallAfter([&window] { window.ShowFullScreen(true, full_screen_style); });  // once it is shown
  adopt_view(desk, overlays);
}

// What a window that fills the screen would otherwise be, is kept as it was kept before.
void keep_layout(const Desk& desk, const OverlayControl& overlays) {
  const wxFrame& window = desk.window;
  WindowLayout layout;
  layout.maximized = window.IsMaximized();
  layout.full_screen = window.IsFullScreen();
  if (layout.maximized || layout.full_screen) {
    const WindowLayout before = load_layout(desk.app.paths.layout);
    layout.size = before.size;
    layout.place = before.place;
  } else {
    layout.size = window.ToDIP(window.GetClientSize());
    layout.place = window.GetPosition();
  }
  layout.tool_bar = window.GetToolBar()->IsShown();
  layout.panes = desk.docks.perspective();
  save_layout(desk.app.paths.layout, layout);
  // A recorded example has no file: to show it, the view was moved by the program, and not by the player.
  if (!desk.game().path().empty()) keep_view(desk, overlays);
}

}  // namespace bocage
