// A new game by mail: with whom, what is played, which sides are one's own, how far dice are trusted.
#pragma once

#include <wx/checkbox.h>
#include <wx/choice.h>
#include <wx/dialog.h>
#include <wx/panel.h>
#include <wx/radiobox.h>
#include <wx/stattext.h>
#include <wx/textctrl.h>

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "app/play/mail/mail_desk.h"
#include "app/window/dialogs/option_rows.h"

namespace bocage {

class InviteDialog : public wxDialog {
 public:
  InviteDialog(wxWindow* parent, const MailDesk& desk, std::shared_ptr<const Module> module);

  NewMailGame chosen() const;
  std::string own_name() const;
  std::string own_address() const;

 private:
  void add_people(wxSizer& column, const MailDesk& desk);
  void add_scenarios(wxSizer& column);
  void add_sides(wxSizer& column);
  void add_levels(wxSizer& column);
  void show_scenario();
  void show_level();
  void judge();
  const ScenarioDef& scenario() const;
  std::vector<std::string> sides() const;

  std::shared_ptr<const Module> module_;
  wxTextCtrl* name_;
  wxTextCtrl* own_address_;
  wxTextCtrl* address_;
  wxChoice* scenarios_;
  wxStaticText* about_;
  wxPanel* rest_;  // the options of the scenario
  std::optional<OptionRows> options_;
  wxRadioBox* side_ = nullptr;     // of two sides
  std::vector<wxCheckBox*> many_;  // of more
  wxRadioBox* level_;
  wxStaticText* trust_;
};

}  // namespace bocage
