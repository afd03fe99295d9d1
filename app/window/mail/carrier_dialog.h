// How a letter leaves: by which carrier, and to which address or folder.
#pragma once

#include <wx/dialog.h>
#include <wx/radiobox.h>
#include <wx/textctrl.h>

#include <string>
#include <vector>

#include "app/play/mail/mail_carrier.h"

namespace bocage {

class CarrierDialog : public wxDialog {
 public:
  // The carriers outlive the dialog. `usual`: the id of the one that was chosen before; may be empty.
  CarrierDialog(wxWindow* parent, const std::string& to, const std::vector<MailCarrier>& carriers,
                const std::string& usual, const std::vector<std::string>& addresses);

  const MailCarrier& chosen() const;
  std::vector<std::string> addresses() const;  // as the chosen carrier needs them; there may be none

 private:
  bool into_folder() const;
  void judge();

  const std::vector<MailCarrier>& carriers_;
  wxRadioBox* which_;
  wxTextCtrl* folder_;
  wxTextCtrl* address_;
};

}  // namespace bocage
