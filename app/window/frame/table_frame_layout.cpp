// The window remembers itself: where it stood and how large, its panes, and how the boards of this module were looked
// at.
#include <wx/display.h>
#include <wx/notebook.h>
#include <wx/toolbar.h>

#include <algorithm>
#include <array>
#include <cmath>

#include "app/play/files/view_store.h"
#include "app/window/frame/table_frame.h"
#include "app/window/widgets/wx_words.h"

namespace bocage {

namespace {

constexpr int wide_dips = 1240;
constexpr int high_dips = 900;
constexpr long full_screen_style = wxFULLSCREEN_NOBORDER | wxFULLSCREEN_NOCAPTION;

// As they stand in the file.
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

// Another window there would hide it.
bool stands_there(const wxWindow& self, wxPoint place) {
  for (const wxWindow* const window : wxTopLevelWindows) {
    if (window != &self && window->IsShown() && window->GetPosition() == place) return true;
  }
  return false;
}

}  // namespace

wxSize TableFrame::usual_size() const {
  return FromDIP(wxSize(wide_dips, high_dips));
}

void TableFrame::show_tool_bar(bool shown) {
  GetToolBar()->Show(shown);
  SendSizeEvent();
}

void TableFrame::adopt_layout() {
  const WindowLayout layout = load_layout(callbacks_.layout_path);
  GetToolBar()->Show(layout.tool_bar);
  // Again: menus and the bars have come since.
  SetClientSize(layout.size.x > 0 && layout.size.y > 0 ? FromDIP(layout.size) : usual_size());
  if (!layout.panes.empty()) aui_.LoadPerspective(words(layout.panes), true);
  if (layout.place) {
    const int aside = FromDIP(28);
    wxPoint place = *layout.place;
    while (stands_there(*this, place)) place += wxPoint(aside, aside);
    const wxRect kept(place, GetSize());
    const wxRect shown = within_reach(kept, screens());
    if (shown == kept) {
      Move(place);
    } else {
      SetSize(shown);
    }
  }
  if (layout.maximized) Maximize();
  if (layout.full_screen) CallAfter([this] { ShowFullScreen(true, full_screen_style); });  // once it is shown
  adopt_view();
}

void TableFrame::adopt_view() {
  const Module& module = presenter().state().module();
  const ModuleView view = load_view(callbacks_.views_path, module.id);
  for (const auto& [kind, name] : overlay_names) {
    if (view.overlay == name) overlay_.choose(kind);
  }
  for (std::size_t i = 0; i < canvases_.size(); ++i) {
    const Surface& surface = module.board->surfaces()[canvases_[i]->look().picture().surface()];
    if (book_ != nullptr && surface.id == view.board) book_->SetSelection(i);
    const auto seen = view.boards.find(surface.id);
    if (seen == view.boards.end()) continue;
    const BoardView& kept = seen->second;
    canvases_[i]->begin_at({kept.step, kept.turn, {static_cast<double>(kept.x), static_cast<double>(kept.y)}});
  }
}

// What a window that fills the screen would otherwise be, is kept as it was kept before.
void TableFrame::keep_layout() {
  WindowLayout layout;
  layout.maximized = IsMaximized();
  layout.full_screen = IsFullScreen();
  if (layout.maximized || layout.full_screen) {
    const WindowLayout before = load_layout(callbacks_.layout_path);
    layout.size = before.size;
    layout.place = before.place;
  } else {
    layout.size = ToDIP(GetClientSize());
    layout.place = GetPosition();
  }
  layout.tool_bar = GetToolBar()->IsShown();
  layout.panes = bytes(aui_.SavePerspective());
  save_layout(callbacks_.layout_path, layout);
  const Module& module = presenter().state().module();
  ModuleView view;
  for (const auto& [kind, name] : overlay_names) {
    if (overlay_.kind() == kind) view.overlay = name;
  }
  for (std::size_t i = 0; i < canvases_.size(); ++i) {
    const TableCanvas& canvas = *canvases_[i];
    const std::string& id = module.board->surfaces()[canvas.look().picture().surface()].id;
    if (i == shown_canvas() && i > 0) view.board = id;
    if (!canvas.seen()) continue;
    const Sight sight = canvas.viewport().sight();
    view.boards[id] = {sight.step, std::llround(sight.middle.x), std::llround(sight.middle.y), sight.turn};
  }
  if (const auto problem = save_view(callbacks_.views_path, module.id, view)) callbacks_.log(to_text(*problem));
}

void TableFrame::reset_layout() {
  aui_.LoadPerspective(default_panes_, true);
}

}  // namespace bocage
