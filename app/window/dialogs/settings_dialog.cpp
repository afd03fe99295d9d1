#include "app/window/dialogs/settings_dialog.h"

#include <wx/accel.h>
#include <wx/button.h>
#include <wx/checkbox.h>
#include <wx/choice.h>
#include <wx/notebook.h>
#include <wx/panel.h>
#include <wx/sizer.h>
#include <wx/spinctrl.h>
#include <wx/stattext.h>
#include <wx/textctrl.h>

#include <algorithm>

#include "app/window/widgets/wx_words.h"
#include "engine/base/spoken.h"
#include "engine/base/tr.h"

namespace bocage {

namespace {

wxSpinCtrl* spin(wxWindow* parent, int min_value, int max_value, int step) {
  auto* const made = new wxSpinCtrl(parent, wxID_ANY, "", wxDefaultPosition, wxDefaultSize, wxSP_ARROW_KEYS, min_value,
                                    max_value, min_value);
  made->SetIncrement(step);
  return made;
}

// In the list of languages, after the desktop's; a language that is not installed any more is the desktop's.
int language_number(const std::string& language) {
  const std::vector<LanguageName> known = known_languages();
  const auto at = std::find_if(known.begin(), known.end(), [&](const auto& each) { return each.id == language; });
  return at == known.end() ? 0 : static_cast<int>(at - known.begin()) + 1;
}

int theme_number(const std::string& theme) {
  const auto at = std::find(Settings::themes.begin(), Settings::themes.end(), theme);
  return static_cast<int>(at - Settings::themes.begin());
}

}  // namespace

SettingsDialog::SettingsDialog(wxWindow* parent, const Settings& settings, KeyMap keys)
    : wxDialog(parent, wxID_ANY, words(tr("Settings")), wxDefaultPosition, wxDefaultSize,
               wxDEFAULT_DIALOG_STYLE | wxRESIZE_BORDER),
      settings_(settings),
      keys_(std::move(keys)) {
  auto* const book = new wxNotebook(this, wxID_ANY);
  book->AddPage(table_page(book), words(tr("Table")));
  book->AddPage(keys_page(book), words(tr("Keys")));
  auto* const column = new wxBoxSizer(wxVERTICAL);
  column->Add(book, wxSizerFlags(1).Expand().Border(wxALL, FromDIP(8)));
  column->Add(CreateButtonSizer(wxOK | wxCANCEL), wxSizerFlags().Expand().Border(wxALL, FromDIP(8)));
  SetSizerAndFit(column);
  Bind(
      wxEVT_BUTTON,
      [this](wxCommandEvent&) {
        adopt();
        EndModal(wxID_OK);
      },
      wxID_OK);
  Bind(wxEVT_CHAR_HOOK, &SettingsDialog::on_key, this);
  theme_->SetSelection(theme_number(settings_.theme));
  language_->SetSelection(language_number(settings_.language));
  text_->SetValue(settings_.text_percent);
  stack_viewer_->SetValue(settings_.stack_viewer_wait);
  speed_->SetValue(settings_.speed_percent);
  ask_->SetValue(settings_.ask_on_leaving);
  show_keys();
  theme_->SetFocus();
}

wxWindow* SettingsDialog::table_page(wxWindow* parent) {
  auto* const page = new wxPanel(parent);
  const wxString themes[] = {words(tr_in("theme", "Print")), words(tr_in("theme", "Dark")),
                             words(tr_in("theme", "High contrast"))};
  theme_ = new wxChoice(page, wxID_ANY, wxDefaultPosition, wxDefaultSize, 3, themes);
  language_ = new wxChoice(page, wxID_ANY);
  language_->Append(words(tr("The desktop's")));
  for (const LanguageName& language : known_languages()) language_->Append(words(language.name));
  language_->SetToolTip(words(tr("From the next start of the program on")));
  constexpr int percent_step = 10, wait_step = 50, speed_step = 25;
  text_ = spin(page, Settings::min_text, Settings::max_text, percent_step);
  stack_viewer_ = spin(page, 0, Settings::max_wait, wait_step);
  stack_viewer_->SetToolTip(words(tr("0: a stack opens only on a click")));
  speed_ = spin(page, Settings::min_speed, Settings::max_speed, speed_step);
  ask_ = new wxCheckBox(page, wxID_ANY, words(tr("&Ask whether to keep a game without a name")));
  ask_->SetToolTip(words(tr("Otherwise it is always kept. Every step of any game is saved at once.")));
  auto* const usual = new wxButton(page, wxID_ANY, words(tr("Restore de&faults")));
  usual->Bind(wxEVT_BUTTON, [this](wxCommandEvent&) { show_defaults(); });
  auto* const grid = new wxFlexGridSizer(2, FromDIP(wxSize(12, 10)));
  grid->AddGrowableCol(1);
  const auto row = [&](const wxString& label, wxWindow* control) {
    grid->Add(new wxStaticText(page, wxID_ANY, label), wxSizerFlags().CenterVertical());
    grid->Add(control, wxSizerFlags().Expand());
  };
  row(words(tr("&Colours")), theme_);
  row(words(tr("Lan&guage")), language_);
  row(words(tr("Text size in the panes, in &per cent")), text_);
  row(words(tr("Hove&r over a stack before it opens, in milliseconds")), stack_viewer_);
  row(words(tr("Playback &speed, in per cent")), speed_);
  row(words(tr("On leaving")), ask_);
  auto* const column = new wxBoxSizer(wxVERTICAL);
  column->Add(grid, wxSizerFlags().Expand().Border(wxALL, FromDIP(14)));
  column->AddStretchSpacer();
  column->Add(usual, wxSizerFlags().Border(wxALL, FromDIP(14)));
  page->SetSizer(column);
  return page;
}

wxWindow* SettingsDialog::keys_page(wxWindow* parent) {
  auto* const page = new wxPanel(parent);
  list_ = new wxListView(page, wxID_ANY, wxDefaultPosition, FromDIP(wxSize(560, 330)), wxLC_REPORT | wxLC_SINGLE_SEL);
  list_->AppendColumn(words(tr("Command")), wxLIST_FORMAT_LEFT, FromDIP(300));
  list_->AppendColumn(words(tr("Key")), wxLIST_FORMAT_LEFT, FromDIP(120));
  list_->AppendColumn(words(tr("Default")), wxLIST_FORMAT_LEFT, FromDIP(120));
  list_->Bind(wxEVT_LIST_ITEM_SELECTED, [this](wxListEvent&) { show_chosen_key(); });
  key_ = new wxTextCtrl(page, wxID_ANY, "", wxDefaultPosition, FromDIP(wxSize(150, -1)), wxTE_READONLY);
  key_->SetHint(words(tr("Press the key")));
  said_ = new wxStaticText(page, wxID_ANY, words(tr("Choose a command, go to the box and press its new key.")),
                           wxDefaultPosition, wxDefaultSize, wxST_NO_AUTORESIZE);
  auto* const row_of_key = new wxBoxSizer(wxHORIZONTAL);
  const auto flags = wxSizerFlags().CenterVertical().Border(wxRIGHT, FromDIP(8));
  row_of_key->Add(new wxStaticText(page, wxID_ANY, words(tr("New &key"))), flags);
  row_of_key->Add(key_, flags);
  const auto button = [&](const wxString& label, std::function<void()> work) {
    auto* const made = new wxButton(page, wxID_ANY, label);
    made->Bind(wxEVT_BUTTON, [work = std::move(work)](wxCommandEvent&) { work(); });
    row_of_key->Add(made, flags);
  };
  button(words(tr("&No key")), [this] { give({}); });
  button(words(tr("&Default key")), [this] {
    if (const auto at = row()) told(keys_.give_usual(*at), words(tr("The default key is restored")));
  });
  button(words(tr("&All defaults")), [this] {
    keys_.all_usual();
    told({}, words(tr("All keys are back to their defaults")));
  });
  auto* const column = new wxBoxSizer(wxVERTICAL);
  column->Add(list_, wxSizerFlags(1).Expand().Border(wxALL, FromDIP(8)));
  column->Add(row_of_key, wxSizerFlags().Border(wxALL, FromDIP(8)));
  column->Add(said_, wxSizerFlags().Expand().Border(wxALL, FromDIP(8)));
  page->SetSizer(column);
  return page;
}

void SettingsDialog::show_defaults() {
  const Settings usual;
  theme_->SetSelection(theme_number(usual.theme));
  language_->SetSelection(language_number(usual.language));
  text_->SetValue(usual.text_percent);
  stack_viewer_->SetValue(usual.stack_viewer_wait);
  speed_->SetValue(usual.speed_percent);
  ask_->SetValue(usual.ask_on_leaving);
}

wxString SettingsDialog::key_words() const {
  return said_->GetLabelText();
}

std::optional<std::size_t> SettingsDialog::row() const {
  const long at = list_->GetFirstSelected();
  if (at < 0) return std::nullopt;
  return static_cast<std::size_t>(at);
}

void SettingsDialog::show_keys() {
  const auto& rows = keys_.rows();
  for (std::size_t i = 0; i < rows.size(); ++i) {
    const long at = static_cast<long>(i);
    if (at >= list_->GetItemCount()) list_->InsertItem(at, words(rows[i].title));
    list_->SetItem(at, 1, words(shown_key(rows[i].key)));
    list_->SetItem(at, 2, words(shown_key(rows[i].usual)));
  }
  show_chosen_key();
}

void SettingsDialog::show_chosen_key() {
  const auto at = row();
  key_->ChangeValue(at ? words(shown_key(keys_.rows()[*at].key)) : wxString());
}

void SettingsDialog::told(const std::optional<std::string>& why, const wxString& otherwise) {
  said_->SetLabelText(why ? words(*why) : otherwise);
  show_keys();
}

void SettingsDialog::give(const std::string& key) {
  const auto at = row();
  if (!at) {
    said_->SetLabelText(words(tr("Choose a command first")));
    return;
  }
  const auto why = keys_.give(*at, key);
  const auto& now = keys_.rows()[*at];
  told(why, words(now.key.empty() ? tr("\"{command}\" has no key now", {{"command", now.title}})
                                  : tr("\"{command}\" has the key {key} now",
                                       {{"command", now.title}, {"key", shown_key(now.key)}})));
}

// In the box every key is one to be given, but for those that lead out of it.
void SettingsDialog::on_key(wxKeyEvent& event) {
  const int code = event.GetKeyCode();
  const bool leads_out = (code == WXK_TAB && !event.ControlDown()) || (code == WXK_ESCAPE && !event.HasAnyModifiers());
  const bool held = code == WXK_CONTROL || code == WXK_SHIFT || code == WXK_ALT || code == WXK_NONE;
  if (FindFocus() != key_ || leads_out || held) {
    event.Skip();
    return;
  }
  int flags = event.ControlDown() ? wxACCEL_CTRL : wxACCEL_NORMAL;
  if (event.AltDown()) flags |= wxACCEL_ALT;
  if (event.ShiftDown()) flags |= wxACCEL_SHIFT;
  give(bytes(wxAcceleratorEntry(flags, code).ToRawString()));
}

void SettingsDialog::adopt() {
  settings_.theme = Settings::themes[static_cast<std::size_t>(std::max(0, theme_->GetSelection()))];
  const auto languages = known_languages();
  const int language = language_->GetSelection();
  settings_.language = language > 0 ? languages[static_cast<std::size_t>(language) - 1].id : std::string();
  settings_.text_percent = text_->GetValue();
  settings_.stack_viewer_wait = stack_viewer_->GetValue();
  settings_.speed_percent = speed_->GetValue();
  settings_.ask_on_leaving = ask_->GetValue();
  settings_.keys = keys_.changes();
}

}  // namespace bocage
