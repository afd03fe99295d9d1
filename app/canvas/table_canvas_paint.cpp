// Painting the table: tiles are copied, what follows the hand is drawn live on top.
#include <wx/dcclient.h>
#include <wx/graphics.h>

#include <algorithm>
#include <cmath>

#include "app/canvas/table_canvas.h"
#include "app/canvas/wall_clock.h"
#include "app/canvas/word_card.h"
#include "app/paint/scene/highlight_painter.h"

namespace bocage {

const Palette& TableCanvas::palette() const {
  return palette_of(look_->picture().styles().theme());
}

void TableCanvas::on_paint(wxPaintEvent&) {
  const WallClock clock;
  {
    wxPaintDC dc(this);
    wxGraphicsContext* const graphics = dc.GetGraphicsContext();
    if (graphics == nullptr) return;
    auto* const context = static_cast<cairo_t*>(graphics->GetNativeContext());
    const SavedState saved(context);
    const double scale = GetContentScaleFactor();
    cairo_scale(context, 1 / scale, 1 / scale);
    set_color(context, palette().beyond);
    cairo_paint(context);
    settled_ = tiles_->paint(context, *viewport_);
    if (cursor_shown_ && cursor_.valid()) paint_outline(context, cursor_, viewport_->view());
    if (!paint_magnifier(context)) settled_ = false;
    paint_over(context);
  }
  if (watch_paints_) watch_paints_(clock.milliseconds());
}

// What follows the hand is drawn live.
void TableCanvas::paint_over(cairo_t* context) {
  constexpr int key_dips = 10;
  if (foretold_) {
    Scene ahead;
    ahead.module = scene_->module;
    ahead.marks = foretold_->marks;
    look_->stacks.paint_marks(context, ahead, viewport_->view());
  }
  paint_key(context, scene_->key, {key_dips * density_, key_dips * density_}, density_, palette());
  if (!tray_aside_) {
    const Spot corner{static_cast<double>(tray_.x), static_cast<double>(tray_.y)};
    paint_dice_tray(context, dice_, corner, viewport_->width() - 2.0 * tray_.x, density_, palette());
  }
  const SceneStack* const stack = stack_viewer_.open() ? stack_in(*scene_, stack_viewer_.space()) : nullptr;
  if (stack != nullptr) {
    std::vector<SceneFace> faces;
    std::vector<StackViewerMark> marks;
    for (const ScenePiece& piece : stack->pieces) {
      faces.push_back(piece.face);
      const auto marked = [&](MarkKind kind) {
        return std::any_of(scene_->marks.begin(), scene_->marks.end(),
                           [&](const SceneMark& mark) { return mark.piece == piece.piece && mark.kind == kind; });
      };
      const bool picked = marked(MarkKind::picked), offered = marked(MarkKind::candidate);
      marks.push_back(picked ? (offered ? StackViewerMark::picked_and_offered : StackViewerMark::picked)
                             : (offered ? StackViewerMark::offered : StackViewerMark::none));
    }
    paint_stack_viewer(context, stack_viewer_, faces, marks, look_->counters, sprites_, density_, palette());
  }
  paint_carried(context);
  if (band_) paint_band(context);
}

void TableCanvas::paint_band(cairo_t* context) const {
  const SavedState saved(context);
  cairo_new_path(context);
  cairo_rectangle(context, band_->x + 0.5, band_->y + 0.5, band_->width, band_->height);
  Color veil = palette().picked;
  veil.alpha = 0.15;
  set_color(context, veil);
  cairo_fill_preserve(context);
  set_color(context, palette().picked);
  const double dash = 5 * density_;
  cairo_set_dash(context, &dash, 1, 0);
  cairo_set_line_width(context, 1.5 * density_);
  cairo_stroke(context);
}

bool TableCanvas::paint_magnifier(cairo_t* context) {
  if (!magnifier_.seen()) return true;
  const Viewport lens = magnifier_.lens(*viewport_);
  bool whole = false;
  magnifier_.paint(context, density_, magnifier_images_, [&] {
    set_color(context, palette().beyond);
    cairo_paint(context);
    const SavedState within(context);
    cairo_translate(context, magnifier_.box().x, magnifier_.box().y);
    whole = tiles_->paint_more(context, lens);
    if (cursor_shown_ && cursor_.valid()) paint_outline(context, cursor_, lens.view());
  });
  return whole;
}

void TableCanvas::paint_outline(cairo_t* context, SpaceId space, const View& view) {
  Scene target;
  target.module = scene_->module;
  target.marks.push_back({MarkKind::cursor, space, PieceId(), {}});
  look_->stacks.paint_marks(context, target, view);
}

void TableCanvas::paint_carried(cairo_t* context) {
  if (!carried_.empty()) {
    const SpaceId under = space_at(carried_at_);
    if (under.valid()) paint_outline(context, under, viewport_->view());
    paint_ghosts(context, carried_, carried_at_);
  } else if (const auto at = held_ ? held_place() : std::nullopt) {
    paint_ghosts(context, {*held_}, *at);
  }
  paint_foretold_words(context);
}

int TableCanvas::ghost_size() const {
  const double wanted = counter_size(look_->picture()) * viewport_->scale();
  return std::clamp(static_cast<int>(std::lround(wanted)), 1, 4096);
}

void TableCanvas::paint_ghosts(cairo_t* context, const std::vector<SceneFace>& faces, Pixel at) {
  const int size = ghost_size();
  const int half = size / 2, shift = std::max(1, size / 10);
  int by = 0;
  for (const SceneFace& face : faces) {
    cairo_set_source_surface(context, sprites_.get(look_->counters, face, size), at.x - half + by, at.y - half - by);
    cairo_paint_with_alpha(context, 0.85);
    by += shift;
  }
}

// Beside what is carried, else beside the pointer, else beside the space that the cursor is on.
void TableCanvas::paint_foretold_words(cairo_t* context) {
  constexpr int pointer_dips = 12;
  if (!foretold_) return;
  Pixel at = carried_at_;
  int half = ghost_size() / 2;
  if (carried_.empty() && hovered_ == foretold_->space) {
    at = gesture_.pointer();
    half = static_cast<int>(pointer_dips * density_);
  } else if (carried_.empty()) {
    at = middle_of(foretold_->space);
  }
  const PixelBox beside{at.x - half, at.y - half, 2 * half, 2 * half};
  paint_word_card(context, foretold_->words, foretold_->possible ? WordCard::possible : WordCard::refused, beside,
                  viewport_->width(), viewport_->height(), density_, palette());
}

}  // namespace bocage
