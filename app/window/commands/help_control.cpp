#include "app/window/commands/help_control.h"

#include <wx/aboutdlg.h>
#include <wx/dialog.h>
#include <wx/sizer.h>
#include <wx/textctrl.h>

#include "app/play/reading/program_help.h"
#include "app/window/desk/app_callbacks.h"
#include "app/window/desk/desk.h"
#include "app/window/desk/docks.h"
#include "app/window/desk/panes.h"
#include "app/window/panes/chart_pane.h"
#include "app/window/panes/look_up_pane.h"
#include "app/window/widgets/wx_words.h"
#include "engine/base/files.h"
#include "engine/base/tr.h"
#include "engine/game/rule_titles.h"

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

void HelpControl::fill() {
  std::vector<HelpChapter> chapters = program_help();
  for (HelpChapter& chapter : chapters) chapter.text = bytes(with_keys(words(chapter.text), desk_.commands));
  chapters.push_back({tr(keys_chapter), bytes(key_words(desk_.commands))});
  desk_.panes.look_up->use(LookUp(desk_.presenter().state().module(), chapters));
}

void HelpControl::raise() {
  desk_.docks.show(*desk_.panes.look_up);
  desk_.panes.look_up->take_focus();
}

void HelpControl::show(LookUpKind kind, const std::string& chapter) {
  LookUpPane& pane = *desk_.panes.look_up;
  if (const auto entry = pane.book().entry(kind, chapter)) pane.open(*entry);
  raise();
}

void HelpControl::look_for(const std::string& words) {
  desk_.panes.look_up->look_for(words);
  raise();
}

// A number is typed, so that all that cites it is found, too. Where the id is none, only the author knows it.
void HelpControl::show_rule(const std::string& rule) {
  if (is_rule_number(rule)) {
    look_for(rule);
  } else {
    show(LookUpKind::rule, rule);
  }
}

void HelpControl::show_chart(std::size_t chart) {
  desk_.docks.show(*desk_.panes.charts);
  desk_.panes.charts->turn_to(chart);
}

void HelpControl::show_log() {
  const std::string& path = desk_.app.paths.log;
  const FileText log = read_file(path);
  const wxString text = log.problem ? words(to_text(*log.problem)) : words(log.text);
  TextDialog(&desk_.window, words(path.empty() ? tr("There is no log") : path), text).ShowModal();
}

void HelpControl::show_about() {
  const Module& module = desk_.presenter().state().module();
  wxAboutDialogInfo about;
  about.SetName("Bocage");
  about.SetVersion(BOCAGE_VERSION);
  about.SetDescription(words(tr("A table for board wargames that knows the rules.\n\nOn the table: {game} {version}",
                                {{"game", module.title}, {"version", module.version}})));
  about.SetLicence(words(tr("MIT licence; third-party material and its terms are listed in NOTICE.")));
  wxAboutBox(about, &desk_.window);
}

}  // namespace bocage
