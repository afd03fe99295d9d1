#include "app/window/mail/invite_dialog.h"

#include <algorithm>

#include "app/play/words/game_box.h"
#include "app/window/mail/letter_fields.h"
#include "app/window/widgets/wx_words.h"
#include "engine/base/tr.h"
#include "engine/module/seats.h"

namespace bocage {

InviteDialog::InviteDialog(wxWindow* parent, const MailDesk& desk, std::shared_ptr<const Module> module)
    : wxDialog(parent, wxID_ANY, words(tr("New game by email: {game}", {{"game", module->title}})), wxDefaultPosition,
               wxDefaultSize, wxDEFAULT_DIALOG_STYLE | wxRESIZE_BORDER),
      module_(std::move(module)) {
  auto* const columns = new wxBoxSizer(wxHORIZONTAL);
  auto* const left = new wxBoxSizer(wxVERTICAL);
  auto* const right = new wxBoxSizer(wxVERTICAL);
  add_people(*left, desk);
  add_sides(*left);
  add_levels(*left);
  add_scenarios(*right);
  columns->Add(left, wxSizerFlags(1).Expand().Border(wxTOP, FromDIP(8)));
  columns->Add(right, wxSizerFlags(1).Expand().Border(wxTOP, FromDIP(8)));
  auto* const column = new wxBoxSizer(wxVERTICAL);
  column->Add(columns, wxSizerFlags(1).Expand());
  add_answer_buttons(*this, *column, words(tr("&Write the invitation")));
  SetSizer(column);
  show_level();
  show_scenario();
  judge();
  (name_->IsEmpty() ? name_ : address_)->SetFocus();
}

void InviteDialog::add_people(wxSizer& column, const MailDesk& desk) {
  name_ = add_field(*this, column, words(tr("Your &name, as the others read it")), words(desk.room().name()));
  own_address_ = add_field(*this, column, words(tr("Your own mail address, for answers")), words(desk.habits().address),
                           words(tr("may be left empty")));
  const bool several = sides_of_people(*module_).size() > 2;
  address_ = add_field(
      *this, column,
      words(several ? tr("The mail &addresses of the other players") : tr("The mail &address of the other player")), "",
      words(tr("bert@example.org, or folder:/a/shared/folder; several with commas")));
  name_->SetMaxLength(max_name_bytes / 4);
  name_->Bind(wxEVT_TEXT, [this](wxCommandEvent&) { judge(); });
}

void InviteDialog::add_scenarios(wxSizer& column) {
  const auto around = wxSizerFlags().Expand().Border(wxLEFT | wxRIGHT | wxBOTTOM, FromDIP(8));
  scenarios_ = new wxChoice(this, wxID_ANY);
  const ScenarioDef& usual = main_scenario(*module_, read_box(*module_));
  for (const ScenarioDef& each : module_->scenarios) {
    scenarios_->Append(words(each.title));
    if (each.id == usual.id) scenarios_->SetSelection(static_cast<int>(scenarios_->GetCount()) - 1);
  }
  about_ = new wxStaticText(this, wxID_ANY, "");
  rest_ = new wxPanel(this);
  column.Add(new wxStaticText(this, wxID_ANY, words(tr("&Scenario"))),
             wxSizerFlags().Border(wxLEFT | wxRIGHT, FromDIP(8)));
  column.Add(scenarios_, around);
  column.Add(about_, around);
  column.Add(rest_, around);
  scenarios_->Bind(wxEVT_CHOICE, [this](wxCommandEvent&) { show_scenario(); });
}

void InviteDialog::add_sides(wxSizer& column) {
  const auto around = wxSizerFlags().Expand().Border(wxLEFT | wxRIGHT | wxBOTTOM, FromDIP(8));
  wxArrayString titles;
  for (const SideId one : sides_of_people(*module_)) {
    const SideDef& side = module_->sides[one.index];
    titles.Add(words(side.title.empty() ? side.id : side.title));
  }
  if (titles.size() == 2) {
    side_ = new wxRadioBox(this, wxID_ANY, words(tr("You &play")), wxDefaultPosition, wxDefaultSize, titles, 2);
    column.Add(side_, around);
    return;
  }
  column.Add(new wxStaticText(this, wxID_ANY, words(tr("You play"))),
             wxSizerFlags().Border(wxLEFT | wxRIGHT, FromDIP(8)));
  for (const wxString& title : titles) {
    auto* const box = new wxCheckBox(this, wxID_ANY, title);
    box->SetValue(many_.empty());
    box->Bind(wxEVT_CHECKBOX, [this](wxCommandEvent&) { judge(); });
    column.Add(box, around);
    many_.push_back(box);
  }
}

void InviteDialog::add_levels(wxSizer& column) {
  const auto around = wxSizerFlags().Expand().Border(wxLEFT | wxRIGHT | wxBOTTOM, FromDIP(8));
  wxArrayString titles;
  for (const TrustLevel& level : trust_levels()) titles.Add(words(level.title));
  level_ = new wxRadioBox(this, wxID_ANY, words(tr("How far &dice are trusted")), wxDefaultPosition, wxDefaultSize,
                          titles, 3);
  level_->Bind(wxEVT_RADIOBOX, [this](wxCommandEvent&) { show_level(); });
  trust_ = new wxStaticText(this, wxID_ANY, "");
  column.Add(level_, around);
  column.Add(trust_, around);
}

const ScenarioDef& InviteDialog::scenario() const {
  return module_->scenarios[static_cast<std::size_t>(std::max(0, scenarios_->GetSelection()))];
}

void InviteDialog::show_scenario() {
  about_->SetLabelText(words(scenario().about));
  about_->Wrap(FromDIP(sentence_dips));
  rest_->DestroyChildren();
  auto* const column = new wxBoxSizer(wxVERTICAL);
  options_.emplace(rest_, *column, *module_, scenario(), std::map<std::string, Value>());
  rest_->SetSizer(column);
  Layout();
  Fit();
}

// The words have the height of the longest, so that the dialog stays as it is.
void InviteDialog::show_level() {
  const auto tell = [this](const TrustLevel& level) {
    trust_->SetLabelText(
        words(tr("{gives}\nWhat it cannot do: {cannot}", {{"gives", level.gives}, {"cannot", level.cannot}})));
    trust_->Wrap(FromDIP(sentence_dips));
    return trust_->GetBestSize().y;
  };
  int highest = 0;
  for (const TrustLevel& level : trust_levels()) highest = std::max(highest, tell(level));
  trust_->SetMinSize(wxSize(FromDIP(sentence_dips), highest));
  tell(trust_levels()[static_cast<std::size_t>(level_->GetSelection())]);
}

std::vector<std::string> InviteDialog::sides() const {
  std::vector<std::string> chosen;
  const auto all = sides_of_people(*module_);
  for (std::size_t i = 0; i < all.size(); ++i) {
    const bool mine = side_ != nullptr ? side_->GetSelection() == static_cast<int>(i) : many_[i]->GetValue();
    if (mine) chosen.push_back(module_->sides[all[i].index].id);
  }
  return chosen;
}

void InviteDialog::judge() {
  const auto own = sides().size();
  const bool whole = !own_name().empty() && own > 0 && own < sides_of_people(*module_).size();
  if (wxWindow* const ok = FindWindow(wxID_OK)) ok->Enable(whole);
}

std::string InviteDialog::own_name() const {
  return bytes(name_->GetValue().Strip(wxString::both));
}

std::string InviteDialog::own_address() const {
  return bytes(own_address_->GetValue().Strip(wxString::both));
}

NewMailGame InviteDialog::chosen() const {
  NewMailGame game;
  game.scenario = scenario().id;
  game.options = options_->chosen();
  game.dice = trust_levels()[static_cast<std::size_t>(level_->GetSelection())].dice;
  game.sides = sides();
  game.addresses = addresses_in(bytes(address_->GetValue()));
  return game;
}

}  // namespace bocage
