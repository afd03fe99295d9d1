#include "app/window/dialogs/dice_dialog.h"

#include <wx/button.h>
#include <wx/sizer.h>
#include <wx/spinctrl.h>
#include <wx/stattext.h>
#include <wx/textctrl.h>

#include <algorithm>

#include "app/window/widgets/wx_words.h"
#include "engine/base/text.h"
#include "engine/base/tr.h"

namespace bocage {

namespace {

constexpr int max_dice = 20, min_sides = 2, max_sides = 100;  // as parse_dice() takes them
constexpr unsigned long max_purpose = 60;                     // letters: a line of the journal stays short

std::vector<int> numbers_in(const std::string& text) {
  std::string spaced = text;
  std::replace(spaced.begin(), spaced.end(), ',', ' ');
  std::vector<int> numbers;
  for (const std::string_view word : split(spaced, ' ')) {
    if (trim(word).empty()) continue;
    numbers.push_back(static_cast<int>(std::clamp<std::int64_t>(parse_integer(trim(word)).value_or(0), 0, 1000)));
  }
  return numbers;
}

}  // namespace

DiceDialog::DiceDialog(wxWindow* parent, const DiceChoice& last, bool typed)
    : wxDialog(parent, wxID_ANY, words(tr("Roll dice")), wxDefaultPosition, wxDefaultSize, wxDEFAULT_DIALOG_STYLE) {
  auto* const rows = new wxFlexGridSizer(2, FromDIP(wxSize(8, 8)));
  rows->AddGrowableCol(1);
  // A label is made before its field, so that its mnemonic and a screen reader go there.
  const auto label = [&](const wxString& text) {
    rows->Add(new wxStaticText(this, wxID_ANY, text), wxSizerFlags().CenterVertical());
  };
  const auto number = [&](int min_value, int max_value, int now) {
    auto* const spin = new wxSpinCtrl(this, wxID_ANY, "", wxDefaultPosition, wxDefaultSize,
                                      wxSP_ARROW_KEYS | wxTE_PROCESS_ENTER, min_value, max_value, now);
    rows->Add(spin, wxSizerFlags().Expand());
    return spin;
  };
  const auto line = [&](const wxString& now) {
    auto* const text =
        new wxTextCtrl(this, wxID_ANY, now, wxDefaultPosition, FromDIP(wxSize(260, -1)), wxTE_PROCESS_ENTER);
    rows->Add(text, wxSizerFlags().Expand());
    return text;
  };
  label(words(tr("How &many")));
  count_ = number(1, max_dice, last.dice.count);
  label(words(tr("Si&des per die")));
  sides_ = number(min_sides, max_sides, last.dice.sides);
  label(words(tr("What &for")));
  what_for_ = line(words(last.what_for));
  what_for_->SetMaxLength(max_purpose);
  if (typed) {
    label(words(tr("What they &show")));
    shown_ = line("");
    shown_->SetHint("3 5");
  }
  auto* const column = new wxBoxSizer(wxVERTICAL);
  column->Add(rows, wxSizerFlags(1).Expand().Border(wxALL, FromDIP(12)));
  column->Add(CreateButtonSizer(wxOK | wxCANCEL), wxSizerFlags().Expand().Border(wxALL, FromDIP(8)));
  SetSizerAndFit(column);
  if (wxWindow* const ok = FindWindow(wxID_OK)) ok->SetLabel(words(typed ? tr("&Write down") : tr("&Roll")));
  const auto on_enter = [this](wxCommandEvent&) {
    const wxWindow* const ok = FindWindow(wxID_OK);
    if (ok != nullptr && ok->IsEnabled()) EndModal(wxID_OK);
  };
  for (wxWindow* const field : std::initializer_list<wxWindow*>{count_, sides_, what_for_, shown_}) {
    if (field == nullptr) continue;
    field->Bind(wxEVT_TEXT_ENTER, on_enter);
    field->Bind(wxEVT_TEXT, [this](wxCommandEvent& event) {
      judge();
      event.Skip();
    });
  }
  judge();
  count_->SetFocus();
}

DiceSpec DiceDialog::dice() const {
  return {count_->GetValue(), sides_->GetValue()};
}

DiceChoice DiceDialog::chosen() const {
  DiceChoice made{dice(), std::string(trim(bytes(what_for_->GetValue()))), {}};
  if (shown_ != nullptr) made.shown = numbers_in(bytes(shown_->GetValue()));
  return made;
}

void DiceDialog::judge() {
  wxWindow* const ok = FindWindow(wxID_OK);
  if (ok == nullptr) return;
  const DiceChoice made = chosen();
  const bool fit = shown_ == nullptr || (static_cast<int>(made.shown.size()) == made.dice.count &&
                                         std::all_of(made.shown.begin(), made.shown.end(),
                                                     [&](int face) { return face >= 1 && face <= made.dice.sides; }));
  ok->Enable(fit);
}

}  // namespace bocage
