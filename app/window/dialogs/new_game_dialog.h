// A new game in one step: scenario, options, how strictly the rules are kept, dice, prepared set-ups.
#pragma once

#include <wx/checkbox.h>
#include <wx/choice.h>
#include <wx/dialog.h>
#include <wx/panel.h>
#include <wx/radiobox.h>
#include <wx/stattext.h>

#include <functional>
#include <memory>
#include <vector>

#include "app/play/opening/open_game.h"

namespace bocage {

class NewGameDialog : public wxDialog {
 public:
  NewGameDialog(wxWindow* parent, std::shared_ptr<const Module> module, NewGame wanted);
  NewGame chosen() const;

 private:
  struct OptionRow {
    const OptionDef* option;
    std::function<Value()> value;
  };
  struct PlanRow {
    std::string side;
    std::vector<std::string> plans;  // the first line is "set up by hand"
    wxChoice* choice;
  };
  void show_scenario();
  void add_options(wxSizer& column);
  void add_plans(wxSizer& column);
  void add_option(wxSizer& column, const OptionDef& option, const Value& initial);
  const ScenarioDef& scenario() const;

  std::shared_ptr<const Module> module_;
  NewGame callbacks_;
  wxChoice* scenarios_;
  wxStaticText* about_;
  wxPanel* rest_;  // what depends on the scenario
  wxRadioBox* level_;
  wxRadioBox* dice_;
  std::vector<OptionRow> options_;
  std::vector<PlanRow> plans_;
};

}  // namespace bocage
