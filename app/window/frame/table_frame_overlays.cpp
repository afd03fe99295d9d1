// Overlays in the window: their commands, and the scene with what they lay over it.
#include "app/window/frame/table_frame.h"

namespace bocage {

void TableFrame::overlay_commands() {
  const auto add = [this](const char* name, const char* key, const char* help, OverlayKind kind) {
    commands_.push_back({wxWindow::NewControlId(),
                         "&Overlays",
                         name,
                         key,
                         help,
                         [this, kind] { choose_overlay(kind); },
                         {},
                         [this, kind] { return overlay_.kind() == kind; }});
  };
  add("&Zones of control", "Ctrl+1", "The zones of control of each side", OverlayKind::zones);
  commands_.back().icon = "zones";
  add("&Supply", "Ctrl+2", "Who is in supply, and the line of the unit pointed at", OverlayKind::supply);
  commands_.back().icon = "supply";
  add("S&tacking", "Ctrl+3", "How much stands in each space, and how much may", OverlayKind::stacking);
  add("&Control", "Ctrl+4", "Who holds each space", OverlayKind::control);
  add("&What changed", "Ctrl+5", "What the other side did since your last deed", OverlayKind::changes);
  add("Trai&ls", "Ctrl+6", "Where units went in the last turn of each side", OverlayKind::trails);
  add("&Reach", "Ctrl+7", "Where the unit pointed at could go, and for how much", OverlayKind::reach);
}

// The same again takes it off.
void TableFrame::choose_overlay(OverlayKind kind) {
  overlay_.choose(overlay_.kind() == kind ? OverlayKind::none : kind);
  show_here();  // which unit is pointed at
  show_scene();
  report_troubles();
}

void TableFrame::show_scene() {
  auto scene = std::make_shared<Scene>(presenter().scene());
  overlay_.apply_to(*scene, presenter());
  ruler_.apply_to(*scene, presenter());
  seen_ = layers_.hides_any() ? std::make_shared<const Scene>(*scene) : scene;
  if (layers_.hides_any()) hide_counters(*scene);
  if (presenter().seat().as_others_see()) add_others_banner(*scene);
  key_ = scene->key;
  for (TableCanvas* const canvas : canvases_) canvas->show(scene);
  overview_->show(scene);
}

// The unit that was picked last, else the one on top in the space that is pointed at.
void TableFrame::ask_overlay_about(PieceId top) {
  PieceId unit = top;
  for (const Pick& pick : presenter().picks()) {
    if (pick.value.kind() == Value::Kind::piece) unit = pick.value.piece();
  }
  if (overlay_.ask_about(unit)) show_scene();
}

}  // namespace bocage
