#include "app/play/presenter/presenter.h"
#include "app/window/commands/by_hand_control.h"
#include "app/window/commands/command_sets.h"
#include "app/window/desk/desk.h"
#include "engine/base/tr.h"

namespace bocage {

Commands by_hand_commands(const Desk& desk, ByHandControl& by_hand) {
  constexpr const char* menu = tr_later("&Play");
  const auto set = [&by_hand](Enforcement level) { return [&by_hand, level] { by_hand.set_level(level); }; };
  const auto is = [&desk](Enforcement level) {
    return [&desk, level] { return desk.presenter().state().enforcement() == level; };
  };
  return {
      {.menu = menu,
       .name = tr_later("Rules en&forced"),
       .help = tr_later("Refuse what a rule forbids"),
       .run = set(Enforcement::enforce),
       .checked = is(Enforcement::enforce),
       .line_before = true,
       .one_of = true},
      {.menu = menu,
       .name = tr_later("Rules &assist"),
       .help = tr_later("Refuse what a rule forbids, but allow overriding it"),
       .run = set(Enforcement::assist),
       .checked = is(Enforcement::assist),
       .one_of = true},
      {.menu = menu,
       .name = tr_later("Free pla&y"),
       .help = tr_later("Switch the rules off: move any piece anywhere"),
       .run = set(Enforcement::free),
       .checked = is(Enforcement::free),
       .one_of = true},
      {.menu = menu,
       .name = tr_later("Counter &tray"),
       .key = "Ctrl+K",
       .help = tr_later("All counters of the game, to be placed on the map (assist and free play)"),
       .run = [&by_hand] { by_hand.toggle_tray(); },
       .checked = [&desk] { return desk.presenter().hand().tray_open(); }},
      {.menu = menu,
       .name = tr_later("Ro&ll dice…"),
       .key = "Ctrl+D",
       .help = tr_later("Roll any dice, for any purpose (assist and free play)"),
       .icon = "dice",
       .run = [&by_hand] { by_hand.throw_dice(); }},
      {.menu = menu,
       .name = tr_later("&Draw at random…"),
       .key = "Ctrl+Shift+D",
       .help = tr_later("Draw from the stack under the cursor, or from the gathered counters (assist and free play)"),
       .run = [&by_hand] { by_hand.draw_here(); }},
      {.menu = menu,
       .name = tr_later("Shuffle the stac&k"),
       .key = "Ctrl+Shift+H",
       .help = tr_later("Shuffle the stack under the cursor (assist and free play)"),
       .run = [&by_hand] { by_hand.shuffle_here(); }},
      {.menu = menu,
       .name = tr_later("Set a val&ue…"),
       .key = "Ctrl+Shift+K",
       .help = tr_later("Set a value of the game, of a side, or of what is under the cursor (assist and free play)"),
       .run = [&by_hand] { by_hand.set_value_here(); }},
  };
}

}  // namespace bocage
