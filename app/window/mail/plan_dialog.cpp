#include "app/window/mail/plan_dialog.h"

#include <wx/button.h>

#include <algorithm>

#include "app/play/table/editable_variables.h"
#include "app/window/mail/letter_fields.h"
#include "app/window/widgets/wx_words.h"
#include "engine/base/tr.h"

namespace bocage {

namespace {

const char* const about_plan = tr_later(
    "These actions are done in this order, with the dice of one round trip of mails. The plan ends before the first "
    "that "
    "cannot be done any more, or before which its condition does not hold; then you choose anew.");

// As they stand in the choice, behind "always".
constexpr PlanCondition::Kind conditions[] = {PlanCondition::Kind::clear, PlanCondition::Kind::held};

}  // namespace

PlanDialog::PlanDialog(wxWindow* parent, PlanList& plan)
    : wxDialog(parent, wxID_ANY, words(tr("The plan")), wxDefaultPosition, wxDefaultSize,
               wxDEFAULT_DIALOG_STYLE | wxRESIZE_BORDER),
      plan_(plan) {
  auto* const column = new wxBoxSizer(wxVERTICAL);
  add_sentence(*this, *column, words(tr(about_plan)));
  add_list(*column);
  add_condition(*column);
  then_end_ = new wxCheckBox(this, wxID_ANY, words(tr("Then &end the phase")));
  column->Add(then_end_, wxSizerFlags().Expand().Border(wxLEFT | wxRIGHT | wxBOTTOM, FromDIP(8)));
  said_ = add_sentence(*this, *column, " ");
  add_answer_buttons(*this, *column, words(tr("&Fix the plan")), words(tr("&Go on drafting")));
  SetSizerAndFit(column);
  Bind(
      wxEVT_BUTTON, [this](wxCommandEvent&) { fix(); }, wxID_OK);
  show_list(0);
  list_->SetFocus();
}

void PlanDialog::add_list(wxSizer& column) {
  list_ = new wxListBox(this, wxID_ANY, wxDefaultPosition, FromDIP(wxSize(sentence_dips, 140)));
  list_->Bind(wxEVT_LISTBOX, [this](wxCommandEvent&) { show_condition(); });
  column.Add(list_, wxSizerFlags(1).Expand().Border(wxLEFT | wxRIGHT | wxBOTTOM, FromDIP(8)));
  auto* const row = new wxBoxSizer(wxHORIZONTAL);
  up_ = new wxButton(this, wxID_ANY, words(tr("&Earlier")));
  up_->Bind(wxEVT_BUTTON, [this](wxCommandEvent&) {
    plan_.move_up(static_cast<std::size_t>(chosen()));
    show_list(chosen() - 1);
  });
  out_ = new wxButton(this, wxID_ANY, words(tr("&Take out")));
  out_->Bind(wxEVT_BUTTON, [this](wxCommandEvent&) {
    plan_.take_out(static_cast<std::size_t>(chosen()));
    show_list(chosen());
  });
  row->Add(up_);
  row->Add(out_, wxSizerFlags().Border(wxLEFT, FromDIP(8)));
  column.Add(row, wxSizerFlags().Border(wxLEFT | wxRIGHT | wxBOTTOM, FromDIP(8)));
}

void PlanDialog::add_condition(wxSizer& column) {
  auto* const row = new wxBoxSizer(wxHORIZONTAL);
  only_if_ = new wxChoice(this, wxID_ANY);
  only_if_->Append(words(tr("in any case")));
  only_if_->Append(words(tr("only if this is clear of the enemy:")));
  only_if_->Append(words(tr("only if we hold this:")));
  space_ = new wxTextCtrl(this, wxID_ANY);
  space_->SetHint(words(tr("the name of a space on the map")));
  only_if_->Bind(wxEVT_CHOICE, [this](wxCommandEvent&) { take_condition(); });
  space_->Bind(wxEVT_TEXT, [this](wxCommandEvent&) { take_condition(); });
  row->Add(new wxStaticText(this, wxID_ANY, words(tr("It is &done"))), wxSizerFlags().CenterVertical());
  row->Add(only_if_, wxSizerFlags().CenterVertical().Border(wxLEFT, FromDIP(8)));
  row->Add(space_, wxSizerFlags(1).CenterVertical().Border(wxLEFT, FromDIP(8)));
  column.Add(row, wxSizerFlags().Expand().Border(wxLEFT | wxRIGHT | wxBOTTOM, FromDIP(8)));
}

void PlanDialog::show_list(int chosen) {
  const std::size_t count = plan_.lines().size();
  list_->Clear();
  for (std::size_t i = 0; i < count; ++i) list_->Append(words(plan_.words(i)));
  if (count > 0) list_->SetSelection(std::min(chosen, static_cast<int>(count) - 1));
  if (wxWindow* const ok = FindWindow(wxID_OK)) ok->Enable(count > 0);
  show_condition();
}

void PlanDialog::show_condition() {
  const bool any = chosen() != wxNOT_FOUND;
  up_->Enable(chosen() > 0);
  for (wxWindow* const control : {static_cast<wxWindow*>(out_), static_cast<wxWindow*>(only_if_)}) control->Enable(any);
  int which = 0;
  wxString space;
  if (any) {
    const auto& only_if = plan_.lines()[static_cast<std::size_t>(chosen())].action.only_if;
    if (!only_if.empty()) {
      which = only_if.front().kind == conditions[0] ? 1 : 2;
      space = words(plan_.state().board().space(only_if.front().space).name);
    }
  }
  only_if_->SetSelection(which);
  space_->ChangeValue(space);
  space_->Enable(any && which > 0);
}

void PlanDialog::take_condition() {
  const int line = chosen();
  if (line == wxNOT_FOUND) return;
  const int which = only_if_->GetSelection();
  space_->Enable(which > 0);
  const SpaceId space = space_called(plan_.state(), bytes(space_->GetValue()));
  const bool whole = which <= 0 || space.valid();
  said_->SetLabelText(words(whole ? std::string(" ") : tr("Which space? Its name stands on the map.")));
  if (wxWindow* const ok = FindWindow(wxID_OK)) ok->Enable(whole);
  std::optional<PlanCondition> condition;
  if (which > 0 && whole) condition = PlanCondition{conditions[which - 1], space};
  plan_.set_condition(static_cast<std::size_t>(line), condition);
  list_->SetString(static_cast<unsigned>(line), words(plan_.words(static_cast<std::size_t>(line))));
  list_->SetSelection(line);
}

void PlanDialog::fix() {
  if (const auto refusal = plan_.fix(then_end_->GetValue())) {
    said_->SetLabelText(words(tr("The plan is refused: {why}", {{"why", refusal->text}})));
    said_->Wrap(FromDIP(sentence_dips));
    Layout();
    return;
  }
  EndModal(wxID_OK);
}

}  // namespace bocage
