// Asks what a new module is to be, makes it, and says why when it cannot: then all that was typed stays.
#pragma once

#include <wx/dialog.h>

#include <optional>
#include <string>
#include <vector>

#include "editor/start/new_module.h"

class wxListView;
class wxStaticText;
class wxTextCtrl;

namespace bocage {

class NewModuleDialog : public wxDialog {
 public:
  // `folder`: where the module's own folder is to lie; it is made when it is not there.
  NewModuleDialog(wxWindow* parent, const std::string& folder);

  const std::string& made() const { return made_; }  // the module's folder; empty while there is none

  wxTextCtrl& title() { return *title_; }
  wxTextCtrl& id() { return *id_; }
  wxTextCtrl& folder() { return *folder_; }
  wxListView& starts() { return *list_; }
  wxString about() const;  // of the start that is chosen
  wxString said() const;   // why it cannot be, or where it will lie

 private:
  void add_starts();
  void press(wxKeyEvent& event);
  void propose_id();
  void show_start();
  void tell();
  void say(const std::string& text, bool wrong);
  void choose_folder();
  bool make();
  std::optional<Problem> refused() const;  // why what is typed cannot be made
  std::string within() const;              // the folder that is typed
  editor::NewModule wanted() const;

  std::vector<editor::Start> known_;
  editor::InstalledIds installed_;
  std::string proposed_;  // the id that comes of the title
  std::string made_;
  wxTextCtrl* title_ = nullptr;
  wxTextCtrl* id_ = nullptr;
  wxTextCtrl* folder_ = nullptr;
  wxListView* list_ = nullptr;
  wxStaticText* about_ = nullptr;
  wxStaticText* said_ = nullptr;
};

// Where new modules lie unless somebody says otherwise: there the list of games finds them.
std::string folder_for_new_modules();

}  // namespace bocage
