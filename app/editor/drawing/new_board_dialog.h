// Asks what a new board is to be: its name, how its spaces lie, how many there are.
#pragma once

#include <wx/dialog.h>

#include <optional>

#include "editor/model/new_board.h"

class wxChoice;
class wxSpinCtrl;
class wxTextCtrl;

namespace bocage {

class NewBoardDialog : public wxDialog {
 public:
  NewBoardDialog(wxWindow* parent, const editor::Project& project);
  editor::NewBoard wanted() const;

 private:
  void show_what_counts();

  std::string id_;  // where the title gives none
  wxTextCtrl* title_;
  wxChoice* kind_;
  wxSpinCtrl* columns_;
  wxSpinCtrl* rows_;
  wxChoice* shifted_;
  wxChoice* terrain_;
  std::vector<std::string> terrains_;
};

}  // namespace bocage
