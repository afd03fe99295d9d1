#include "app/editor/begin_dialog.h"

#include <wx/button.h>
#include <wx/sizer.h>
#include <wx/stattext.h>

#include <string>

#include "app/window/widgets/wx_words.h"
#include "engine/base/tr.h"

namespace bocage {

BeginDialog::BeginDialog() : wxDialog(nullptr, wxID_ANY, "Bocage") {
  auto* const column = new wxBoxSizer(wxVERTICAL);
  const auto flags = wxSizerFlags().Expand().Border(wxLEFT | wxRIGHT | wxBOTTOM, FromDIP(14));
  column->Add(new wxStaticText(this, wxID_ANY, words(tr("Begin a module, or change one?"))),
              wxSizerFlags().Border(wxALL, FromDIP(14)));
  const auto button = [&](const std::string& label, int answer) {
    auto* const made = new wxButton(this, wxID_ANY, words(label), wxDefaultPosition, FromDIP(wxSize(300, -1)));
    made->Bind(wxEVT_BUTTON, [this, answer](wxCommandEvent&) { EndModal(answer); });
    column->Add(made, flags);
    return made;
  };
  auto* const first = button(tr("&New module…"), new_module);
  button(tr("&Open a folder…"), open_folder);
  column->Add(new wxButton(this, wxID_CANCEL), flags);
  first->SetDefault();
  first->SetFocus();
  SetSizerAndFit(column);
  Centre();
}

}  // namespace bocage
