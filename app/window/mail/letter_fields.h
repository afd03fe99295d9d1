// What the dialogs of mail share: rows of fields, sentences, a folder to be chosen.
#pragma once

#include <wx/dialog.h>
#include <wx/sizer.h>
#include <wx/stattext.h>
#include <wx/textctrl.h>

#include <string>
#include <vector>

namespace bocage {

inline constexpr int sentence_dips = 480;  // the width of sentences

// A sentence over the width of the dialog.
wxStaticText* add_sentence(wxDialog& dialog, wxSizer& column, const wxString& text);
// Lines that can be selected and copied, but not changed.
wxTextCtrl* add_lines(wxDialog& dialog, wxSizer& column, const std::vector<std::string>& lines);
// A label above a field for one line.
wxTextCtrl* add_field(wxDialog& dialog, wxSizer& column, const wxString& label, const wxString& text,
                      const wxString& hint = {}, long style = 0);
// The same with a button that asks for a folder.
wxTextCtrl* add_folder_field(wxDialog& dialog, wxSizer& column, const wxString& label, const wxString& folder);
// OK with a name of its own, and Cancel.
void add_answer_buttons(wxDialog& dialog, wxSizer& column, const wxString& ok, const wxString& cancel = {});

}  // namespace bocage
