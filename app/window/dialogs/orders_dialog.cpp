#include "app/window/dialogs/orders_dialog.h"

#include <wx/button.h>
#include <wx/sizer.h>

#include "app/play/words/policy_arguments.h"
#include "app/window/widgets/wx_words.h"
#include "engine/base/tr.h"

namespace bocage {

OrdersDialog::OrdersDialog(wxWindow* parent, const wxString& side, std::vector<OrderChoice> choices)
    : wxDialog(parent, wxID_ANY, words(tr("Standing orders of {side}", {{"side", bytes(side)}})), wxDefaultPosition,
               wxDefaultSize, wxDEFAULT_DIALOG_STYLE | wxRESIZE_BORDER),
      choices_(std::move(choices)) {
  auto* const grid = new wxFlexGridSizer(3, FromDIP(wxSize(8, 8)));
  grid->AddGrowableCol(1);
  for (const OrderChoice& choice : choices_) {
    grid->Add(new wxStaticText(this, wxID_ANY, words(choice.title)), wxSizerFlags().CenterVertical());
    Row row{new wxChoice(this, wxID_ANY), nullptr};
    row.policy->Append(words(tr("Ask me")));
    row.policy->SetSelection(0);
    for (const auto& policy : choice.policies) {
      row.policy->Append(words(policy.title));
      if (policy.id == choice.standing) row.policy->SetSelection(static_cast<int>(row.policy->GetCount()) - 1);
    }
    grid->Add(row.policy, wxSizerFlags().Expand());
    row.arguments = new wxTextCtrl(this, wxID_ANY);
    row.arguments->SetHint("limit=3");
    row.arguments->SetToolTip(words(tr("Numbers that the policy wants to know, as limit=3; most want none")));
    row.arguments->Bind(wxEVT_TEXT, [this](wxCommandEvent&) { judge(); });
    grid->Add(row.arguments, wxSizerFlags().Expand());
    rows_.push_back(row);
  }
  auto* const column = new wxBoxSizer(wxVERTICAL);
  column->Add(new wxStaticText(this, wxID_ANY,
                               words(tr("What is left to a policy is answered for you, and you are not asked."))),
              wxSizerFlags().Border());
  column->Add(grid, wxSizerFlags(1).Expand().Border());
  note_ = new wxStaticText(this, wxID_ANY, "");
  column->Add(note_, wxSizerFlags().Expand().Border());
  column->Add(CreateStdDialogButtonSizer(wxOK | wxCANCEL), wxSizerFlags().Expand().Border());
  SetSizerAndFit(column);
}

void OrdersDialog::judge() {
  const bool read = std::all_of(rows_.begin(), rows_.end(), [](const Row& row) {
    return policy_arguments(bytes(row.arguments->GetValue())).has_value();
  });
  note_->SetLabel(read ? wxString() : words(tr("Pairs like limit=3, with spaces between them")));
  if (wxWindow* const ok = FindWindow(wxID_OK)) ok->Enable(read);
}

std::vector<OrdersDialog::Change> OrdersDialog::changes() const {
  std::vector<Change> changes;
  for (std::size_t i = 0; i < rows_.size(); ++i) {
    const OrderChoice& choice = choices_[i];
    const int selected = rows_[i].policy->GetSelection();
    const std::string policy =
        selected <= 0 ? std::string() : choice.policies[static_cast<std::size_t>(selected - 1)].id;
    const Value arguments = policy_arguments(bytes(rows_[i].arguments->GetValue())).value_or(Value());
    if (policy == choice.standing && (policy.empty() || arguments.is_nil())) continue;
    changes.push_back({choice.ask, policy, arguments});
  }
  return changes;
}

}  // namespace bocage
