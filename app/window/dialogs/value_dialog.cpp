#include "app/window/dialogs/value_dialog.h"

#include <wx/button.h>
#include <wx/sizer.h>

#include <algorithm>

#include "app/window/widgets/wx_words.h"
#include "engine/base/colon.h"
#include "engine/base/tr.h"

namespace bocage {

namespace {

constexpr int wide_dips = 320;
constexpr int high_dips = 200;

}  // namespace

ValueDialog::ValueDialog(wxWindow* parent, const GameState& state, std::vector<EditableVariable> all,
                         const VariableOwner& about)
    : wxDialog(parent, wxID_ANY, words(tr("Set a value")), wxDefaultPosition, wxDefaultSize,
               wxDEFAULT_DIALOG_STYLE | wxRESIZE_BORDER),
      state_(state),
      all_(std::move(all)) {
  lay_out();
  choose_first(about);
  owners_->Bind(wxEVT_CHOICE, [this](wxCommandEvent&) { choose_owner(); });
  list_->Bind(wxEVT_LISTBOX, [this](wxCommandEvent&) { choose_what(); });
  for (const auto& kind : {wxEVT_TEXT, wxEVT_COMBOBOX}) {
    value_->Bind(kind, [this](wxCommandEvent& event) {
      judge();
      event.Skip();
    });
  }
  value_->Bind(wxEVT_TEXT_ENTER, [this](wxCommandEvent&) {
    const wxWindow* const ok = FindWindow(wxID_OK);
    if (ok != nullptr && ok->IsEnabled()) EndModal(wxID_OK);
  });
  choose_owner();
  list_->SetFocus();
}

void ValueDialog::lay_out() {
  auto* const rows = new wxFlexGridSizer(2, FromDIP(wxSize(8, 8)));
  rows->AddGrowableCol(1);
  rows->AddGrowableRow(1);
  // A label is made before its field, so that its mnemonic and a screen reader go there.
  const auto label = [&](const wxString& text) {
    rows->Add(new wxStaticText(this, wxID_ANY, text), wxSizerFlags().CenterVertical());
  };
  label(words(tr("&Of")));
  owners_ = new wxChoice(this, wxID_ANY);
  for (const EditableVariable& one : all_) {
    if (!carriers_.empty() && carriers_.back() == one.of) continue;
    carriers_.push_back(one.of);
    owners_->Append(words(one.whose));
  }
  rows->Add(owners_, wxSizerFlags().Expand());
  label(words(tr("&What")));
  list_ = new wxListBox(this, wxID_ANY, wxDefaultPosition, FromDIP(wxSize(wide_dips, high_dips)), 0, nullptr,
                        wxLB_SINGLE | wxLB_HSCROLL);
  rows->Add(list_, wxSizerFlags(1).Expand());
  label(words(tr("&Becomes")));
  value_ = new wxComboBox(this, wxID_ANY, "", wxDefaultPosition, wxDefaultSize, 0, nullptr, wxTE_PROCESS_ENTER);
  rows->Add(value_, wxSizerFlags().Expand());
  rows->AddSpacer(0);
  note_ =
      new wxStaticText(this, wxID_ANY, "", wxDefaultPosition, wxDefaultSize, wxST_NO_AUTORESIZE | wxST_ELLIPSIZE_END);
  rows->Add(note_, wxSizerFlags().Expand());
  auto* const column = new wxBoxSizer(wxVERTICAL);
  column->Add(rows, wxSizerFlags(1).Expand().Border(wxALL, FromDIP(12)));
  column->Add(CreateButtonSizer(wxOK | wxCANCEL), wxSizerFlags().Expand().Border(wxALL, FromDIP(8)));
  SetSizerAndFit(column);
  if (wxWindow* const ok = FindWindow(wxID_OK)) ok->SetLabel(words(tr("&Set")));
}

void ValueDialog::choose_first(const VariableOwner& about) {
  const auto first = std::find(carriers_.begin(), carriers_.end(), about);
  owners_->SetSelection(first == carriers_.end() ? 0 : static_cast<int>(first - carriers_.begin()));
}

void ValueDialog::choose_owner() {
  const VariableOwner& owner = carriers_[static_cast<std::size_t>(std::max(0, owners_->GetSelection()))];
  listed_.clear();
  wxArrayString rows;
  for (std::size_t i = 0; i < all_.size(); ++i) {
    if (all_[i].of != owner) continue;
    listed_.push_back(i);
    rows.Add(words(all_[i].title + colon() + all_[i].now));
  }
  list_->Set(rows);
  list_->SetSelection(0);
  choose_what();
}

void ValueDialog::choose_what() {
  selected_ = static_cast<std::size_t>(std::max(0, list_->GetSelection()));
  wxArrayString usual;
  for (const std::string& one : what().usual) usual.Add(words(one));
  value_->Set(usual);
  value_->ChangeValue(words(what().now));
  value_->SelectAll();
  judge();
}

TypedValue ValueDialog::typed() const {
  return value_typed(state_, what(), bytes(value_->GetValue()));
}

SetVariable ValueDialog::chosen() const {
  return what().becomes(*typed().value);
}

void ValueDialog::judge() {
  const TypedValue now = typed();
  const bool other = now.value && *now.value != state_.variable(what().of.on, what().of.object, what().variable);
  if (wxWindow* const ok = FindWindow(wxID_OK)) ok->Enable(other);
  note_->SetLabel(words(now.value ? what().takes : now.problem));
}

}  // namespace bocage
