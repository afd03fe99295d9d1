#include "app/window/mail/password_dialog.h"

#include "app/window/mail/letter_fields.h"
#include "app/window/widgets/wx_words.h"
#include "engine/base/plain_text.h"
#include "engine/base/tr.h"
#include "engine/ways/passwords.h"

namespace bocage {

PasswordDialog::PasswordDialog(wxWindow* parent, const Account& account, const std::optional<Problem>& no_key_ring)
    : wxDialog(parent, wxID_ANY, words(tr("Mail box")), wxDefaultPosition, wxDefaultSize,
               wxDEFAULT_DIALOG_STYLE | wxRESIZE_BORDER) {
  auto* const column = new wxBoxSizer(wxVERTICAL);
  add_sentence(*this, *column,
               words(tr("Many providers want a password made for programs (an “app password”), not the one of their "
                        "web page.")));
  password_ = add_field(
      *this, *column, words(tr("The &password of the mail box {address}", {{"address", plain_text(account.address)}})),
      "", {}, wxTE_PASSWORD);
  if (no_key_ring) {
    add_sentence(*this, *column,
                 words(tr("The system has no key ring that could keep it, so it is asked for each time.")));
  } else {
    keep_ = new wxCheckBox(this, wxID_ANY, words(tr("&Keep it in the key ring of the system")));
    keep_->SetValue(true);
    column->Add(keep_, wxSizerFlags().Expand().Border(wxALL, FromDIP(8)));
  }
  add_answer_buttons(*this, *column, words(tr("&Log in")));
  SetSizerAndFit(column);
  password_->Bind(wxEVT_TEXT, [this](wxCommandEvent&) { judge(); });
  judge();
  password_->SetFocus();
}

void PasswordDialog::judge() {
  if (wxWindow* const ok = FindWindow(wxID_OK)) ok->Enable(!fault_of_password(password()));
}

std::string PasswordDialog::password() const {
  return bytes(password_->GetValue());
}

}  // namespace bocage
