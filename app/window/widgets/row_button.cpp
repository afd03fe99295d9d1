#include "app/window/widgets/row_button.h"

#include <wx/button.h>
#include <wx/sizer.h>

#include <utility>

#include "app/window/widgets/wx_words.h"

namespace bocage {

wxButton* add_row_button(wxWindow* parent, wxSizer* row, const std::string& label, const std::string& help,
                         std::function<void()> pressed) {
  auto* const made = new wxButton(parent, wxID_ANY, words(label), wxDefaultPosition, wxDefaultSize, wxBU_EXACTFIT);
  made->SetToolTip(words(help));
  made->Bind(wxEVT_BUTTON, [pressed = std::move(pressed)](wxCommandEvent&) { pressed(); });
  row->Add(made, wxSizerFlags().CenterVertical().Border(wxRIGHT, parent->FromDIP(6)));
  return made;
}

}  // namespace bocage
