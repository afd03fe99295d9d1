// What there is to say about letters: lines that can be copied, and one button.
#pragma once

#include <wx/dialog.h>

#include <string>
#include <vector>

namespace bocage {

class NewsDialog : public wxDialog {
 public:
  NewsDialog(wxWindow* parent, const wxString& title, const wxString& sentence, const std::vector<std::string>& lines);
};

}  // namespace bocage
