// An invitation that has come: who invites, to what, under which key; and Accept.
#pragma once

#include <wx/checkbox.h>
#include <wx/dialog.h>
#include <wx/stattext.h>
#include <wx/textctrl.h>

#include <memory>
#include <string>
#include <vector>

#include "app/play/mail/mail_desk.h"

namespace bocage {

class AcceptDialog : public wxDialog {
 public:
  // `module` is null where the game is not installed: then there is nothing to accept yet.
  AcceptDialog(wxWindow* parent, const MailDesk& desk, const MailGame& game, const Module* module);

  std::string own_name() const;
  std::vector<std::string> addresses() const;  // of whoever invites, and of others who play
  std::vector<std::string> sides() const;      // that are taken

 private:
  void add_sides(wxSizer& column, const Module* module);
  void judge();

  bool installed_;
  wxTextCtrl* name_;
  wxTextCtrl* address_;
  wxStaticText* said_;  // what is missing
  std::vector<std::string> open_;
  std::vector<wxCheckBox*> taken_;  // as `open_`; empty where there is only one
};

}  // namespace bocage
