#include "app/editor/tray_filter.h"

#include <wx/checkbox.h>
#include <wx/sizer.h>
#include <wx/stattext.h>
#include <wx/textctrl.h>

#include <utility>

#include "app/window/widgets/wx_words.h"
#include "engine/base/text.h"
#include "engine/base/tr.h"

namespace bocage {

TrayFilter::TrayFilter(wxWindow* parent, const editor::Project& project, Callbacks callbacks)
    : wxPanel(parent), project_(project), callbacks_(std::move(callbacks)) {
  const int gap = FromDIP(4);
  words_ = new wxTextCtrl(this, wxID_ANY, "", wxDefaultPosition, wxDefaultSize, wxTE_PROCESS_ENTER);
  words_->SetHint(words(tr("Filter: words, side=red, attack>3")));
  words_->SetToolTip(words(tr("Ctrl+F; Down goes to the counters, Esc shows all of them again")));
  absent_ = new wxCheckBox(this, wxID_ANY, words(tr("Not set up &yet")));
  count_ = new wxStaticText(this, wxID_ANY, "", wxDefaultPosition, wxDefaultSize, wxST_ELLIPSIZE_END);
  count_->SetToolTip(words(tr("How many kinds of counters are shown")));
  auto* const below = new wxBoxSizer(wxHORIZONTAL);
  below->Add(absent_, wxSizerFlags().CenterVertical().Border(wxRIGHT, gap));
  below->Add(count_, wxSizerFlags(1).CenterVertical());
  auto* const column = new wxBoxSizer(wxVERTICAL);
  column->Add(words_, wxSizerFlags().Expand().Border(wxALL, gap));
  column->Add(below, wxSizerFlags().Expand().Border(wxLEFT | wxRIGHT | wxBOTTOM, gap));
  SetSizer(column);
  words_->Bind(wxEVT_TEXT, [this](wxCommandEvent&) { callbacks_.changed(); });
  words_->Bind(wxEVT_TEXT_ENTER, [this](wxCommandEvent&) { callbacks_.leave(); });
  absent_->Bind(wxEVT_CHECKBOX, [this](wxCommandEvent&) { callbacks_.changed(); });
  words_->Bind(wxEVT_KEY_DOWN, [this](wxKeyEvent& event) {
    const int key = event.GetKeyCode();
    if (key == WXK_DOWN) return callbacks_.leave();
    if (key != WXK_ESCAPE) return event.Skip();
    words_->Clear();  // which tells that it has changed
  });
}

void TrayFilter::go_to() {
  words_->SetFocus();
  words_->SelectAll();
}

const std::set<std::string>& TrayFilter::ids() {
  std::vector<editor::Document::Text> read;
  if (const auto* const module = project_.find("module.xml")) read.push_back(module->text());
  for (const auto& root : editor::roots_of(project_, "counters")) read.push_back(project_.find(root.file)->text());
  const auto wanted = bytes(words_->GetValue());
  if (read != read_ || !table_) {
    read_ = std::move(read);
    table_.emplace(project_);
  } else if (wanted == found_for_) {
    return ids_;
  }
  found_for_ = wanted;
  ids_.clear();
  for (const auto row : table_->matching(wanted)) ids_.insert(table_->rows()[row].id);
  return ids_;
}

std::vector<PoolEntry> TrayFilter::found(const std::vector<PoolEntry>& all, const GameState& state) {
  const Module& module = state.module();
  std::set<CounterId> present;
  if (absent_->IsChecked()) {
    for (std::size_t i = 0; i < state.piece_count(); ++i) {
      present.insert(state.piece(PieceId(static_cast<std::uint32_t>(i))).counter);
    }
  }
  const bool any = trim(bytes(words_->GetValue())).empty();
  const auto* const known = any ? nullptr : &ids();
  std::vector<PoolEntry> some;
  std::size_t counters = 0;
  for (const auto& entry : all) {
    const bool piece = !entry.pieces.empty();
    if (absent_->IsChecked() && (piece || present.contains(entry.counter))) continue;
    const auto counter = piece ? state.piece(entry.pieces.front()).counter : entry.counter;
    if (known != nullptr && !known->contains(module.counters[counter.index].id)) continue;
    some.push_back(entry);
    if (!piece) ++counters;
  }
  count_->SetLabelText(wxString::Format("%zu", counters));
  return some;
}

}  // namespace bocage
