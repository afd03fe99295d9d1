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

namespace {

constexpr int side_dips = 340;  // the width of the column beside the boards
constexpr int min_width_dips = 200, min_height_dips = 80;

}  // namespace

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
  size_prompt();
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
  constexpr int usual_share = 100000;  // of the height of a dock: what the docking manager gives to every pane
  const auto dips = [&boards](wxSize size) { return boards.FromDIP(size); };
  const auto min_size = dips(wxSize(min_width_dips, min_height_dips));
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
  aui_.AddPane(panes.prompt, right("prompt", words(tr("Now")), 3, 350).CloseButton(false));
  const int tabs_height = tabs_->GetBestSize().y;
  aui_.AddPane(tabs_, wxAuiPaneInfo()
                          .Name("tabs")
                          .Right()
                          .Position(0)
                          .CaptionVisible(false)
                          .PaneBorder(false)
                          .Fixed()
                          .BestSize(wxSize(min_size.x, tabs_height))
                          .Hide());
  aui_.AddPane(panes.here, right("here", words(tr("Here")), 0, 190));
  aui_.AddPane(panes.forces, right("forces", words(tr("Forces off the map")), 1, 160));
  aui_.AddPane(panes.journal, right("journal", words(tr("Journal")), 2, 160));
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

void Docks::set_prompt_height(int wanted, int min_height) {
  prompt_wants_ = {wanted, min_height};
  if (window_ == nullptr || resizes_ || !prompt_is_off()) return;
  // All panes are laid out anew, which takes its time: once for all words that come together, and after them.
  resizes_ = true;
  window_->CallAfter([this] {
    resizes_ = false;
    if (prompt_is_off()) update();
  });
}

// Whether it is fixed at another height than it should have.
bool Docks::prompt_is_off() {
  const wxAuiPaneInfo& prompt = aui_.GetPane(prompt_);
  return prompt.IsFixed() && prompt.best_size.y != prompt_height();
}

std::string Docks::perspective() {
  take_tabs_away();
  for (wxWindow* const pane : unused_) aui_.GetPane(pane).Show();
  aui_.GetPane(prompt_).Fixed();
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
  // In the layouts of earlier versions it stood above the others, as high as a hand had made it.
  if (aui_.GetPane(prompt_).IsResizable()) put_prompt_lowest();
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
  size_prompt();
  aui_.Update();
}

bool Docks::in_column() {
  const int side = aui_.GetPane(prompt_).dock_direction;
  return side == wxAUI_DOCK_LEFT || side == wxAUI_DOCK_RIGHT;
}

bool Docks::in_its_dock(const wxAuiPaneInfo& pane) {
  const wxAuiPaneInfo& prompt = aui_.GetPane(prompt_);
  return pane.dock_direction == prompt.dock_direction && pane.dock_layer == prompt.dock_layer &&
         pane.dock_row == prompt.dock_row;
}

void Docks::put_prompt_lowest() {
  const wxAuiPaneInfoArray& all = aui_.GetAllPanes();
  int lowest = 0;
  for (std::size_t i = 0; i < all.GetCount(); ++i) {
    if (in_its_dock(all.Item(i))) lowest = std::max(lowest, all.Item(i).dock_pos);
  }
  aui_.GetPane(prompt_).Position(lowest + 1);
}

int Docks::prompt_height() {
  constexpr int pane_dips = 110;  // a pane with its title
  constexpr int tabs_dips = 40;   // where there is no room for more, the buttons of the prompt go first
  const auto [wanted, min_height] = prompt_wants_;
  const int room = window_->GetClientSize().y - aui_.GetPane(turn_).min_size.y;
  const int others = window_->FromDIP(tabbed() ? tabs_dips : pane_dips * static_cast<int>(beside_prompt().size()));
  // Of panes that are tabs of one place nothing is lost where the words of the prompt take more than half of the
  // column.
  const int beyond_half = tabbed() ? room - window_->FromDIP(tabs_dips + pane_dips) : 0;
  const int highest = std::max({room / 2, beyond_half, std::min(min_height, room - others)});
  return std::max(window_->FromDIP(min_height_dips), std::min(wanted, highest));
}

// The docking manager gives a pane that is fixed, and has no smallest size, just its best one. Alone in its column the
// prompt fills it.
void Docks::size_prompt() {
  wxAuiPaneInfo& prompt = aui_.GetPane(prompt_);
  const int min_width = window_->FromDIP(min_width_dips);
  if (in_column() && !beside_prompt().empty()) {
    prompt.Fixed().MinSize(wxDefaultSize).BestSize(min_width, prompt_height());
  } else {
    prompt.Resizable();
    prompt.MinSize(window_->FromDIP(wxSize(min_width_dips, min_height_dips)));
    prompt.BestSize(window_->FromDIP(wxSize(side_dips, 350)));
  }
}

// The panes that share the prompt's dock with it, from top to bottom.
std::vector<wxWindow*> Docks::beside_prompt() {
  std::vector<std::pair<int, wxWindow*>> found;
  wxAuiPaneInfoArray& all = aui_.GetAllPanes();
  for (std::size_t i = 0; i < all.GetCount(); ++i) {
    const wxAuiPaneInfo& info = all.Item(i);
    if (!in_its_dock(info) || !shown(*info.window) || info.window == prompt_ || info.window == tabs_) continue;
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
  if (!in_column() || beside.size() < 2) return false;
  const int room = window_->GetClientSize().y - aui_.GetPane(turn_).min_size.y;
  return room < window_->FromDIP(prompt_dips + static_cast<int>(beside.size()) * pane_dips);
}

// One of them is in front, above the prompt; the others are hidden.
void Docks::make_tabs(const std::vector<wxWindow*>& beside) {
  wxAuiPaneInfo& prompt = aui_.GetPane(prompt_);
  for (wxWindow* const pane : beside) untabbed_[pane] = aui_.GetPane(pane).dock_pos;
  untabbed_[prompt_] = prompt.dock_pos;
  tab_panes_ = beside;
  // What was chosen stays chosen while it is away.
  const auto chosen = std::find(beside.begin(), beside.end(), front_);
  const auto front = chosen == beside.end() ? beside.begin() : chosen;
  wxAuiPaneInfo& tabs = aui_.GetPane(tabs_);
  tabs.dock_direction = prompt.dock_direction;
  tabs.Layer(prompt.dock_layer).Row(prompt.dock_row).Position(0).Show();
  wxArrayString titles;
  for (wxWindow* const pane : beside) {
    wxAuiPaneInfo& info = aui_.GetPane(pane);
    titles.Add(info.caption);
    info.Position(1).CaptionVisible(false).Show(pane == *front);
  }
  prompt.Position(2);
  tabs_->show(titles, static_cast<std::size_t>(front - beside.begin()));
}

void Docks::take_tabs_away() {
  for (const auto& [pane, position] : untabbed_) aui_.GetPane(pane).Position(position).CaptionVisible().Show();
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
