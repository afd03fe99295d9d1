// The help of the window: keys, quick start, rules by their ids, the log, about.
#include <wx/aboutdlg.h>
#include <wx/button.h>
#include <wx/dialog.h>
#include <wx/listbox.h>
#include <wx/sizer.h>
#include <wx/textctrl.h>

#include "app/panels/table_frame.h"
#include "app/panels/wx_words.h"
#include "engine/journal/files.h"

namespace bocage {

namespace {

const char* const quick_start =
    "Playing a turn\n"
    "\n"
    "The pane \"Now\" says who decides what. Its buttons are what the rules allow: choose one, or simply take a unit "
    "on "
    "the map and drag it. Spaces where it can go are green and show the cost.\n"
    "\n"
    "Nothing is done before you let go on a green space, double-click, or press Confirm (Return). Escape takes the "
    "last "
    "choice back, {Undo} the last step, as far as nobody has learnt anything from it.\n"
    "\n"
    "When something is refused, the pane says which rule forbids it, and the map shows where. \"What rule ... says\" "
    "looks the rule up.\n"
    "\n"
    "Units in a pile: rest on it, or click it, and it is laid open. A drag of the pile moves all units in it that can "
    "do the same.\n"
    "\n"
    "An attack is drafted on the map: the hex, then who attacks it. The pane shows the odds with everything that bears "
    "on them. The other side makes its decisions when the game asks it, in the middle of a combat, too.\n"
    "\n"
    "\"Here\" tells what is in the space under the pointer: terrain, zones of control, supply with its line, odds.\n"
    "\n"
    "The game is on the disk at every step. Save gives it a name. The journal shows where each line happened; the "
    "slider below it shows the table as it was.\n"
    "\n"
    "Without a mouse: {Board cursor} calls the cursor, the arrows walk it, Return clicks, Space asks what can be done; "
    "{Here} is the pane \"Here\", {Buttons of the prompt} the buttons, {Next unit} the next unit.\n";

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

class RulesDialog : public wxDialog {
 public:
  RulesDialog(wxWindow* parent, const RuleBook& book, const std::string& rule)
      : wxDialog(parent, wxID_ANY, "Rules", wxDefaultPosition, wxDefaultSize, wxDEFAULT_DIALOG_STYLE | wxRESIZE_BORDER),
        book_(book) {
    wanted_ = new wxTextCtrl(this, wxID_ANY, words(rule));
    wanted_->SetHint("The number of a rule, or a word");
    list_ = new wxListBox(this, wxID_ANY, wxDefaultPosition, FromDIP(wxSize(140, 340)));
    text_ = new wxTextCtrl(this, wxID_ANY, "", wxDefaultPosition, FromDIP(wxSize(420, 340)),
                           wxTE_MULTILINE | wxTE_READONLY | wxTE_BESTWRAP);
    auto* const row = new wxBoxSizer(wxHORIZONTAL);
    row->Add(list_, wxSizerFlags().Expand());
    row->Add(text_, wxSizerFlags(1).Expand().Border(wxLEFT, FromDIP(8)));
    auto* const column = new wxBoxSizer(wxVERTICAL);
    column->Add(wanted_, wxSizerFlags().Expand().Border(wxALL, FromDIP(8)));
    column->Add(row, wxSizerFlags(1).Expand().Border(wxLEFT | wxRIGHT, FromDIP(8)));
    column->Add(CreateButtonSizer(wxCLOSE), wxSizerFlags().Expand().Border(wxALL, FromDIP(8)));
    SetEscapeId(wxID_CLOSE);
    SetSizerAndFit(column);
    wanted_->Bind(wxEVT_TEXT, [this](wxCommandEvent&) { search(); });
    list_->Bind(wxEVT_LISTBOX, [this](wxCommandEvent&) { show(); });
    search();
  }

 private:
  void search() {
    found_ = book_.search(bytes(wanted_->GetValue()));
    wxArrayString ids;
    for (const RuleEntry* const rule : found_) ids.Add(words(rule->id));
    list_->Set(ids);
    if (!found_.empty()) list_->SetSelection(0);
    show();
  }
  void show() {
    const int at = list_->GetSelection();
    text_->SetValue(at == wxNOT_FOUND ? wxString("No rule of this module says that")
                                      : words(rule_words(*found_[static_cast<std::size_t>(at)])));
  }

  const RuleBook& book_;
  std::vector<const RuleEntry*> found_;
  wxTextCtrl* wanted_;
  wxListBox* list_;
  wxTextCtrl* text_;
};

}  // namespace

void TableFrame::show_keys() {
  TextDialog(this, "Keys and mouse", key_words(commands_)).ShowModal();
}

void TableFrame::show_quick_start() {
  const Module& module = presenter().session().state().module();
  TextDialog(this, "Quick start",
             words(module.title) + "\n" + words(module.about) + "\n\n" + with_keys(quick_start, commands_))
      .ShowModal();
}

void TableFrame::show_rules(const std::string& rule) {
  RulesDialog(this, rules_, rule).ShowModal();
}

void TableFrame::show_log() {
  const FileText log = read_file(others_.log_path);
  const wxString text = log.problem ? words(to_text(*log.problem)) : words(log.text);
  TextDialog(this, words(others_.log_path.empty() ? "No log is kept" : others_.log_path), text).ShowModal();
}

void TableFrame::show_about() {
  const Module& module = presenter().session().state().module();
  wxAboutDialogInfo about;
  about.SetName("Bocage");
  about.SetVersion(BOCAGE_VERSION);
  about.SetDescription("A table for board wargames that knows the rules.\n\nOn the table: " + words(module.title) +
                       " " + words(module.version));
  about.SetLicence("MIT; what is not ours, and its terms, is in NOTICE.");
  wxAboutBox(about, this);
}

}  // namespace bocage
