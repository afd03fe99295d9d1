#include "app/editor/schedule/arrival_dialog.h"

#include <wx/button.h>
#include <wx/choice.h>
#include <wx/combobox.h>
#include <wx/sizer.h>
#include <wx/spinctrl.h>
#include <wx/stattext.h>
#include <wx/textctrl.h>

#include <algorithm>
#include <cmath>
#include <utility>

#include "app/window/widgets/picture_list.h"
#include "app/window/widgets/wx_words.h"
#include "engine/base/plain_text.h"
#include "engine/base/text.h"
#include "engine/base/tr.h"

namespace bocage {

using editor::Schedule;

namespace {

constexpr int picture_dips = 30;
constexpr std::size_t id_column = 0, title_column = 1, side_column = 2;  // of a counters' table

void add_field(wxWindow& parent, wxSizer& fields, const std::string& label, wxWindow* control) {
  fields.Add(new wxStaticText(&parent, wxID_ANY, words(label)), wxSizerFlags().CenterVertical());
  fields.Add(control, wxSizerFlags().Expand());
}

wxFlexGridSizer* fields_of(const wxWindow& window) {
  auto* const fields = new wxFlexGridSizer(2, window.FromDIP(8), window.FromDIP(12));
  fields->AddGrowableCol(1);
  return fields;
}

}  // namespace

SideEntry::SideEntry(wxWindow& parent, wxSizer& fields, const editor::Project& project, const Schedule::Row& preset)
    : project_(project) {
  side_ = new wxChoice(&parent, wxID_ANY);
  for (const auto& one : editor::declared(project, "side")) {
    sides_.push_back(one.value("id"));
    const auto title = one.value("title");
    side_->Append(words(plain_text(title.empty() ? sides_.back() : title)));
    if (sides_.back() == preset.side) side_->SetSelection(static_cast<int>(sides_.size()) - 1);
  }
  if (side_->GetSelection() == wxNOT_FOUND && !sides_.empty()) side_->SetSelection(0);
  add_field(parent, fields, tr("Side:"), side_);
  entry_ = new wxComboBox(&parent, wxID_ANY, words(preset.entry));
  entry_->SetToolTip(words(tr("In the words of the module: an edge, a beach, a space. Empty: none is named")));
  add_field(parent, fields, tr("From:"), entry_);
  offer_entries();
}

void SideEntry::offer_entries() {
  wxArrayString known;
  for (const auto& entry : editor::known_entries(project_, wanted().side)) known.Add(words(entry));
  const auto typed = entry_->GetValue();
  entry_->Set(known);
  entry_->ChangeValue(typed);
}

Schedule::Row SideEntry::wanted() const {
  const int at = side_->GetSelection();
  return {at == wxNOT_FOUND ? std::string() : sides_[static_cast<std::size_t>(at)],
          std::string(trim(bytes(entry_->GetValue())))};
}

ArrivalDialog::ArrivalDialog(wxWindow* parent, const editor::Project& project, CounterFaces& faces,
                             const NewArrival& preset)
    : wxDialog(parent, wxID_ANY, words(tr("A counter comes")), wxDefaultPosition, wxDefaultSize,
               wxDEFAULT_DIALOG_STYLE | wxRESIZE_BORDER),
      faces_(faces),
      table_(project) {
  constexpr int min_turn = -1000, max_turn = 1000, max_count = 10'000;
  const int gap = FromDIP(12);
  filter_ = new wxTextCtrl(this, wxID_ANY, "");
  filter_->SetHint(words(tr("Filter: words, side=red, attack>3")));
  list_ = new PictureList(this, wxLB_EXTENDED);
  list_->SetMinSize(FromDIP(wxSize(340, 300)));
  list_->use([this](std::size_t row) { return picture_of(row); });
  auto* const fields = fields_of(*this);
  turn_ = new wxSpinCtrl(this, wxID_ANY, "", wxDefaultPosition, wxDefaultSize, wxSP_ARROW_KEYS, min_turn, max_turn,
                         preset.turn);
  add_field(*this, *fields, tr("On turn:"), turn_);
  place_ = std::make_unique<SideEntry>(*this, *fields, project, preset.row);
  count_ =
      new wxSpinCtrl(this, wxID_ANY, "", wxDefaultPosition, wxDefaultSize, wxSP_ARROW_KEYS, 1, max_count, preset.count);
  add_field(*this, *fields, tr("How many of each:"), count_);
  group_ = new wxTextCtrl(this, wxID_ANY, words(preset.group));
  group_->SetToolTip(words(tr("Who come together, in the words of the module; may be empty")));
  add_field(*this, *fields, tr("Group:"), group_);
  auto* const all = new wxBoxSizer(wxVERTICAL);
  all->Add(filter_, wxSizerFlags().Expand().Border(wxLEFT | wxRIGHT | wxTOP, gap));
  all->Add(list_, wxSizerFlags(1).Expand().Border(wxLEFT | wxRIGHT | wxTOP, gap));
  all->Add(fields, wxSizerFlags().Expand().Border(wxLEFT | wxRIGHT | wxTOP, gap));
  all->Add(CreateStdDialogButtonSizer(wxOK | wxCANCEL), wxSizerFlags().Expand().Border(wxALL, FromDIP(10)));
  SetSizerAndFit(all);
  filter_->Bind(wxEVT_TEXT, [this](wxCommandEvent&) { fill(); });
  filter_->Bind(wxEVT_KEY_DOWN, [this](wxKeyEvent& event) {
    const int key = event.GetKeyCode();
    if (key != WXK_UP && key != WXK_DOWN) return event.Skip();
    lead(key == WXK_UP ? -1 : 1);
  });
  list_->Bind(wxEVT_LISTBOX_DCLICK, [this](wxCommandEvent&) { EndModal(wxID_OK); });
  place_->side().Bind(wxEVT_CHOICE, [this](wxCommandEvent&) {
    place_->offer_entries();
    fill();
  });
  fill();
  filter_->SetFocus();
}

ArrivalDialog::~ArrivalDialog() = default;

// Those of the side, and those of none.
void ArrivalDialog::fill() {
  const auto side = place_->wanted().side;
  rows_ = table_.matching(bytes(filter_->GetValue()));
  std::erase_if(rows_, [&](std::size_t row) {
    const auto& own = table_.rows()[row].cells[side_column].value;
    return !own.empty() && own != side;
  });
  wxArrayString lines;
  for (const auto row : rows_) {
    const auto& cells = table_.rows()[row].cells;
    const auto& id = cells[id_column].value;
    const auto& title = cells[title_column].value;
    lines.Add(words(plain_text(title.empty() || title == id ? id : title + " (" + id + ")")));
  }
  list_->Set(lines);
  if (!rows_.empty()) list_->choose(0);
}

void ArrivalDialog::lead(int by) {
  if (rows_.empty()) return;
  wxArrayInt now;
  list_->GetSelections(now);
  const int at = now.empty() ? -1 : now.front();
  const int to = std::clamp(at + by, 0, static_cast<int>(rows_.size()) - 1);
  list_->choose(to);
  list_->EnsureVisible(to);
}

cairo_surface_t* ArrivalDialog::picture_of(std::size_t row) {
  if (row >= rows_.size()) return nullptr;
  const auto& id = table_.rows()[rows_[row]].id;
  const auto known = pictures_.find(id);
  if (known != pictures_.end()) return known->second.get();
  const double scale = GetContentScaleFactor();
  const int side = static_cast<int>(std::ceil(FromDIP(picture_dips) * scale));
  return pictures_.emplace(id, faces_.picture(id, side, scale)).first->second.get();
}

NewArrival ArrivalDialog::wanted() const {
  NewArrival wanted;
  wxArrayInt chosen;
  list_->GetSelections(chosen);
  for (const int row : chosen) wanted.counters.push_back(table_.rows()[rows_[static_cast<std::size_t>(row)]].id);
  wanted.count = count_->GetValue();
  wanted.turn = turn_->GetValue();
  wanted.row = place_->wanted();
  wanted.group = std::string(trim(bytes(group_->GetValue())));
  return wanted;
}

EntryDialog::EntryDialog(wxWindow* parent, const editor::Project& project, const std::string& side)
    : wxDialog(parent, wxID_ANY, words(tr("A new entry"))) {
  auto* const fields = fields_of(*this);
  place_ = std::make_unique<SideEntry>(*this, *fields, project, Schedule::Row{side, {}});
  auto* const all = new wxBoxSizer(wxVERTICAL);
  all->Add(fields, wxSizerFlags(1).Expand().Border(wxALL, FromDIP(14)));
  all->Add(CreateStdDialogButtonSizer(wxOK | wxCANCEL), wxSizerFlags().Expand().Border(wxALL, FromDIP(10)));
  SetSizerAndFit(all);
  place_->side().Bind(wxEVT_CHOICE, [this](wxCommandEvent&) { place_->offer_entries(); });
  place_->entry().SetFocus();
}

EntryDialog::~EntryDialog() = default;

}  // namespace bocage
