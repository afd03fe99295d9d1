// The mail box from which letters are sent and into which Receive looks.
#pragma once

#include <wx/dialog.h>
#include <wx/stattext.h>
#include <wx/textctrl.h>

#include <optional>

#include "app/play/mail/mail_box.h"

namespace bocage {

class MailBoxDialog : public wxDialog {
 public:
  // What ShowModal() answers besides wxID_OK and wxID_CANCEL.
  static constexpr int remove = wxID_REMOVE;

  // `before`: the mail box as it is; nullopt: there is none yet. `address`: what the player is known to have.
  MailBoxDialog(wxWindow* parent, std::optional<Account> before, const std::string& address);

  const Account& account() const { return *judged_.account; }  // after wxID_OK

 private:
  void suggest();
  void judge();

  std::optional<Account> before_;
  wxTextCtrl* address_;
  wxTextCtrl* smtp_;
  wxTextCtrl* imap_;
  wxTextCtrl* user_;
  wxTextCtrl* mail_folder_;
  wxStaticText* said_;
  JudgedMailBox judged_;
};

}  // namespace bocage
