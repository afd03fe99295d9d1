// Letters that have come, by any way in: pasted, as files, dropped, or in a folder that is looked into.
#pragma once

#include <wx/dialog.h>
#include <wx/stattext.h>
#include <wx/textctrl.h>

#include <string>
#include <vector>

namespace bocage {

class ReceiveDialog : public wxDialog {
 public:
  // `said` is told above all else; may be empty.
  ReceiveDialog(wxWindow* parent, const std::string& said, const std::string& inbox);

  std::string pasted() const;
  const std::vector<std::string>& files() const { return files_; }
  std::string inbox() const;  // a folder; may be empty

 private:
  void ask_files();
  void add_files(const std::vector<std::string>& paths);
  void judge();

  wxTextCtrl* text_;
  wxStaticText* chosen_;
  wxTextCtrl* inbox_;
  std::vector<std::string> files_;
};

}  // namespace bocage
