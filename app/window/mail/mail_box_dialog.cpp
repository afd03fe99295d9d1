#include "app/window/mail/mail_box_dialog.h"

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

MailBoxDialog::MailBoxDialog(wxWindow* parent, std::vector<Account> all, const std::string& address)
    : wxDialog(parent, wxID_ANY, words(tr("Your mail box")), wxDefaultPosition, wxDefaultSize,
               wxDEFAULT_DIALOG_STYLE | wxRESIZE_BORDER),
      all_(std::move(all)),
      own_address_(address) {
  auto* const column = new wxBoxSizer(wxVERTICAL);
  add_sentence(*this, *column, words(tr(about_mail_box)));
  if (!all_.empty()) add_choice(*column);
  address_ = add_field(*this, *column, words(tr("Your mail &address")), "", "anna@example.org");
  smtp_ = add_field(*this, *column, words(tr("The server for &sending (SMTP)")), "", "smtps://smtp.example.org");
  imap_ = add_field(*this, *column, words(tr("The server for &receiving (IMAP)")), "", "imaps://imap.example.org");
  user_ = add_field(*this, *column, words(tr("The &user who logs in")), "",
                    words(tr("your mail address, unless your provider gives another")));
  mail_folder_ = add_field(*this, *column, words(tr("The &folder of the mail box that is looked into")), "", "INBOX");
  said_ = add_sentence(*this, *column, " ");
  if (!all_.empty()) {
    gone_ = new wxButton(this, remove, words(tr("Re&move it")));
    gone_->Bind(wxEVT_BUTTON, [this](wxCommandEvent&) { EndModal(remove); });
    column->Add(gone_, wxSizerFlags().Border(wxLEFT | wxRIGHT | wxBOTTOM, FromDIP(8)));
  }
  add_answer_buttons(*this, *column, words(tr("&Keep and try it")));
  show();
  SetSizerAndFit(column);
  address_->Bind(wxEVT_KILL_FOCUS, [this](wxFocusEvent& event) {
    suggest();
    event.Skip();
  });
  for (wxTextCtrl* const field : {address_, smtp_, imap_, user_, mail_folder_}) {
    field->Bind(wxEVT_TEXT, [this](wxCommandEvent&) { judge(); });
  }
  address_->SetFocus();
}

void MailBoxDialog::add_choice(wxSizer& column) {
  column.Add(new wxStaticText(this, wxID_ANY, words(tr("Mail bo&x"))),
             wxSizerFlags().Border(wxLEFT | wxRIGHT, FromDIP(8)));
  which_ = new wxChoice(this, wxID_ANY);
  for (const Account& one : all_) which_->Append(words(plain_text(one.address)));
  which_->Append(words(tr("One more")));
  which_->SetSelection(0);
  which_->Bind(wxEVT_CHOICE, [this](wxCommandEvent&) { show(); });
  column.Add(which_, wxSizerFlags().Expand().Border(wxLEFT | wxRIGHT | wxBOTTOM, FromDIP(8)));
}

std::optional<Account> MailBoxDialog::chosen() const {
  const int at = which_ == nullptr ? wxNOT_FOUND : which_->GetSelection();
  if (at < 0 || at >= static_cast<int>(all_.size())) return std::nullopt;
  return all_[static_cast<std::size_t>(at)];
}

std::string MailBoxDialog::before() const {
  const auto one = chosen();
  return one ? one->name : std::string();
}

void MailBoxDialog::show() {
  const auto one = chosen();
  const TypedMailBox known = one ? typed(*one) : TypedMailBox{.address = all_.empty() ? own_address_ : std::string()};
  address_->ChangeValue(words(known.address));
  smtp_->ChangeValue(words(known.smtp));
  imap_->ChangeValue(words(known.imap));
  user_->ChangeValue(words(known.user));
  mail_folder_->ChangeValue(words(known.folder));
  if (gone_ != nullptr) gone_->Enable(one.has_value());
  judge();
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
      chosen(), all_);
  said_->SetLabelText(
      words(judged_.fault.empty() ? std::string(" ") : tr("{sentence}.", {{"sentence", plain_text(judged_.fault)}})));
  said_->Wrap(FromDIP(sentence_dips));
  if (wxWindow* const ok = FindWindow(wxID_OK)) ok->Enable(judged_.account.has_value());
}

}  // namespace bocage
