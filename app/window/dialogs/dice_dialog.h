// Asks which dice are rolled by hand, and what for.
#pragma once

#include <wx/dialog.h>

#include <string>
#include <vector>

#include "engine/dice/dice.h"

class wxSpinCtrl;
class wxTextCtrl;

namespace bocage {

struct DiceChoice {
  DiceSpec dice;
  std::string what_for;
  std::vector<int> shown;  // on a real table; empty when the program throws
};

class DiceDialog : public wxDialog {
 public:
  // `typed`: the players throw their own dice, and what these show is asked, too.
  DiceDialog(wxWindow* parent, const DiceChoice& last, bool typed);
  DiceChoice chosen() const;  // after wxID_OK

 private:
  DiceSpec dice() const;
  void judge();  // whether it can be thrown as it stands

  wxSpinCtrl* count_;
  wxSpinCtrl* sides_;
  wxTextCtrl* what_for_;
  wxTextCtrl* shown_ = nullptr;
};

}  // namespace bocage
