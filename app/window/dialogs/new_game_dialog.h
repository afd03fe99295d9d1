// A new game in one step: scenario, options, how strictly the rules are kept, dice, prepared set-ups.
#pragma once

#include <wx/choice.h>
#include <wx/dialog.h>
#include <wx/panel.h>
#include <wx/radiobox.h>
#include <wx/stattext.h>

#include <memory>
#include <optional>
#include <vector>

#include "app/play/opening/open_game.h"
#include "app/window/dialogs/option_rows.h"

namespace bocage {

class NewGameDialog : public wxDialog {
 public:
  NewGameDialog(wxWindow* parent, std::shared_ptr<const Module> module, NewGame wanted);
  NewGame chosen() const;

 private:
  struct PlanRow {
    std::string side;
    std::vector<std::string> plans;  // the first line is "set up by hand"
    wxChoice* choice;
  };
  void show_scenario();
  void add_plans(wxSizer& column);
  const ScenarioDef& scenario() const;

  std::shared_ptr<const Module> module_;
  NewGame callbacks_;
  wxChoice* scenarios_;
  wxStaticText* about_;
  wxPanel* rest_;  // what depends on the scenario
  wxRadioBox* level_;
  wxRadioBox* dice_;
  std::optional<OptionRows> options_;
  std::vector<PlanRow> plans_;
};

}  // namespace bocage
