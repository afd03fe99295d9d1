#include "app/window/commands/command_sets.h"
#include "app/window/commands/here_control.h"
#include "app/window/commands/overlay_control.h"
#include "app/window/desk/desk.h"
#include "engine/base/tr.h"

namespace bocage {

Commands overlay_commands(const Desk& desk, OverlayControl& overlays, HereControl& here) {
  constexpr const char* menu = tr_later("&Overlays");
  // The same again takes it off.
  const auto toggle = [&desk, &overlays, &here](OverlayKind kind) {
    return [&desk, &overlays, &here, kind] {
      overlays.choose(overlays.kind() == kind ? OverlayKind::none : kind);
      here.show();  // it says which unit is pointed at
      overlays.show();
      desk.report_troubles();
    };
  };
  const auto shown = [&overlays](OverlayKind kind) { return [&overlays, kind] { return overlays.kind() == kind; }; };
  return {
      {.menu = menu,
       .name = tr_later("&Zones of control"),
       .key = "Ctrl+1",
       .help = tr_later("The zones of control of each side, and its bonds where a game has them"),
       .icon = "zones",
       .run = toggle(OverlayKind::zones),
       .checked = shown(OverlayKind::zones)},
      {.menu = menu,
       .name = tr_later("&Supply"),
       .key = "Ctrl+2",
       .help = tr_later("Who is in supply, and the line of the unit pointed at"),
       .icon = "supply",
       .run = toggle(OverlayKind::supply),
       .checked = shown(OverlayKind::supply)},
      {.menu = menu,
       .name = tr_later("S&tacking"),
       .key = "Ctrl+3",
       .help = tr_later("The stacking in each space, and its limit"),
       .run = toggle(OverlayKind::stacking),
       .checked = shown(OverlayKind::stacking)},
      {.menu = menu,
       .name = tr_later("&Control"),
       .key = "Ctrl+4",
       .help = tr_later("Who holds each space"),
       .run = toggle(OverlayKind::control),
       .checked = shown(OverlayKind::control)},
      {.menu = menu,
       .name = tr_later("&What changed"),
       .key = "Ctrl+5",
       .help = tr_later("What the other side did since your last action"),
       .run = toggle(OverlayKind::changes),
       .checked = shown(OverlayKind::changes)},
      {.menu = menu,
       .name = tr_later("Trai&ls"),
       .key = "Ctrl+6",
       .help = tr_later("Where units went in the last turn of each side"),
       .run = toggle(OverlayKind::trails),
       .checked = shown(OverlayKind::trails)},
      {.menu = menu,
       .name = tr_later("&Reach"),
       .key = "Ctrl+7",
       .help = tr_later("Where the unit pointed at could go, and at what cost"),
       .run = toggle(OverlayKind::reach),
       .checked = shown(OverlayKind::reach)},
  };
}

}  // namespace bocage
