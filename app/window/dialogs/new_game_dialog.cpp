#include "app/window/dialogs/new_game_dialog.h"

#include <wx/sizer.h>

#include <algorithm>

#include "app/play/opening/plans.h"
#include "app/play/words/game_words.h"
#include "app/window/widgets/wx_words.h"
#include "engine/base/tr.h"

namespace bocage {

namespace {

constexpr int text_dips = 460;

}  // namespace

NewGameDialog::NewGameDialog(wxWindow* parent, std::shared_ptr<const Module> module, NewGame wanted)
    : wxDialog(parent, wxID_ANY, words(tr("New game: {game}", {{"game", module->title}})), wxDefaultPosition,
               wxDefaultSize, wxDEFAULT_DIALOG_STYLE | wxRESIZE_BORDER),
      module_(std::move(module)),
      callbacks_(std::move(wanted)) {
  const auto around = wxSizerFlags().Expand().Border(wxALL, FromDIP(8));
  auto* const column = new wxBoxSizer(wxVERTICAL);
  scenarios_ = new wxChoice(this, wxID_ANY);
  int first = 0;
  for (const ScenarioDef& each : module_->scenarios) {
    scenarios_->Append(words(each.title));
    if (each.id == callbacks_.scenario) first = static_cast<int>(scenarios_->GetCount()) - 1;
  }
  scenarios_->SetSelection(first);
  about_ = new wxStaticText(this, wxID_ANY, "");
  rest_ = new wxPanel(this);
  const wxString levels[] = {words(tr("&Enforce: what a rule forbids is refused")),
                             words(tr("&Assist: a refusal can be overridden")), words(tr("&Free: the rules are off"))};
  level_ = new wxRadioBox(this, wxID_ANY, words(tr("The rules")), wxDefaultPosition, wxDefaultSize, 3, levels, 1);
  level_->SetSelection(static_cast<int>(callbacks_.enforcement));
  const wxString dice[] = {words(tr("The &program rolls")), words(tr("We roll ou&r own dice and enter the result"))};
  dice_ = new wxRadioBox(this, wxID_ANY, words(tr("Dice")), wxDefaultPosition, wxDefaultSize, 2, dice, 1);
  dice_->SetSelection(callbacks_.dice == DiceLevel::manual ? 1 : 0);
  column->Add(new wxStaticText(this, wxID_ANY, words(tr("&Scenario"))),
              wxSizerFlags().Border(wxLEFT | wxTOP, FromDIP(8)));
  column->Add(scenarios_, around);
  column->Add(about_, around);
  column->Add(rest_, around);
  column->Add(level_, around);
  column->Add(dice_, around);
  column->Add(CreateStdDialogButtonSizer(wxOK | wxCANCEL), around);
  if (wxWindow* const play = FindWindow(wxID_OK)) play->SetLabel(words(tr("&Play")));
  SetSizer(column);
  scenarios_->Bind(wxEVT_CHOICE, [this](wxCommandEvent&) { show_scenario(); });
  show_scenario();
}

const ScenarioDef& NewGameDialog::scenario() const {
  return module_->scenarios[static_cast<std::size_t>(std::max(0, scenarios_->GetSelection()))];
}

void NewGameDialog::show_scenario() {
  about_->SetLabelText(words(scenario().about));
  about_->Wrap(FromDIP(text_dips));
  rest_->DestroyChildren();
  plans_.clear();
  auto* const column = new wxBoxSizer(wxVERTICAL);
  add_plans(*column);
  options_.emplace(rest_, *column, *module_, scenario(), callbacks_.options);
  rest_->SetSizer(column);
  Layout();
  Fit();
}

void NewGameDialog::add_plans(wxSizer& column) {
  for (std::uint32_t i = 0; i < module_->sides.size(); ++i) {
    const auto plans = plans_of(scenario(), SideId(i));
    if (plans.empty()) continue;
    auto* const row = new wxBoxSizer(wxHORIZONTAL);
    row->Add(
        new wxStaticText(rest_, wxID_ANY, words(tr("Set-up of {side}", {{"side", side_words(*module_, SideId(i))}}))),
        wxSizerFlags().CenterVertical().Border(wxRIGHT, FromDIP(8)));
    auto* const choice = new wxChoice(rest_, wxID_ANY);
    choice->Append(words(tr("by hand")));
    PlanRow made{module_->sides[i].id, {{}}, choice};
    int chosen = 0;
    for (const Plan* const plan : plans) {
      choice->Append(words(plan->title.empty() ? plan->id : plan->title));
      made.plans.push_back(plan->id);
      const auto known = callbacks_.plans.find(made.side);
      if (known != callbacks_.plans.end() && known->second == plan->id)
        chosen = static_cast<int>(made.plans.size()) - 1;
    }
    choice->SetSelection(chosen);
    row->Add(choice, wxSizerFlags(1));
    column.Add(row, wxSizerFlags().Expand().Border(wxBOTTOM, FromDIP(4)));
    plans_.push_back(std::move(made));
  }
}

NewGame NewGameDialog::chosen() const {
  NewGame game = callbacks_;
  game.scenario = scenario().id;
  game.enforcement = static_cast<Enforcement>(level_->GetSelection());
  game.dice = dice_->GetSelection() == 1 ? DiceLevel::manual : DiceLevel::friendly;
  game.options = options_->chosen();
  game.plans.clear();
  for (const PlanRow& row : plans_) {
    const int at = row.choice->GetSelection();
    if (at > 0) game.plans[row.side] = row.plans[static_cast<std::size_t>(at)];
  }
  return game;
}

}  // namespace bocage
