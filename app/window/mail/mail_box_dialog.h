// The mail boxes from which letters are sent and into which Receive looks: one is typed, changed or removed.
#pragma once

#include <wx/button.h>
#include <wx/choice.h>
#include <wx/dialog.h>
#include <wx/stattext.h>
#include <wx/textctrl.h>

#include <optional>
#include <string>
#include <vector>

#include "app/play/mail/mail_box.h"

namespace bocage {

class MailBoxDialog : public wxDialog {
 public:
  // What ShowModal() answers besides wxID_OK and wxID_CANCEL.
  static constexpr int remove = wxID_REMOVE;

  // `all`: the mail boxes as they are. `address`: what the player is known to have.
  MailBoxDialog(wxWindow* parent, std::vector<Account> all, const std::string& address);

  const Account& account() const { return *judged_.account; }  // after wxID_OK
  std::string before() const;                                  // the name of the one that is shown; empty: a new one

 private:
  void add_choice(wxSizer& column);
  void show();  // the one that is chosen, in the fields
  void suggest();
  void judge();
  std::optional<Account> chosen() const;  // nullopt: a new one

  std::vector<Account> all_;
  std::string own_address_;
  wxChoice* which_ = nullptr;  // null: there is none yet
  wxButton* gone_ = nullptr;   // likewise
  wxTextCtrl* address_;
  wxTextCtrl* smtp_;
  wxTextCtrl* imap_;
  wxTextCtrl* user_;
  wxTextCtrl* mail_folder_;
  wxStaticText* said_;
  JudgedMailBox judged_;
};

}  // namespace bocage
