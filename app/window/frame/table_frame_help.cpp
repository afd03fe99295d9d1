// The help of the window: what can be looked up, the log, about.
#include <wx/aboutdlg.h>
#include <wx/dialog.h>
#include <wx/sizer.h>
#include <wx/textctrl.h>

#include "app/play/reading/program_help.h"
#include "app/window/frame/table_frame.h"
#include "app/window/widgets/wx_words.h"
#include "engine/journal/files.h"

namespace bocage {

namespace {

class TextDialog : public wxDialog {
 public:
  TextDialog(wxWindow* parent, const wxString& title, const wxString& text)
      : wxDialog(parent, wxID_ANY, title, wxDefaultPosition, wxDefaultSize, wxDEFAULT_DIALOG_STYLE | wxRESIZE_BORDER) {
    auto* const words = new wxTextCtrl(this, wxID_ANY, text, wxDefaultPosition, FromDIP(wxSize(620, 460)),
                                       wxTE_MULTILINE | wxTE_READONLY | wxTE_BESTWRAP);
    auto* const column = new wxBoxSizer(wxVERTICAL);
    column->Add(words, wxSizerFlags(1).Expand().Border(wxALL, FromDIP(8)));
    column->Add(CreateButtonSizer(wxCLOSE), wxSizerFlags().Expand().Border(wxALL, FromDIP(8)));
    SetEscapeId(wxID_CLOSE);
    SetSizerAndFit(column);
    words->SetInsertionPoint(0);
  }
};

}  // namespace

// Everything that can be looked up, with the keys as they are now.
void TableFrame::tell_help() {
  std::vector<HelpChapter> chapters = program_help();
  for (HelpChapter& chapter : chapters) chapter.text = bytes(with_keys(words(chapter.text), commands_));
  chapters.push_back({keys_chapter, bytes(key_words(commands_))});
  look_up_->use(LookUp(presenter().state().module(), chapters));
}

void TableFrame::raise_look_up() {
  aui_.GetPane(look_up_).Show();
  aui_.Update();
  look_up_->take_focus();
}

void TableFrame::show_help(LookUpKind kind, const std::string& chapter) {
  if (const auto entry = look_up_->book().entry(kind, chapter)) look_up_->open(*entry);
  raise_look_up();
}

void TableFrame::show_rule(const std::string& rule) {
  look_up_->look_for(rule);
  raise_look_up();
}

void TableFrame::show_chart(std::size_t chart) {
  aui_.GetPane(charts_).Show();
  aui_.Update();
  charts_->turn_to(chart);
}

void TableFrame::show_log() {
  const FileText log = read_file(callbacks_.log_path);
  const wxString text = log.problem ? words(to_text(*log.problem)) : words(log.text);
  TextDialog(this, words(callbacks_.log_path.empty() ? "No log is kept" : callbacks_.log_path), text).ShowModal();
}

void TableFrame::show_about() {
  const Module& module = presenter().state().module();
  wxAboutDialogInfo about;
  about.SetName("Bocage");
  about.SetVersion(BOCAGE_VERSION);
  about.SetDescription("A table for board wargames that knows the rules.\n\nOn the table: " + words(module.title) +
                       " " + words(module.version));
  about.SetLicence("MIT; what is not ours, and its terms, is in NOTICE.");
  wxAboutBox(about, this);
}

}  // namespace bocage
