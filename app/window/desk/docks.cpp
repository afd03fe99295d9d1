#include "app/window/desk/docks.h"

#include <wx/frame.h>

#include <algorithm>

#include "app/window/desk/panes.h"
#include "app/window/panes/chart_pane.h"
#include "app/window/panes/forces_pane.h"
#include "app/window/panes/here_pane.h"
#include "app/window/panes/inventory_pane.h"
#include "app/window/panes/journal_pane.h"
#include "app/window/panes/look_up_pane.h"
#include "app/window/panes/notes_pane.h"
#include "app/window/panes/overview_pane.h"
#include "app/window/panes/prompt_pane.h"
#include "app/window/panes/turn_pane.h"
#include "app/window/widgets/wx_words.h"

namespace bocage {

void Docks::lay_out(wxFrame& window, wxWindow& boards, const Panes& panes) {
  aui_.SetManagedWindow(&window);
  // Panes dock and hide: one that floats cannot be docked again under Wayland.
  aui_.SetFlags(wxAUI_MGR_DEFAULT & ~wxAUI_MGR_ALLOW_FLOATING);
  place(boards, panes);
  aui_.Update();
  default_ = aui_.SavePerspective();
}

void Docks::release() {
  aui_.UnInit();
}

void Docks::place(wxWindow& boards, const Panes& panes) {
  constexpr int side_dips = 340;
  constexpr int usual_share = 100000;  // of the height of a dock: what the docking manager gives to every pane
  const auto dips = [&boards](wxSize size) { return boards.FromDIP(size); };
  const auto least = dips(wxSize(200, 80));
  aui_.AddPane(&boards, wxAuiPaneInfo().Name("table").CenterPane());
  aui_.AddPane(panes.turn, wxAuiPaneInfo()
                               .Name("turn")
                               .Top()
                               .CaptionVisible(false)
                               .DockFixed()
                               .MinSize(dips(wxSize(200, 32)))
                               .BestSize(dips(wxSize(800, 32)))
                               .PaneBorder(false));
  const auto right = [&](const char* name, const char* title, int position, int height) {
    auto pane = wxAuiPaneInfo().Name(name).Caption(title).Right().Position(position);
    pane.BestSize(dips(wxSize(side_dips, height))).MinSize(least).Floatable(false).MaximizeButton(false);
    pane.dock_proportion = height * 1000;
    return pane;
  };
  aui_.AddPane(panes.prompt, right("prompt", "Now", 0, 400).CloseButton(false));
  aui_.AddPane(panes.here, right("here", "Here", 1, 130));
  aui_.AddPane(panes.forces, right("forces", "Forces off the map", 2, 170));
  aui_.AddPane(panes.journal, right("journal", "Journal", 3, 160));
  const auto left = [&](const char* name, const char* title, int position, wxSize best) {
    auto pane = wxAuiPaneInfo().Name(name).Caption(title).Left().Position(position);
    return pane.BestSize(dips(best)).MinSize(least).Floatable(false).Hide();
  };
  aui_.AddPane(panes.overview, left("overview", "Overview", 0, wxSize(280, 220)));
  aui_.AddPane(panes.charts, left("charts", "Charts", 1, wxSize(280, 220)));
  auto look_up = left("look_up", "Look up", 2, wxSize(300, 440));
  look_up.dock_proportion = 2 * usual_share;  // there is more to read in it
  aui_.AddPane(panes.look_up, look_up);
  aui_.AddPane(panes.inventory, left("inventory", "Inventory", 3, wxSize(380, 440)));
  aui_.AddPane(panes.notes, left("notes", "My notes", 4, wxSize(280, 220)));
}

bool Docks::shown(wxWindow& pane) {
  return aui_.GetPane(&pane).IsShown();
}

void Docks::show(wxWindow& pane, bool shown) {
  unused_.erase(&pane);
  aui_.GetPane(&pane).Show(shown);
  aui_.Update();
}

void Docks::set_unused(wxWindow& pane, bool unused) {
  wxAuiPaneInfo& info = aui_.GetPane(&pane);
  if (unused && info.IsShown()) {
    unused_.insert(&pane);
    info.Hide();
  } else if (!unused && unused_.erase(&pane) > 0) {
    info.Show();
  } else {
    return;
  }
  aui_.Update();
}

void Docks::hide_unused() {
  for (wxWindow* const pane : unused_) aui_.GetPane(pane).Hide();
  aui_.Update();
}

void Docks::make_room_for_filter(wxWindow& journal) {
  constexpr int enough_dips = 320;
  wxAuiPaneInfo& info = aui_.GetPane(&journal);
  info.Show();
  info.dock_proportion = std::max(info.dock_proportion, enough_dips * 1000);
  aui_.Update();
}

void Docks::set_turn_height(wxWindow& turn, int height) {
  aui_.GetPane(&turn).MinSize(turn.FromDIP(200), height).BestSize(turn.FromDIP(800), height);
  aui_.Update();
}

std::string Docks::perspective() {
  for (wxWindow* const pane : unused_) aui_.GetPane(pane).Show();
  std::string written = bytes(aui_.SavePerspective());
  for (wxWindow* const pane : unused_) aui_.GetPane(pane).Hide();
  return written;
}

void Docks::adopt(const std::string& perspective) {
  aui_.LoadPerspective(words(perspective), true);
  hide_unused();
}

void Docks::reset() {
  aui_.LoadPerspective(default_, true);
  hide_unused();
}

}  // namespace bocage
