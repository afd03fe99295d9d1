#include "app/canvas/canvas_cursor.h"

namespace bocage {

std::optional<Pixel> CanvasCursor::middle() const {
  return seen() ? std::optional(sight_.middle_of(space_)) : std::nullopt;
}

void CanvasCursor::show(bool shown) {
  shown_ = shown;
  if (!shown || space_.valid()) return;
  const Viewport& viewport = sight_.viewport();
  space_ = nearest_space(table_.picture(), viewport.map_spot({viewport.width() / 2, viewport.height() / 2}));
}

bool CanvasCursor::may_stand_on(SpaceId space) const {
  const Space& def = table_.picture().board().space(space);
  return def.surface == table_.picture().surface() && !def.outline.empty();
}

SpaceId CanvasCursor::next(Heading on_screen) const {
  return space_towards(table_.picture(), space_, on_map(on_screen, sight_.viewport().turn()));
}

void CanvasCursor::paint(cairo_t* context, const View& view) const {
  if (seen()) table_.paint_outline(context, space_, view);
}

}  // namespace bocage
