#include "app/window/mail/letter_fields.h"

#include <wx/button.h>
#include <wx/dirdlg.h>

#include "app/window/widgets/wx_words.h"
#include "engine/base/tr.h"

namespace bocage {

namespace {

constexpr int edge_dips = 8;
constexpr int line_dips = 20;

wxSizerFlags around(const wxDialog& dialog) {
  return wxSizerFlags().Expand().Border(wxLEFT | wxRIGHT | wxBOTTOM, dialog.FromDIP(edge_dips));
}

void add_label(wxDialog& dialog, wxSizer& column, const wxString& label) {
  column.Add(new wxStaticText(&dialog, wxID_ANY, label),
             wxSizerFlags().Border(wxLEFT | wxRIGHT, dialog.FromDIP(edge_dips)));
}

}  // namespace

wxStaticText* add_sentence(wxDialog& dialog, wxSizer& column, const wxString& text) {
  auto* const made = new wxStaticText(&dialog, wxID_ANY, "");
  made->SetLabelText(text);
  made->Wrap(dialog.FromDIP(sentence_dips));
  column.Add(made, wxSizerFlags().Expand().Border(wxALL, dialog.FromDIP(edge_dips)));
  return made;
}

wxTextCtrl* add_lines(wxDialog& dialog, wxSizer& column, const std::vector<std::string>& lines) {
  constexpr std::size_t max_count = 12;
  std::string text;
  for (const std::string& line : lines) text += (text.empty() ? "" : "\n") + line;
  auto* const made = new wxTextCtrl(&dialog, wxID_ANY, words(text), wxDefaultPosition, wxDefaultSize,
                                    wxTE_MULTILINE | wxTE_READONLY | wxTE_BESTWRAP);
  const int rows = static_cast<int>(std::min(max_count, lines.size() + 1));
  made->SetMinSize(dialog.FromDIP(wxSize(sentence_dips, rows * line_dips + line_dips)));
  column.Add(made, around(dialog).Proportion(rows));  // each has room as its lines have
  return made;
}

wxTextCtrl* add_field(wxDialog& dialog, wxSizer& column, const wxString& label, const wxString& text,
                      const wxString& hint, long style) {
  add_label(dialog, column, label);
  auto* const made = new wxTextCtrl(&dialog, wxID_ANY, text, wxDefaultPosition, wxDefaultSize, style);
  if (!hint.empty()) made->SetHint(hint);
  column.Add(made, around(dialog));
  return made;
}

wxTextCtrl* add_folder_field(wxDialog& dialog, wxSizer& column, const wxString& label, const wxString& folder) {
  add_label(dialog, column, label);
  auto* const row = new wxBoxSizer(wxHORIZONTAL);
  auto* const made = new wxTextCtrl(&dialog, wxID_ANY, folder);
  auto* const browse = new wxButton(&dialog, wxID_ANY, words(tr("&Browse…")));
  browse->Bind(wxEVT_BUTTON, [&dialog, made](wxCommandEvent&) {
    wxDirDialog asked(&dialog, words(tr("The folder for letters")), made->GetValue());
    if (asked.ShowModal() == wxID_OK) made->SetValue(asked.GetPath());
  });
  row->Add(made, wxSizerFlags(1).CenterVertical().Border(wxRIGHT, dialog.FromDIP(edge_dips)));
  row->Add(browse);
  column.Add(row, around(dialog));
  return made;
}

void add_answer_buttons(wxDialog& dialog, wxSizer& column, const wxString& ok, const wxString& cancel) {
  column.Add(dialog.CreateStdDialogButtonSizer(cancel.empty() && ok.empty() ? wxOK : wxOK | wxCANCEL),
             wxSizerFlags().Expand().Border(wxALL, dialog.FromDIP(edge_dips)));
  if (wxWindow* const made = dialog.FindWindow(wxID_OK); made != nullptr && !ok.empty()) made->SetLabel(ok);
  if (wxWindow* const made = dialog.FindWindow(wxID_CANCEL); made != nullptr && !cancel.empty()) made->SetLabel(cancel);
}

}  // namespace bocage
