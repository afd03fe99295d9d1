#include "app/play/table/presenter.h"
#include "app/window/commands/by_hand_control.h"
#include "app/window/commands/command_sets.h"
#include "app/window/desk/desk.h"

namespace bocage {

Commands by_hand_commands(const Desk& desk, ByHandControl& by_hand) {
  constexpr const char* menu = "&Play";
  const auto set = [&by_hand](Enforcement level) { return [&by_hand, level] { by_hand.set_level(level); }; };
  const auto is = [&desk](Enforcement level) {
    return [&desk, level] { return desk.presenter().session().state().enforcement() == level; };
  };
  return {
      {.menu = menu,
       .name = "Rules en&forced",
       .help = "What a rule forbids is refused",
       .run = set(Enforcement::enforce),
       .checked = is(Enforcement::enforce),
       .line_before = true},
      {.menu = menu,
       .name = "Rules &assist",
       .help = "What a rule forbids is refused, and may be let pass",
       .run = set(Enforcement::assist),
       .checked = is(Enforcement::assist)},
      {.menu = menu,
       .name = "Free pla&y",
       .help = "The rules are off: push any piece anywhere",
       .run = set(Enforcement::free),
       .checked = is(Enforcement::free)},
      {.menu = menu,
       .name = "Counter &tray",
       .key = "Ctrl+K",
       .help = "Every counter of the game, to be put on the map (assist and free play)",
       .run = [&by_hand] { by_hand.toggle_tray(); },
       .checked = [&desk] { return desk.presenter().tray_open(); }},
      {.menu = menu,
       .name = "Thro&w dice…",
       .key = "Ctrl+D",
       .help = "Any dice, for whatever you like (assist and free play)",
       .icon = "dice",
       .run = [&by_hand] { by_hand.throw_dice(); }},
      {.menu = menu,
       .name = "&Draw at random…",
       .key = "Ctrl+Shift+D",
       .help = "Draw out of the pile under the cursor, or of what is gathered (assist and free play)",
       .run = [&by_hand] { by_hand.draw_here(); }},
      {.menu = menu,
       .name = "Shuffle the p&ile",
       .key = "Ctrl+Shift+H",
       .help = "Put the pile under the cursor in an order that nobody knows (assist and free play)",
       .run = [&by_hand] { by_hand.shuffle_here(); }},
      {.menu = menu,
       .name = "Set a val&ue…",
       .key = "Ctrl+Shift+K",
       .help = "Whatever the game, a side, or what is under the cursor carries (assist and free play)",
       .run = [&by_hand] { by_hand.set_value_here(); }},
  };
}

}  // namespace bocage
