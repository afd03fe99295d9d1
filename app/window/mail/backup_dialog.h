// The file and the pass phrase of a backup, written or brought back.
#pragma once

#include <wx/dialog.h>
#include <wx/stattext.h>
#include <wx/textctrl.h>

#include <string>

namespace bocage {

class BackupDialog : public wxDialog {
 public:
  enum class What { back_up, restore };
  BackupDialog(wxWindow* parent, What what, const std::string& file);

  std::string file() const;
  std::string pass_phrase() const;

 private:
  void ask_file();
  void judge();

  What what_;
  wxTextCtrl* file_;
  wxTextCtrl* phrase_;
  wxTextCtrl* again_ = nullptr;  // of a backup that is written
  wxStaticText* said_;
};

}  // namespace bocage
