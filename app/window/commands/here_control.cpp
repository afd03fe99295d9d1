#include "app/window/commands/here_control.h"

#include <utility>

#include "app/window/commands/overlay_control.h"
#include "app/window/desk/boards.h"
#include "app/window/desk/desk.h"
#include "app/window/desk/docks.h"
#include "app/window/desk/panes.h"
#include "app/window/panes/here_pane.h"

namespace bocage {

HereControl::HereControl(Desk& desk, OverlayControl& overlays) : desk_(desk), overlays_(overlays) {
  pause_.Bind(wxEVT_TIMER, [this](wxTimerEvent&) { show(); });
}

void HereControl::turn_to(SpaceId space) {
  about_ = space;
  show_soon();
}

void HereControl::turn_to_forces(std::string forces) {
  about_ = std::move(forces);
  show();
}

void HereControl::leave_forces() {
  if (std::holds_alternative<std::string>(about_)) about_ = desk_.canvas().cursor().space();
}

void HereControl::show_soon() {
  constexpr int milliseconds = 200;
  pause_.StartOnce(milliseconds);
}

void HereControl::show_at_once() {
  pause_.Stop();
  show();
}

void HereControl::show() {
  HerePane& pane = *desk_.panes.here;
  if (desk_.presenter().seat().screen_hidden()) {
    pane.show({}, {});
    return;
  }
  if (const auto* const forces = std::get_if<std::string>(&about_)) {
    SpaceReport report;
    report.title = *forces;
    pane.show(report, {});
    return;
  }
  const SpaceId space = std::get<SpaceId>(about_);
  const SpaceReport report = inspect_space(desk_.presenter(), space, desk_.docks.shown(pane));
  const PieceId top = report.pieces.empty() ? PieceId() : report.pieces.front().piece;
  overlays_.ask_about(top);
  pane.show(report, space.valid() ? desk_.presenter().menu(top, space) : std::vector<MenuItem>());
  desk_.report_troubles();
}

SpaceId HereControl::pointed_at() const {
  if (desk_.canvas().cursor().shown()) return desk_.canvas().cursor().space();
  const auto* const space = std::get_if<SpaceId>(&about_);
  return space == nullptr ? SpaceId() : *space;
}

}  // namespace bocage
