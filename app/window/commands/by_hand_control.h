// What is done without a rule: how strictly the rules are kept, the counter tray, dice, draws, shuffles and values.
#pragma once

#include <vector>

#include "app/play/table/editable_variables.h"
#include "app/window/dialogs/dice_dialog.h"

namespace bocage {

class HereControl;
struct Desk;

class ByHandControl {
 public:
  ByHandControl(Desk& desk, HereControl& here) : desk_(desk), here_(here) {}

  void set_level(Enforcement level);
  void toggle_tray();
  void throw_dice();                             // asks which
  void draw(const std::vector<PieceId>& among);  // asks how many, where there is a choice
  void draw_here();                              // from the pile under the cursor, or what is gathered
  void shuffle_here();
  // Asks for a value of the game and its sides, or of what is in the space, which may be invalid; `about` is what is
  // meant most likely.
  void set_value(SpaceId space, const VariableOwner& about);
  void set_value_here();

 private:
  SpaceId space_meant() const;

  Desk& desk_;
  HereControl& here_;
  DiceChoice last_dice_;  // what the dialog begins with the next time
};

}  // namespace bocage
