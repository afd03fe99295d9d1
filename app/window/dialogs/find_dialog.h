// A box to find a space, a place or a unit in: what is typed is looked for at every letter.
#pragma once

#include <wx/dialog.h>

#include <optional>
#include <vector>

#include "app/play/words/finder.h"

class wxListBox;
class wxTextCtrl;

namespace bocage {

class FindDialog : public wxDialog {
 public:
  // The finder must outlive the dialog.
  FindDialog(wxWindow* parent, const Finder& finder);
  std::optional<Found> chosen() const;  // after wxID_OK

 private:
  void search();
  void on_key(wxKeyEvent& event);

  const Finder& finder_;
  std::vector<Found> found_;
  wxTextCtrl* typed_;
  wxListBox* list_;
};

}  // namespace bocage
