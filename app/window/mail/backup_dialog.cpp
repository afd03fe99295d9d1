#include "app/window/mail/backup_dialog.h"

#include <wx/button.h>
#include <wx/filedlg.h>

#include "app/window/mail/letter_fields.h"
#include "app/window/widgets/wx_words.h"
#include "engine/base/tr.h"

namespace bocage {

namespace {

const char* const about_backup = tr_later(
    "The backup holds your key and the secrets of all your games by email, locked with a pass phrase. Make one "
    "after you have begun a game: everything else can be sent again.");
const char* const about_restore = tr_later(
    "The backup brings your key and the secrets of your games back. Then ask the others to send everything "
    "again, and receive it before you play on.");

}  // namespace

BackupDialog::BackupDialog(wxWindow* parent, What what, const std::string& file)
    : wxDialog(parent, wxID_ANY,
               words(what == What::back_up ? tr("Back up the games by email") : tr("Restore a backup")),
               wxDefaultPosition, wxDefaultSize, wxDEFAULT_DIALOG_STYLE | wxRESIZE_BORDER),
      what_(what) {
  auto* const column = new wxBoxSizer(wxVERTICAL);
  add_sentence(*this, *column, words(tr(what == What::back_up ? about_backup : about_restore)));
  file_ = add_field(*this, *column, words(tr("The &file")), words(file));
  auto* const browse = new wxButton(this, wxID_ANY, words(tr("&Browse…")));
  browse->Bind(wxEVT_BUTTON, [this](wxCommandEvent&) { ask_file(); });
  column->Add(browse, wxSizerFlags().Right().Border(wxLEFT | wxRIGHT | wxBOTTOM, FromDIP(8)));
  phrase_ = add_field(*this, *column, words(tr("The &pass phrase")), "", {}, wxTE_PASSWORD);
  if (what == What::back_up)
    again_ = add_field(*this, *column, words(tr("The pass phrase &once more")), "", {}, wxTE_PASSWORD);
  said_ = add_sentence(*this, *column, words(tr("Nobody can bring the games back without the pass phrase.")));
  add_answer_buttons(*this, *column, words(what == What::back_up ? tr("&Back up") : tr("&Restore")));
  SetSizerAndFit(column);
  for (wxTextCtrl* const field : {file_, phrase_, again_}) {
    if (field != nullptr) field->Bind(wxEVT_TEXT, [this](wxCommandEvent&) { judge(); });
  }
  judge();
  (file_->IsEmpty() ? file_ : phrase_)->SetFocus();
}

void BackupDialog::ask_file() {
  const long style = what_ == What::back_up ? wxFD_SAVE | wxFD_OVERWRITE_PROMPT : wxFD_OPEN | wxFD_FILE_MUST_EXIST;
  wxFileDialog dialog(this, words(tr("The backup")), "", "bocage-mail.backup", words(tr("All files|*")), style);
  if (dialog.ShowModal() == wxID_OK) file_->SetValue(dialog.GetPath());
}

void BackupDialog::judge() {
  const bool same = again_ == nullptr || again_->GetValue() == phrase_->GetValue();
  const bool whole = same && !file_->IsEmpty() && !phrase_->IsEmpty();
  said_->SetLabelText(words(same ? tr("Nobody can bring the games back without the pass phrase.")
                                 : tr("The two pass phrases are not the same.")));
  if (wxWindow* const ok = FindWindow(wxID_OK)) ok->Enable(whole);
}

std::string BackupDialog::file() const {
  return bytes(file_->GetValue().Strip(wxString::both));
}

std::string BackupDialog::pass_phrase() const {
  return bytes(phrase_->GetValue());
}

}  // namespace bocage
