#include "app/window/mail/mail_box_dialog.h"

#include <wx/button.h>

#include "app/window/mail/letter_fields.h"
#include "app/window/widgets/wx_words.h"
#include "engine/base/plain_text.h"
#include "engine/base/tr.h"

namespace bocage {

namespace {

const char* const about_mail_box = tr_later(
    "Bocage sends letters from your mail box and looks into it when you receive. Your provider's help names the two "
    "servers. Nothing in the mail box is deleted or marked as read, and the password is kept in no file.");

std::string typed_into(const wxTextCtrl& field) {
  return bytes(field.GetValue().Strip(wxString::both));
}

}  // namespace

MailBoxDialog::MailBoxDialog(wxWindow* parent, std::optional<Account> before, const std::string& address)
    : wxDialog(parent, wxID_ANY, words(tr("Your mail box")), wxDefaultPosition, wxDefaultSize,
               wxDEFAULT_DIALOG_STYLE | wxRESIZE_BORDER),
      before_(std::move(before)) {
  const TypedMailBox known = before_ ? typed(*before_) : TypedMailBox{.address = address};
  auto* const column = new wxBoxSizer(wxVERTICAL);
  add_sentence(*this, *column, words(tr(about_mail_box)));
  address_ = add_field(*this, *column, words(tr("Your mail &address")), words(known.address), "anna@example.org");
  smtp_ = add_field(*this, *column, words(tr("The server for &sending (SMTP)")), words(known.smtp),
                    "smtps://smtp.example.org");
  imap_ = add_field(*this, *column, words(tr("The server for &receiving (IMAP)")), words(known.imap),
                    "imaps://imap.example.org");
  user_ = add_field(*this, *column, words(tr("The &user who logs in")), words(known.user),
                    words(tr("your mail address, unless your provider gives another")));
  mail_folder_ = add_field(*this, *column, words(tr("The &folder of the mail box that is looked into")),
                           words(known.folder), "INBOX");
  said_ = add_sentence(*this, *column, " ");
  if (before_) {
    auto* const gone = new wxButton(this, remove, words(tr("Re&move it")));
    gone->Bind(wxEVT_BUTTON, [this](wxCommandEvent&) { EndModal(remove); });
    column->Add(gone, wxSizerFlags().Border(wxLEFT | wxRIGHT | wxBOTTOM, FromDIP(8)));
  }
  add_answer_buttons(*this, *column, words(tr("&Keep and try it")));
  SetSizerAndFit(column);
  address_->Bind(wxEVT_KILL_FOCUS, [this](wxFocusEvent& event) {
    suggest();
    event.Skip();
  });
  for (wxTextCtrl* const field : {address_, smtp_, imap_, user_, mail_folder_}) {
    field->Bind(wxEVT_TEXT, [this](wxCommandEvent&) { judge(); });
  }
  judge();
  address_->SetFocus();
}

// Most providers name their servers so; where both are empty nobody has chosen yet.
void MailBoxDialog::suggest() {
  if (!smtp_->IsEmpty() || !imap_->IsEmpty()) return;
  smtp_->SetValue(words(usual_smtp(typed_into(*address_))));
  imap_->SetValue(words(usual_imap(typed_into(*address_))));
}

void MailBoxDialog::judge() {
  judged_ = judged(
      {typed_into(*address_), typed_into(*user_), typed_into(*smtp_), typed_into(*imap_), typed_into(*mail_folder_)},
      before_);
  said_->SetLabelText(
      words(judged_.fault.empty() ? std::string(" ") : tr("{sentence}.", {{"sentence", plain_text(judged_.fault)}})));
  said_->Wrap(FromDIP(sentence_dips));
  if (wxWindow* const ok = FindWindow(wxID_OK)) ok->Enable(judged_.account.has_value());
}

}  // namespace bocage
