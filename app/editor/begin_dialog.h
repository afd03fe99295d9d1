// The first question of an editor that was started without a module.
#pragma once

#include <wx/dialog.h>

namespace bocage {

class BeginDialog : public wxDialog {
 public:
  enum Answer { new_module = 1, open_folder = 2 };  // of ShowModal(); wxID_CANCEL else
  BeginDialog();
};

}  // namespace bocage
