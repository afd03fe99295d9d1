#include "app/window/dialogs/version_dialog.h"

#include <wx/button.h>
#include <wx/sizer.h>
#include <wx/stattext.h>

#include "app/window/widgets/wx_words.h"
#include "engine/base/tr.h"

namespace bocage {

namespace {

constexpr int line_dips = 520;

}  // namespace

VersionDialog::VersionDialog(wxWindow* parent, const VersionOffer& offer)
    : wxDialog(parent, wxID_ANY, words(tr("A game of another version")), wxDefaultPosition, wxDefaultSize,
               wxDEFAULT_DIALOG_STYLE | wxRESIZE_BORDER) {
  const auto around = wxSizerFlags().Expand().Border(wxALL, FromDIP(6));
  auto* const column = new wxBoxSizer(wxVERTICAL);
  for (const std::string& line : lines_of(offer)) {
    auto* const text = new wxStaticText(this, wxID_ANY, words(line));
    text->Wrap(FromDIP(line_dips));
    column->Add(text, around);
  }
  if (offer.own_is_kept) {
    add(*column, words(tr("Open it &as it was, with version {version}", {{"version", offer.played}})),
        VersionAnswer::own_version);
  }
  if (!has_error(offer.taken.problems)) {
    add(*column,
        words(offer.whole() ? tr("&Go on with version {version}", {{"version", offer.offered}})
                            : tr("&Go on with version {version} from before step {step}",
                                 {{"version", offer.offered}, {"step", offer.taken.legal + 1}})),
        VersionAnswer::go_on);
    if (!offer.whole()) {
      add(*column, words(tr("The same, and let us &override its rules (assist)")), VersionAnswer::go_on_in_assist);
    }
  }
  column->Add(new wxButton(this, wxID_CANCEL), around);
  SetSizerAndFit(column);
}

void VersionDialog::add(wxSizer& column, const wxString& text, VersionAnswer answer) {
  auto* const button = new wxButton(this, wxID_ANY, text);
  column.Add(button, wxSizerFlags().Expand().Border(wxLEFT | wxRIGHT | wxTOP, FromDIP(6)));
  button->Bind(wxEVT_BUTTON, [this, answer](wxCommandEvent&) {
    answer_ = answer;
    EndModal(wxID_OK);
  });
  if (GetAffirmativeId() != wxID_OK) return;
  SetAffirmativeId(button->GetId());  // the first one: Return presses it
  button->SetDefault();
  button->SetFocus();
}

VersionAnswer VersionDialog::ask() {
  return ShowModal() == wxID_OK ? answer_ : VersionAnswer::leave;
}

OpenGame::Opened take(const VersionOffer& offer, VersionAnswer answer) {
  OpenGame::Opened opened = take(offer);
  if (opened.game && answer == VersionAnswer::go_on_in_assist) opened.game->presenter().set_level(Enforcement::assist);
  return opened;
}

}  // namespace bocage
