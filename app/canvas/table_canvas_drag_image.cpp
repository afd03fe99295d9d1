// What hangs under the pointer, and what would come of it where it is.
#include <wx/utils.h>

#include "app/canvas/auto_scroll.h"
#include "app/canvas/table_canvas.h"

namespace bocage {

void TableCanvas::carry(std::optional<SceneFace> face, wxPoint on_screen) {
  carried_.clear();
  if (face) carried_.push_back(std::move(*face));
  const wxPoint at = ScreenToClient(on_screen);
  carried_to(device(at));
  point_at(face && wxRect(GetClientSize()).Contains(at) ? space_at(carried_at_) : SpaceId());
}

void TableCanvas::carried_to(Pixel at) {
  constexpr int wait = 300;  // milliseconds: who only passes an edge does not push the board
  carried_at_ = at;
  Refresh(false);
  const bool pushes = !carried_.empty() && push_at(at) != Pixel();
  if (!pushes) edge_.Stop();
  if (pushes && !edge_.IsRunning()) edge_.StartOnce(wait);
}

Pixel TableCanvas::push_at(Pixel at) const {
  constexpr int reach_dips = 30, max_dips = 14;
  return auto_scroll(at, viewport_->width(), viewport_->height(), static_cast<int>(reach_dips * density_),
                     static_cast<int>(max_dips * density_));
}

void TableCanvas::on_edge() {
  constexpr int beat = 16;
  const Pixel push = carried_.empty() ? Pixel() : push_at(carried_at_);
  if (!viewport_->push(push.x, push.y)) return;
  moved();
  point_at(space_at(carried_at_));
  edge_.StartOnce(beat);
}

void TableCanvas::hold(std::optional<SceneFace> face) {
  const bool begins = face && !held_;
  if (!face && !held_) return;
  held_ = std::move(face);
  const wxPoint pointer = ScreenToClient(wxGetMousePosition());
  const bool here = !cursor_shown_ && wxRect(GetClientSize()).Contains(pointer);
  if (begins) held_at_ = here ? std::optional(device(pointer)) : std::nullopt;
  Refresh(false);
}

void TableCanvas::held_to(std::optional<Pixel> at) {
  if (!held_ || held_at_ == at) return;
  held_at_ = at;
  Refresh(false);
}

// The cursor's space while the keys have the piece.
std::optional<Pixel> TableCanvas::held_place() const {
  if (held_at_ || !cursor_shown_ || !cursor_.valid()) return held_at_;
  return middle_of(cursor_);
}

void TableCanvas::preview(const Outlook* outlook) {
  if (outlook == nullptr && !foretold_) return;
  foretold_ = outlook == nullptr ? std::nullopt : std::optional(*outlook);
  Refresh(false);
}

}  // namespace bocage
