#include "app/canvas/drag_image.h"

#include <wx/utils.h>

#include <algorithm>
#include <cmath>
#include <utility>

#include "app/canvas/auto_scroll.h"
#include "app/canvas/word_card.h"

namespace bocage {

DragImage::DragImage(const Around& around) : around_(around) {
  edge_.Bind(wxEVT_TIMER, [this](wxTimerEvent&) { push_board(); });
}

// --- carried

void DragImage::carry(std::vector<SceneFace> faces, Pixel at) {
  carried_ = std::move(faces);
  carried_at_ = at;
}

void DragImage::carry(std::optional<SceneFace> face, wxPoint on_screen) {
  carried_.clear();
  if (face) carried_.push_back(std::move(*face));
  const wxPoint at = around_.window.ScreenToClient(on_screen);
  carry_to(around_.sight.device(at));
  const bool here = carries() && around_.sight.in_window(at);
  around_.pointed.point_at(here ? around_.places.space_at(carried_at_) : SpaceId());
}

void DragImage::carry_to(Pixel at) {
  constexpr int wait = 300;  // milliseconds: who only passes an edge does not push the board
  carried_at_ = at;
  around_.window.Refresh(false);
  const bool pushes = carries() && push_at(at) != Pixel();
  if (!pushes) edge_.Stop();
  if (pushes && !edge_.IsRunning()) edge_.StartOnce(wait);
}

void DragImage::put_down() {
  if (carries()) around_.window.Refresh(false);
  carried_.clear();
  edge_.Stop();
}

Pixel DragImage::push_at(Pixel at) const {
  constexpr int reach_dips = 30, max_dips = 14;
  const CanvasSight& sight = around_.sight;
  return auto_scroll(at, sight.viewport().width(), sight.viewport().height(), sight.pixels(reach_dips),
                     sight.pixels(max_dips));
}

void DragImage::push_board() {
  constexpr int beat = 16;
  if (!around_.sight.push(carries() ? push_at(carried_at_) : Pixel())) return;
  around_.pointed.point_at(around_.places.space_at(carried_at_));
  edge_.StartOnce(beat);
}

// --- held

void DragImage::hold(std::optional<SceneFace> face) {
  const bool begins = face && !held_;
  if (!face && !held_) return;
  held_ = std::move(face);
  const wxPoint pointer = around_.window.ScreenToClient(wxGetMousePosition());
  const bool here = !around_.cursor.shown() && around_.sight.in_window(pointer);
  if (begins) held_at_ = here ? std::optional(around_.sight.device(pointer)) : std::nullopt;
  around_.window.Refresh(false);
}

void DragImage::hold_at(std::optional<Pixel> at) {
  if (!held_ || held_at_ == at) return;
  held_at_ = at;
  around_.window.Refresh(false);
}

void DragImage::preview(const Outlook* outlook) {
  if (outlook == nullptr && !foretold_) return;
  foretold_ = outlook == nullptr ? std::nullopt : std::optional(*outlook);
  around_.window.Refresh(false);
}

// --- painted

void DragImage::paint_foretold_marks(cairo_t* context) const {
  if (foretold_) around_.shown.paint_marks(context, foretold_->marks, around_.sight.viewport().view());
}

void DragImage::paint(cairo_t* context, Pixel pointer) {
  if (carries()) {
    const SpaceId under = around_.places.space_at(carried_at_);
    if (under.valid()) around_.shown.paint_outline(context, under, around_.sight.viewport().view());
    paint_ghosts(context, carried_, carried_at_);
  } else if (held_) {
    if (const auto at = held_at_ ? held_at_ : around_.cursor.middle()) paint_ghosts(context, {*held_}, *at);
  }
  paint_foretold_words(context, pointer);
}

int DragImage::ghost_size() const {
  const double wanted = counter_size(around_.shown.picture()) * around_.sight.viewport().scale();
  return std::clamp(static_cast<int>(std::lround(wanted)), 1, 4096);
}

void DragImage::paint_ghosts(cairo_t* context, const std::vector<SceneFace>& faces, Pixel at) {
  const int size = ghost_size();
  const int half = size / 2, shift = std::max(1, size / 10);
  int by = 0;
  for (const SceneFace& face : faces) {
    cairo_surface_t* const ghost = around_.shown.sprites().get(around_.shown.look().counters, face, size);
    cairo_set_source_surface(context, ghost, at.x - half + by, at.y - half - by);
    cairo_paint_with_alpha(context, 0.85);
    by += shift;
  }
}

// Beside what is carried, else beside the pointer, else beside the space that the cursor is on.
void DragImage::paint_foretold_words(cairo_t* context, Pixel pointer) const {
  constexpr int pointer_dips = 12;
  if (!foretold_) return;
  const CanvasSight& sight = around_.sight;
  Pixel at = carried_at_;
  int half = ghost_size() / 2;
  if (!carries() && around_.pointed.space() == foretold_->space) {
    at = pointer;
    half = sight.pixels(pointer_dips);
  } else if (!carries()) {
    at = sight.middle_of(foretold_->space);
  }
  const PixelBox beside{at.x - half, at.y - half, 2 * half, 2 * half};
  paint_word_card(context, foretold_->words, foretold_->possible ? WordCard::possible : WordCard::refused, beside,
                  sight.viewport().width(), sight.viewport().height(), sight.density(), around_.shown.palette());
}

}  // namespace bocage
