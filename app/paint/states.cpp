#include "app/paint/states.h"

#include <algorithm>
#include <numbers>

#include "app/paint/badges.h"
#include "app/paint/scene_painter.h"
#include "app/paint/signs.h"
#include "app/paint/text_painter.h"

namespace bocage {

std::optional<StatePlace> state_place(const BoardPicture& picture, const SceneState& state) {
  const double half = picture.style(state.style).number(StyleWord::size, picture.cell() * 0.17) / 2;
  const double aside = state.order * half * 2.1;
  if (state.link.valid()) {
    const auto spot_of = picture.link_spots.find(state.link);
    if (spot_of == picture.link_spots.end()) return std::nullopt;
    return StatePlace{{spot_of->second.x + aside, spot_of->second.y}, half};
  }
  const Space& space = picture.board().space(state.space);
  if (space.surface != picture.surface() || space.outline.empty()) return std::nullopt;
  if (const auto* badge = badge_of(picture, state.space))
    return StatePlace{{badge->at.x - badge->half - half * 0.9 - aside, badge->at.y}, half};
  const Spot middle = spot(space.center);
  return StatePlace{{middle.x - picture.cell() * 0.3 - aside, middle.y - picture.cell() * 0.3}, half};
}

void ScenePainter::paint_state(cairo_t* context, const SceneState& state, const View& view) const {
  const auto place = state_place(picture_, state);
  if (!place) return;
  const Style look = picture_.style(state.style);
  const Spot at = view.device(place->at);
  const double half = std::max(place->half * view.scale, 2.5);
  const SavedState saved(context);
  cairo_new_path(context);
  cairo_arc(context, at.x, at.y, half, 0, 2 * std::numbers::pi);
  set_color(context, look.color(StyleWord::fill, {0.95, 0.93, 0.85}));
  cairo_fill_preserve(context);
  set_color(context, look.color(StyleWord::stroke, {0.15, 0.14, 0.12}));
  cairo_set_line_width(context, std::max(half * 0.12, 0.8));
  cairo_stroke(context);
  const Color ink = look.color(StyleWord::ink, {0.1, 0.1, 0.1});
  if (look.has(StyleWord::symbol)) {
    // Signs are drawn for a space of that size: they fill about a third of it.
    draw_sign(context, look.text(StyleWord::symbol), at, half * 3.2, ink, look.color(StyleWord::fill, {1, 1, 1}));
  } else if (half > 3.5) {
    TextPainter(context).draw_fitted(look.text(StyleWord::title), at.x, at.y, half * 1.7,
                                     {.size = half * 1.35, .bold = true, .ink = ink});
  }
}

}  // namespace bocage
