// The password of a mail box, and whether the system's key ring keeps it.
#pragma once

#include <wx/checkbox.h>
#include <wx/dialog.h>
#include <wx/textctrl.h>

#include <optional>
#include <string>

#include "engine/ways/account.h"

namespace bocage {

class PasswordDialog : public wxDialog {
 public:
  // `no_key_ring`: why it keeps nothing; nullopt: it can be asked.
  PasswordDialog(wxWindow* parent, const Account& account, const std::optional<Problem>& no_key_ring);

  std::string password() const;
  bool to_keep() const { return keep_ != nullptr && keep_->GetValue(); }

 private:
  void judge();

  wxTextCtrl* password_;
  wxCheckBox* keep_ = nullptr;
};

}  // namespace bocage
