#include "app/editor/new_module_dialog.h"

#include <wx/button.h>
#include <wx/dirdlg.h>
#include <wx/filename.h>
#include <wx/listctrl.h>
#include <wx/settings.h>
#include <wx/sizer.h>
#include <wx/stattext.h>
#include <wx/textctrl.h>

#include <boost/filesystem.hpp>

#include "app/play/files/installed_games.h"
#include "app/play/files/user_dirs.h"
#include "app/play/words/finder.h"
#include "app/window/widgets/wx_words.h"
#include "editor/model/words.h"
#include "engine/base/plain_text.h"
#include "engine/base/text.h"
#include "engine/base/tr.h"

namespace bocage {

namespace {

constexpr int wide_dips = 620;
constexpr int list_dips = 260;

wxString shown(const std::string& text) {
  return words(plain_text(text));
}

// What a name in a dialog means: "~" is the home, and what is no whole path begins there, too.
std::string whole_path(const wxString& typed) {
  wxFileName name = wxFileName::DirName(typed);
  name.Normalize(wxPATH_NORM_TILDE | wxPATH_NORM_DOTS | wxPATH_NORM_ABSOLUTE, wxFileName::GetHomeDir());
  return bytes(name.GetPath());
}

}  // namespace

std::string folder_for_new_modules() {
  const std::string own = own_modules_folder();
  return own.empty() ? bytes(wxFileName::GetCwd()) : own;
}

NewModuleDialog::NewModuleDialog(wxWindow* parent, const std::string& folder)
    : wxDialog(parent, wxID_ANY, words(tr("A new module")), wxDefaultPosition, wxDefaultSize,
               wxDEFAULT_DIALOG_STYLE | wxRESIZE_BORDER),
      known_(editor::known_starts(folders_to_begin_with())) {
  for (const InstalledGame& game : installed_games()) installed_.insert(game.id);
  const int gap = FromDIP(14);
  auto* const grid = new wxFlexGridSizer(2, FromDIP(8), FromDIP(12));
  grid->AddGrowableCol(1);
  const auto row = [&](const std::string& label, wxTextCtrl*& box, const wxString& text) {
    grid->Add(new wxStaticText(this, wxID_ANY, words(label)), wxSizerFlags().CenterVertical());
    box = new wxTextCtrl(this, wxID_ANY, text);
    box->Bind(wxEVT_TEXT, [this](wxCommandEvent&) { tell(); });
  };
  row(tr("&Title:"), title_, "");
  grid->Add(title_, wxSizerFlags().Expand());
  row(tr("&Id:"), id_, "");
  id_->SetToolTip(words(tr("The name of its folder, by which saved games find it: letters, digits, '_', '.' and '-'")));
  grid->Add(id_, wxSizerFlags().Expand());
  row(tr("&Folder:"), folder_, words(folder));
  auto* const place = new wxBoxSizer(wxHORIZONTAL);
  place->Add(folder_, wxSizerFlags(1).CenterVertical());
  auto* const choose = new wxButton(this, wxID_ANY, words(tr("&Choose…")));
  choose->Bind(wxEVT_BUTTON, [this](wxCommandEvent&) { choose_folder(); });
  place->Add(choose, wxSizerFlags().CenterVertical().Border(wxLEFT, FromDIP(8)));
  grid->Add(place, wxSizerFlags().Expand());

  auto* const heading = new wxStaticText(this, wxID_ANY, words(tr("&Begin with a copy of:")));
  add_starts();
  about_ = new wxStaticText(this, wxID_ANY, "", wxDefaultPosition, wxDefaultSize, wxST_NO_AUTORESIZE);
  about_->SetMinSize(wxSize(-1, 3 * about_->GetCharHeight()));
  said_ = new wxStaticText(this, wxID_ANY, "", wxDefaultPosition, wxDefaultSize, wxST_NO_AUTORESIZE);
  said_->SetMinSize(wxSize(-1, 2 * said_->GetCharHeight()));
  auto* const buttons = CreateStdDialogButtonSizer(wxOK | wxCANCEL);
  if (auto* const ok = FindWindow(wxID_OK)) ok->SetLabel(words(tr("&Make it")));
  auto* const column = new wxBoxSizer(wxVERTICAL);
  column->Add(grid, wxSizerFlags().Expand().Border(wxALL, gap));
  column->Add(heading, wxSizerFlags().Border(wxLEFT | wxRIGHT, gap));
  column->Add(list_, wxSizerFlags(1).Expand().Border(wxALL, gap));
  column->Add(about_, wxSizerFlags().Expand().Border(wxLEFT | wxRIGHT, gap));
  column->Add(said_, wxSizerFlags().Expand().Border(wxALL, gap));
  column->Add(buttons, wxSizerFlags().Expand().Border(wxALL, FromDIP(10)));
  SetSizerAndFit(column);
  title_->Bind(wxEVT_TEXT, [this](wxCommandEvent& event) {
    propose_id();
    event.Skip();
  });
  Bind(
      wxEVT_BUTTON,
      [this](wxCommandEvent&) {
        if (make()) EndModal(wxID_OK);
      },
      wxID_OK);
  Bind(wxEVT_CHAR_HOOK, [this](wxKeyEvent& event) { press(event); });
  show_start();
  Centre();
  // The list has its size only once it is shown.
  CallAfter([this] {
    if (const long at = list_->GetFirstSelected(); at >= 0) list_->EnsureVisible(at);
  });
  title_->SetFocus();
}

// Return makes the module from wherever one is but on a button, which it presses; a list would take Space for it, too.
void NewModuleDialog::press(wxKeyEvent& event) {
  wxWindow* const focus = wxWindow::FindFocus();
  const int key = event.GetKeyCode();
  const bool enter = (key == WXK_RETURN || key == WXK_NUMPAD_ENTER) && !event.HasAnyModifiers();
  if (enter && dynamic_cast<wxButton*>(focus) == nullptr) {
    if (make()) EndModal(wxID_OK);
  } else if (key != WXK_SPACE || focus == nullptr || !list_->IsDescendant(focus)) {
    event.Skip();
  }
}

void NewModuleDialog::add_starts() {
  list_ = new wxListView(this, wxID_ANY, wxDefaultPosition, FromDIP(wxSize(wide_dips, list_dips)),
                         wxLC_REPORT | wxLC_SINGLE_SEL);
  list_->AppendColumn(words(tr("Kind")), wxLIST_FORMAT_LEFT, FromDIP(110));
  list_->AppendColumn(words(tr("Module")), wxLIST_FORMAT_LEFT, FromDIP(150));
  list_->AppendColumn(words(tr("What it is")), wxLIST_FORMAT_LEFT, FromDIP(wide_dips - 110 - 150 - 24));
  const editor::Start* const usual = editor::start_for(known_, "hex");
  for (std::size_t i = 0; i < known_.size(); ++i) {
    const auto at = list_->InsertItem(static_cast<long>(i), shown(known_[i].kind));
    list_->SetItem(at, 1, shown(known_[i].title));
    list_->SetItem(at, 2, shown(known_[i].about));
  }
  if (!known_.empty()) {
    const long first = usual == nullptr ? 0 : static_cast<long>(usual - known_.data());
    list_->Select(first);
    list_->Focus(first);
  }
  list_->Bind(wxEVT_LIST_ITEM_SELECTED, [this](wxListEvent&) { show_start(); });
  list_->Bind(wxEVT_LIST_ITEM_ACTIVATED, [this](wxListEvent&) {
    if (make()) EndModal(wxID_OK);
  });
}

// Until somebody types another id, it follows the title.
void NewModuleDialog::propose_id() {
  if (bytes(id_->GetValue()) != proposed_) return;
  proposed_ = editor::free_id(editor::id_from(folded(bytes(title_->GetValue())), ""), within(), installed_);
  id_->ChangeValue(words(proposed_));
}

void NewModuleDialog::show_start() {
  const long at = list_->GetFirstSelected();
  about_->SetLabelText(at < 0 ? wxString() : shown(known_[static_cast<std::size_t>(at)].about));
  about_->Wrap(about_->GetSize().x);
  tell();
}

wxString NewModuleDialog::about() const {
  return about_->GetLabelText();
}

wxString NewModuleDialog::said() const {
  return said_->GetLabelText();
}

std::string NewModuleDialog::within() const {
  return whole_path(folder_->GetValue());
}

editor::NewModule NewModuleDialog::wanted() const {
  editor::NewModule module;
  module.folder = (boost::filesystem::path(within()) / bytes(id_->GetValue())).string();
  module.title = bytes(title_->GetValue());
  const long at = list_->GetFirstSelected();
  if (at >= 0) module.start = known_[static_cast<std::size_t>(at)];
  return module;
}

// An id with a slash would lead into another folder than the one that is typed.
std::optional<Problem> NewModuleDialog::refused() const {
  if (auto problem = editor::refused_id(bytes(id_->GetValue()))) return problem;
  return editor::refused(wanted(), installed_);
}

void NewModuleDialog::say(const std::string& text, bool wrong) {
  said_->SetForegroundColour(wrong ? wxColour(190, 30, 30) : wxSystemSettings::GetColour(wxSYS_COLOUR_WINDOWTEXT));
  said_->SetLabelText(shown(text));
  said_->Wrap(said_->GetSize().x);
}

// While somebody types: what is not begun yet is no fault.
void NewModuleDialog::tell() {
  if (said_ == nullptr) return;
  if (id_->IsEmpty()) return say("", false);
  const auto problem = refused();
  say(problem ? to_text(*problem) : tr("It will lie in {folder}", {{"folder", wanted().folder}}), problem.has_value());
}

void NewModuleDialog::choose_folder() {
  wxDirDialog dialog(this, words(tr("The folder in which the module is to lie")), words(within()));
  if (dialog.ShowModal() == wxID_OK) folder_->SetValue(dialog.GetPath());
}

bool NewModuleDialog::make() {
  const auto module = wanted();
  const auto wrong = [this](const std::string& text, wxWindow& where) {
    say(text, true);
    where.SetFocus();
    return false;
  };
  if (id_->IsEmpty()) {
    // Of a title without letters of the Latin alphabet no id follows.
    const bool titled = !trim(bytes(title_->GetValue())).empty();
    return titled ? wrong(tr("No id follows from this title: type one"), *id_)
                  : wrong(tr("A module needs a title"), *title_);
  }
  if (const auto problem = refused()) return wrong(to_text(*problem), *id_);
  if (list_->GetFirstSelected() < 0) return wrong(tr("Choose a module to begin with"), *list_);
  const auto made = editor::make_module(module, installed_, library_folder(), editor::Above::is_made);
  if (!made.problems.empty()) {
    std::string text;
    for (const Problem& problem : made.problems) text += (text.empty() ? "" : "\n") + to_text(problem);
    return wrong(text, made.problems.front().fault == Fault::user ? *id_ : *folder_);
  }
  made_ = module.folder;
  return true;
}

}  // namespace bocage
