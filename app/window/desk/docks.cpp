#include "app/window/desk/docks.h"

#include <wx/frame.h>

#include <algorithm>

#include "app/window/desk/dock_tabs.h"
#include "app/window/desk/panes.h"
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
#include "app/window/panes/turn_pane.h"
#include "app/window/widgets/wx_words.h"
#include "engine/base/tr.h"

namespace bocage {

void Docks::lay_out(wxFrame& window, wxWindow& boards, const Panes& panes) {
  window_ = &window;
  prompt_ = panes.prompt;
  turn_ = panes.turn;
  tabs_ = new DockTabs(&window, [this](std::size_t tab) {
    if (tab < tab_panes_.size()) choose_tab(*tab_panes_[tab]);
  });
  aui_.SetManagedWindow(&window);
  // Panes dock and hide: one that floats cannot be docked again under Wayland.
  aui_.SetFlags(wxAUI_MGR_DEFAULT & ~wxAUI_MGR_ALLOW_FLOATING);
  place(boards, panes);
  aui_.Update();
  default_ = aui_.SavePerspective();
  window.Bind(wxEVT_SIZE, [this](wxSizeEvent& event) {
    event.Skip();
    if (window_ == nullptr) return;  // released
    // Not from within the layout.
    window_->CallAfter([this] {
      if (window_ != nullptr && tabbed() != cramped(beside_prompt())) update();
    });
  });
}

void Docks::release() {
  window_ = nullptr;
  aui_.UnInit();
}

void Docks::place(wxWindow& boards, const Panes& panes) {
  constexpr int side_dips = 340;
  constexpr int usual_share = 100000;  // of the height of a dock: what the docking manager gives to every pane
  const auto dips = [&boards](wxSize size) { return boards.FromDIP(size); };
  const auto min_size = dips(wxSize(200, 80));
  aui_.AddPane(&boards, wxAuiPaneInfo().Name("table").CenterPane());
  aui_.AddPane(panes.turn, wxAuiPaneInfo()
                               .Name("turn")
                               .Top()
                               .CaptionVisible(false)
                               .DockFixed()
                               .MinSize(dips(wxSize(200, 32)))
                               .BestSize(dips(wxSize(800, 32)))
                               .PaneBorder(false));
  const auto right = [&](const char* name, const wxString& title, int position, int height) {
    auto pane = wxAuiPaneInfo().Name(name).Caption(title).Right().Position(position);
    pane.BestSize(dips(wxSize(side_dips, height))).MinSize(min_size).Floatable(false).MaximizeButton(false);
    pane.dock_proportion = height * 1000;
    return pane;
  };
  aui_.AddPane(panes.prompt, right("prompt", words(tr("Now")), 0, 350).CloseButton(false));
  const int tabs_height = tabs_->GetBestSize().y;
  aui_.AddPane(tabs_, wxAuiPaneInfo()
                          .Name("tabs")
                          .Right()
                          .Position(1)
                          .CaptionVisible(false)
                          .PaneBorder(false)
                          .Fixed()
                          .BestSize(wxSize(min_size.x, tabs_height))
                          .Hide());
  aui_.AddPane(panes.here, right("here", words(tr("Here")), 1, 190));
  aui_.AddPane(panes.forces, right("forces", words(tr("Forces off the map")), 2, 160));
  aui_.AddPane(panes.journal, right("journal", words(tr("Journal")), 3, 160));
  if (panes.hand != nullptr) {
    constexpr int hand_dips = 120;
    aui_.AddPane(panes.hand, wxAuiPaneInfo()
                                 .Name("hand")
                                 .Caption(words(tr("Hand")))
                                 .Bottom()
                                 .BestSize(dips(wxSize(800, hand_dips)))
                                 .MinSize(dips(wxSize(200, 110)))
                                 .Floatable(false)
                                 .MaximizeButton(false));
  }
  const auto left = [&](const char* name, const wxString& title, int position, wxSize best) {
    auto pane = wxAuiPaneInfo().Name(name).Caption(title).Left().Position(position);
    return pane.BestSize(dips(best)).MinSize(min_size).Floatable(false).Hide();
  };
  aui_.AddPane(panes.overview, left("overview", words(tr("Overview")), 0, wxSize(280, 220)));
  aui_.AddPane(panes.charts, left("charts", words(tr("Charts")), 1, wxSize(280, 220)));
  auto look_up = left("look_up", words(tr("Look up")), 2, wxSize(300, 440));
  look_up.dock_proportion = 2 * usual_share;  // there is more to read in it
  aui_.AddPane(panes.look_up, look_up);
  aui_.AddPane(panes.inventory, left("inventory", words(tr("Inventory")), 3, wxSize(380, 440)));
  aui_.AddPane(panes.notes, left("notes", words(tr("My notes")), 4, wxSize(280, 220)));
}

bool Docks::shown(wxWindow& pane) {
  return aui_.GetPane(&pane).IsShown() || std::find(tab_panes_.begin(), tab_panes_.end(), &pane) != tab_panes_.end();
}

void Docks::show(wxWindow& pane, bool shown) {
  take_tabs_away();
  unused_.erase(&pane);
  aui_.GetPane(&pane).Show(shown);
  if (shown) bring_to_front(pane);
  update();
}

void Docks::set_unused(wxWindow& pane, bool unused) {
  if (unused ? !shown(pane) : unused_.count(&pane) == 0) return;
  take_tabs_away();
  if (unused) unused_.insert(&pane);
  if (!unused) unused_.erase(&pane);
  aui_.GetPane(&pane).Show(!unused);
  update();
}

void Docks::hide_unused() {
  for (wxWindow* const pane : unused_) aui_.GetPane(pane).Hide();
}

void Docks::make_room_for_filter(wxWindow& journal) {
  constexpr int enough_dips = 320;
  take_tabs_away();
  wxAuiPaneInfo& info = aui_.GetPane(&journal);
  info.Show();
  bring_to_front(journal);
  info.dock_proportion = std::max(info.dock_proportion, enough_dips * 1000);
  update();
}

void Docks::set_turn_height(wxWindow& turn, int height) {
  aui_.GetPane(&turn).MinSize(turn.FromDIP(200), height).BestSize(turn.FromDIP(800), height);
  update();
}

// It leaves others half of the window.
void Docks::set_least_height(wxWindow& pane, int height) {
  constexpr int min_dips = 80;
  if (window_ == nullptr) return;
  wxAuiPaneInfo& info = aui_.GetPane(&pane);
  const int min_size = std::max(pane.FromDIP(min_dips), std::min(height, window_->GetClientSize().y / 2));
  if (!info.IsOk() || info.min_size.y == min_size) return;
  info.MinSize(info.min_size.x, min_size);
  if (pane.GetSize().y < min_size) update();
}

std::string Docks::perspective() {
  take_tabs_away();
  for (wxWindow* const pane : unused_) aui_.GetPane(pane).Show();
  std::string written = bytes(aui_.SavePerspective());
  hide_unused();
  update();
  return written;
}

void Docks::adopt(const std::string& perspective) {
  take_tabs_away();
  std::vector<wxString> captions;  // a layout carries those of the language in which it was kept
  wxAuiPaneInfoArray& all = aui_.GetAllPanes();
  for (std::size_t i = 0; i < all.GetCount(); ++i) captions.push_back(all.Item(i).caption);
  aui_.LoadPerspective(words(perspective), false);
  for (std::size_t i = 0; i < all.GetCount(); ++i) all.Item(i).Caption(captions[i]);
  hide_unused();
  update();
}

void Docks::reset() {
  adopt(bytes(default_));
}

// --- tabs

void Docks::update() {
  take_tabs_away();
  const auto beside = beside_prompt();
  if (cramped(beside)) make_tabs(beside);
  aui_.Update();
}

// The panes that share the prompt's dock with it, from top to bottom.
std::vector<wxWindow*> Docks::beside_prompt() {
  const wxAuiPaneInfo& prompt = aui_.GetPane(prompt_);
  std::vector<std::pair<int, wxWindow*>> found;
  wxAuiPaneInfoArray& all = aui_.GetAllPanes();
  for (std::size_t i = 0; i < all.GetCount(); ++i) {
    const wxAuiPaneInfo& info = all.Item(i);
    const bool there = info.dock_direction == prompt.dock_direction && info.dock_layer == prompt.dock_layer &&
                       info.dock_row == prompt.dock_row;
    if (!there || !shown(*info.window) || info.window == prompt_ || info.window == tabs_) continue;
    found.emplace_back(info.dock_pos, info.window);
  }
  std::stable_sort(found.begin(), found.end(), [](const auto& one, const auto& two) { return one.first < two.first; });
  std::vector<wxWindow*> beside;
  for (const auto& [position, pane] : found) beside.push_back(pane);
  return beside;
}

// Each of them needs a few lines below its title, and the prompt more than any other.
bool Docks::cramped(const std::vector<wxWindow*>& beside) {
  constexpr int prompt_dips = 300, pane_dips = 150;
  const wxAuiPaneInfo& prompt = aui_.GetPane(prompt_);
  const bool column = prompt.dock_direction == wxAUI_DOCK_LEFT || prompt.dock_direction == wxAUI_DOCK_RIGHT;
  if (!column || beside.size() < 2) return false;
  const int room = window_->GetClientSize().y - aui_.GetPane(turn_).min_size.y;
  return room < window_->FromDIP(prompt_dips + static_cast<int>(beside.size()) * pane_dips);
}

// One of them is in front, with two fifths of the dock or what the player has given to a tab; the others are hidden.
void Docks::make_tabs(const std::vector<wxWindow*>& beside) {
  wxAuiPaneInfo& prompt = aui_.GetPane(prompt_);
  const auto remember = [this](const wxAuiPaneInfo& info) {
    untabbed_[info.window] = {info.dock_pos, info.dock_proportion, info.HasCaption()};
  };
  remember(prompt);
  int proportion = 0;
  for (wxWindow* const pane : beside) {
    remember(aui_.GetPane(pane));
    proportion += aui_.GetPane(pane).dock_proportion;
  }
  tab_panes_ = beside;
  const auto front = std::find(beside.begin(), beside.end(), front_);
  if (front == beside.end()) front_ = beside.front();
  if (!shares_) shares_ = {proportion * 3 / 2, proportion};
  prompt.Position(0);
  prompt.dock_proportion = shares_->first;
  wxAuiPaneInfo& tabs = aui_.GetPane(tabs_);
  tabs.dock_direction = prompt.dock_direction;
  tabs.Layer(prompt.dock_layer).Row(prompt.dock_row).Position(1).Show();
  wxArrayString titles;
  for (wxWindow* const pane : beside) {
    wxAuiPaneInfo& info = aui_.GetPane(pane);
    titles.Add(info.caption);
    info.Position(2).CaptionVisible(false).Show(pane == front_);
    info.dock_proportion = shares_->second;
  }
  tabs_->show(titles, static_cast<std::size_t>(std::find(beside.begin(), beside.end(), front_) - beside.begin()));
}

void Docks::take_tabs_away() {
  if (tabbed()) shares_ = {aui_.GetPane(prompt_).dock_proportion, aui_.GetPane(front_).dock_proportion};
  for (const auto& [pane, before] : untabbed_) {
    wxAuiPaneInfo& info = aui_.GetPane(pane);
    info.Position(before.position).CaptionVisible(before.caption).Show();
    info.dock_proportion = before.proportion;
  }
  untabbed_.clear();
  tab_panes_.clear();
  aui_.GetPane(tabs_).Hide();
}

void Docks::choose_tab(wxWindow& pane) {
  take_tabs_away();
  front_ = &pane;
  update();
}

// Where it would be a tab.
void Docks::bring_to_front(wxWindow& pane) {
  const auto beside = beside_prompt();
  if (std::find(beside.begin(), beside.end(), &pane) != beside.end()) front_ = &pane;
}

}  // namespace bocage
