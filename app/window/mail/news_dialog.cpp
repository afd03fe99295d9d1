#include "app/window/mail/news_dialog.h"

#include "app/window/mail/letter_fields.h"

namespace bocage {

NewsDialog::NewsDialog(wxWindow* parent, const wxString& title, const wxString& sentence,
                       const std::vector<std::string>& lines)
    : wxDialog(parent, wxID_ANY, title, wxDefaultPosition, wxDefaultSize, wxDEFAULT_DIALOG_STYLE | wxRESIZE_BORDER) {
  auto* const column = new wxBoxSizer(wxVERTICAL);
  add_sentence(*this, *column, sentence);
  if (!lines.empty()) add_lines(*this, *column, lines);
  add_answer_buttons(*this, *column, {}, {});
  SetSizerAndFit(column);
  if (wxWindow* const ok = FindWindow(wxID_OK)) ok->SetFocus();
}

}  // namespace bocage
