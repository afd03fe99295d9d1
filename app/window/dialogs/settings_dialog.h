// The settings of the program: the table's colours, piles, the words in the panes, leaving, and the keys of the
// commands.
#pragma once

#include <wx/dialog.h>
#include <wx/listctrl.h>

#include "app/play/files/key_map.h"
#include "app/play/files/settings.h"

class wxCheckBox;
class wxChoice;
class wxSpinCtrl;
class wxStaticText;
class wxTextCtrl;

namespace bocage {

class SettingsDialog : public wxDialog {
 public:
  // `keys`: of all commands, as they are now.
  SettingsDialog(wxWindow* parent, const Settings& settings, KeyMap keys);
  const Settings& chosen() const { return settings_; }  // after wxID_OK

  wxListView& commands() { return *list_; }
  wxTextCtrl& key_box() { return *key_; }
  wxString key_words() const;  // what was said of the last key

 private:
  wxWindow* table_page(wxWindow* parent);
  wxWindow* keys_page(wxWindow* parent);
  void show_defaults();
  void show_keys();
  void show_chosen_key();
  void told(const std::optional<std::string>& why, const wxString& otherwise);
  void give(const std::string& key);
  void on_key(wxKeyEvent& event);
  void adopt();
  std::optional<std::size_t> row() const;

  Settings settings_;
  KeyMap keys_;
  wxChoice* theme_ = nullptr;
  wxChoice* language_ = nullptr;
  wxSpinCtrl* text_ = nullptr;
  wxSpinCtrl* stack_viewer_ = nullptr;
  wxSpinCtrl* speed_ = nullptr;
  wxCheckBox* ask_ = nullptr;
  wxListView* list_ = nullptr;
  wxTextCtrl* key_ = nullptr;
  wxStaticText* said_ = nullptr;
};

}  // namespace bocage
