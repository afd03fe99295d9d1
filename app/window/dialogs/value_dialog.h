// Lists the values of the game, its sides and the things on the map, and asks for a new one.
#pragma once

#include <wx/choice.h>
#include <wx/combobox.h>
#include <wx/dialog.h>
#include <wx/listbox.h>
#include <wx/stattext.h>

#include <vector>

#include "app/play/table/editable_variables.h"

namespace bocage {

class ValueDialog : public wxDialog {
 public:
  // `all`: the values that can be set in this state; not empty. The values of `about` are chosen first, if there are
  // any.
  ValueDialog(wxWindow* parent, const GameState& state, std::vector<EditableVariable> all, const VariableOwner& about);
  SetVariable chosen() const;  // after wxID_OK

  wxChoice& owners() { return *owners_; }
  wxListBox& list() { return *list_; }  // of what the chosen owner counts
  wxComboBox& value() { return *value_; }
  wxString note() const { return note_->GetLabel(); }  // what the value takes

 private:
  void lay_out();
  void choose_first(const VariableOwner& about);
  const EditableVariable& what() const { return all_[listed_[selected_]]; }
  TypedValue typed() const;
  void choose_owner();
  void choose_what();
  void judge();  // whether it can be set as it stands

  GameState state_;
  std::vector<EditableVariable> all_;
  std::vector<VariableOwner> carriers_;  // as they are listed
  std::vector<std::size_t> listed_;      // of the owner that is chosen
  std::size_t selected_ = 0;             // of those
  wxChoice* owners_;
  wxListBox* list_;
  wxComboBox* value_;
  wxStaticText* note_;
};

}  // namespace bocage
