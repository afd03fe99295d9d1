// The plan that was drafted: its actions in their order, and what each hangs on.
#pragma once

#include <wx/button.h>
#include <wx/checkbox.h>
#include <wx/choice.h>
#include <wx/dialog.h>
#include <wx/listbox.h>
#include <wx/stattext.h>
#include <wx/textctrl.h>

#include "app/play/mail/plan_list.h"

namespace bocage {

class PlanDialog : public wxDialog {
 public:
  PlanDialog(wxWindow* parent, PlanList& plan);  // wxID_OK: it was given

 private:
  void add_list(wxSizer& column);
  void add_condition(wxSizer& column);
  void show_list(int chosen);
  void show_condition();
  void take_condition();
  void fix();
  int chosen() const { return list_->GetSelection(); }

  PlanList& plan_;
  wxListBox* list_;
  wxButton* up_;
  wxButton* out_;
  wxChoice* only_if_;
  wxTextCtrl* space_;
  wxCheckBox* then_end_;
  wxStaticText* said_;
};

}  // namespace bocage
