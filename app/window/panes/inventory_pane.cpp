#include "app/window/panes/inventory_pane.h"

#include <wx/sizer.h>

#include <algorithm>

#include "app/window/widgets/wx_words.h"
#include "engine/base/tr.h"

namespace bocage {

namespace {

constexpr int counters_column_dips = 180, beside_head_dips = 26;

// A line by the titles that lead to it: lines come and go between two steps, titles tell which is which.
std::vector<std::string> paths_of(const Inventory& all) {
  std::vector<std::string> paths;
  std::string side, group;
  for (const InventoryLine& line : all.lines) {
    if (line.level == 0) side = line.title;
    if (line.level == 1) group = side + '\n' + line.title;
    const std::string counter = line.title + '\n' + std::to_string(line.space.index);
    paths.push_back(line.level == 0 ? side : line.level == 1 ? group : group + '\n' + counter);
  }
  return paths;
}

}  // namespace

InventoryPane::InventoryPane(wxWindow* parent, const Module& module, Callbacks wanted)
    : wxPanel(parent, wxID_ANY, wxDefaultPosition, wxDefaultSize, wxTAB_TRAVERSAL, "inventory"),
      callbacks_(std::move(wanted)),
      groupings_(inventory_groupings(module)) {
  filter_ = new wxTextCtrl(this, wxID_ANY);
  filter_->SetHint(words(tr("Filter by side, place or counter")));
  wxArrayString titles;
  for (const InventoryGrouping& grouping : groupings_) titles.Add(words(grouping.title));
  grouping_ = new wxChoice(this, wxID_ANY, wxDefaultPosition, wxDefaultSize, titles);
  grouping_->SetSelection(0);
  grouping_->SetToolTip(words(tr("What the counters of a side are grouped by")));
  tree_ = new wxTreeListCtrl(this, wxID_ANY, wxDefaultPosition, wxDefaultSize, wxTL_SINGLE);
  auto* const row = new wxBoxSizer(wxHORIZONTAL);
  row->Add(filter_, wxSizerFlags(1));
  row->Add(grouping_, wxSizerFlags().Border(wxLEFT, FromDIP(4)));
  auto* const column = new wxBoxSizer(wxVERTICAL);
  column->Add(row, wxSizerFlags().Expand().Border(wxALL, FromDIP(4)));
  column->Add(tree_, wxSizerFlags(1).Expand());
  SetSizer(column);
  filter_->Bind(wxEVT_TEXT, [this](wxCommandEvent&) { callbacks_.changed(); });
  grouping_->Bind(wxEVT_CHOICE, [this](wxCommandEvent&) { callbacks_.changed(); });
  tree_->Bind(wxEVT_TREELIST_SELECTION_CHANGED, [this](wxTreeListEvent& event) {
    const InventoryLine* const line = filling_ ? nullptr : line_of(event.GetItem());
    if (line != nullptr) CallAfter([this, copy = *line] { callbacks_.look(copy); });
  });
  tree_->Bind(wxEVT_TREELIST_ITEM_ACTIVATED, [this](wxTreeListEvent& event) {
    const InventoryLine* const line = line_of(event.GetItem());
    if (line != nullptr) CallAfter([this, copy = *line] { callbacks_.go(copy); });
  });
  Bind(wxEVT_CHAR_HOOK, [this](wxKeyEvent& event) {  // before the window takes the keys for the table
    if (event.GetModifiers() != wxMOD_NONE || !take_key(event.GetKeyCode())) event.Skip();
  });
}

const InventoryLine* InventoryPane::line_of(wxTreeListItem item) const {
  const auto found = std::find(items_.begin(), items_.end(), item);
  if (!item.IsOk() || found == items_.end()) return nullptr;
  return &shown_.lines[static_cast<std::size_t>(found - items_.begin())];
}

void InventoryPane::take_focus() {
  filter_->SetFocus();
  filter_->SelectAll();
}

void InventoryPane::look_for(const std::string& place) {
  grouping_->SetSelection(0);
  filter_->ChangeValue(words(place));
  callbacks_.changed();
}

// Down leads from the box into the tree, Return goes to the line.
bool InventoryPane::take_key(int key) {
  const bool typing = FindFocus() == filter_;
  const bool enter = key == WXK_RETURN || key == WXK_NUMPAD_ENTER;
  if (key == WXK_ESCAPE) {
    if (filter_->IsEmpty()) {
      callbacks_.leave();
    } else {
      filter_->SetValue("");
    }
    return true;
  }
  if (typing && (key == WXK_DOWN || enter)) {
    if (!items_.empty() && !tree_->GetSelection().IsOk()) tree_->Select(items_.front());
    tree_->SetFocus();
    return true;
  }
  if (!enter || FindFocus() == grouping_) return false;
  const InventoryLine* const line = line_of(tree_->GetSelection());
  if (line != nullptr) callbacks_.go(InventoryLine(*line));
  return true;
}

void InventoryPane::make_columns() {
  tree_->ClearColumns();
  tree_->AppendColumn(words(tr("Counters")), FromDIP(counters_column_dips), wxALIGN_LEFT, wxCOL_RESIZABLE);
  const auto number = [this](const wxString& title) {
    const int wide = GetTextExtent(title).x + FromDIP(beside_head_dips);
    tree_->AppendColumn(title, wide, wxALIGN_RIGHT, wxCOL_RESIZABLE);
  };
  number(words(tr("Number")));
  for (const std::string& title : shown_.columns) number(words(title));
}

std::set<std::string> InventoryPane::open_paths() const {
  std::set<std::string> open;
  for (std::size_t i = 0; i < items_.size(); ++i) {
    if (shown_.lines[i].level < 2 && tree_->IsExpanded(items_[i])) open.insert(paths_[i]);
  }
  return open;
}

void InventoryPane::show(Presenter& presenter) {
  const auto by = static_cast<std::size_t>(std::max(0, grouping_->GetSelection()));
  Inventory now = inventory(presenter, groupings_[by], bytes(filter_->GetValue()));
  if (now == shown_) return;
  const bool other_columns = now.columns != shown_.columns;
  auto open = open_paths();
  const auto chosen = std::find(items_.begin(), items_.end(), tree_->GetSelection());
  const std::string chosen_path =
      chosen == items_.end() ? std::string() : paths_[static_cast<std::size_t>(chosen - items_.begin())];
  const bool first = items_.empty();
  filling_ = true;
  tree_->DeleteAllItems();
  shown_ = std::move(now);
  if (other_columns) make_columns();
  paths_ = paths_of(shown_);
  fill();
  const bool searched = !filter_->IsEmpty();  // what was looked for is seen at once
  for (std::size_t i = 0; i < items_.size(); ++i) {
    const int level = shown_.lines[i].level;
    if (level < 2 && (searched || open.contains(paths_[i]) || (first && level == 0))) tree_->Expand(items_[i]);
    if (!chosen_path.empty() && paths_[i] == chosen_path) tree_->Select(items_[i]);
  }
  filling_ = false;
}

void InventoryPane::fill() {
  items_.clear();
  wxTreeListItem parents[3] = {tree_->GetRootItem(), {}, {}};
  for (const InventoryLine& line : shown_.lines) {
    const wxTreeListItem item = tree_->AppendItem(parents[line.level], words(line.title));
    tree_->SetItemText(item, 1, wxString::Format("%zu", line.count));
    for (std::size_t i = 0; i < line.totals.size(); ++i) {
      const std::string total = line.totals[i] == 0 ? "" : std::to_string(line.totals[i]);
      tree_->SetItemText(item, static_cast<unsigned>(i) + 2, words(total));
    }
    if (line.level < 2) parents[line.level + 1] = item;
    items_.push_back(item);
  }
}

}  // namespace bocage
