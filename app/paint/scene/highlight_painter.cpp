#include "app/paint/scene/highlight_painter.h"

#include <algorithm>
#include <cmath>

#include "app/paint/draw/cairo_handles.h"
#include "app/paint/scene/highlight_styles.h"

namespace bocage {

namespace {

bool drawn_here(const BoardPicture& picture, SpaceId id) {
  if (!id.valid()) return false;
  const Space& space = picture.board().space(id);
  return space.surface == picture.surface() && !space.outline.empty();
}

void outline_path(cairo_t* context, const Space& space, const View& view) {
  cairo_new_path(context);
  for (const Point p : space.outline) {
    const Spot corner = view.device(spot(p));
    cairo_line_to(context, corner.x, corner.y);
  }
  cairo_close_path(context);
}

// Beside the stack, so that its numbers stay free.
Spot badge_spot(const View& view, const Space& space, double cell) {
  const Spot center = view.device(spot(space.center));
  return {center.x - cell * 0.27, center.y + cell * 0.31};
}

// Where a shade is drawn: what went off the map is, where it left.
SpaceId place_of(const SceneHighlight& highlight) {
  return highlight.look == HighlightStyle::departure ? highlight.from : highlight.space;
}

// A point so far from the middle of a space that the line to another space leaves it there; straight up when the other
// is on another surface.
Spot off_the_space(const BoardPicture& picture, SpaceId at, SpaceId other, const View& view, double cell) {
  const Spot center = view.device(spot(picture.board().space(at).center));
  Spot beyond{center.x, center.y - cell};
  if (drawn_here(picture, other)) beyond = view.device(spot(picture.board().space(other).center));
  const double length = std::max(std::hypot(beyond.x - center.x, beyond.y - center.y), 1e-6);
  const double far = cell * 0.95;
  return {center.x + (beyond.x - center.x) / length * far, center.y + (beyond.y - center.y) / length * far};
}

// Between the counters at both ends, so that they stay readable.
void paint_between(cairo_t* context, const SceneHighlight& highlight, Spot from, Spot to, double cell) {
  const double length = std::max(std::hypot(to.x - from.x, to.y - from.y), 1e-6), stack = cell * 0.42;
  const double dx = (to.x - from.x) / length * stack, dy = (to.y - from.y) / length * stack;
  paint_bar(context, highlight, {from.x + dx, from.y + dy}, {to.x - dx, to.y - dy}, cell);
}

}  // namespace

bool lies_under(HighlightStyle look) {
  return look == HighlightStyle::hatch || look == HighlightStyle::wash;
}

std::optional<Extent> highlight_extent(const BoardPicture& picture, const SceneHighlight& highlight) {
  const SpaceId at = place_of(highlight);
  if (!drawn_here(picture, at)) return std::nullopt;
  Extent extent = extent_of(picture.board().space(at).outline);
  if (is_stub(highlight.look)) return extent.grown(picture.cell());
  if (drawn_here(picture, highlight.from)) {
    const Spot begin = spot(picture.board().space(highlight.from).center);
    extent = {std::min(extent.left, begin.x), std::min(extent.top, begin.y), std::max(extent.right, begin.x),
              std::max(extent.bottom, begin.y)};
  }
  return extent.grown(picture.cell() * 0.5);
}

void paint_highlight(cairo_t* context, const BoardPicture& picture, const SceneHighlight& highlight, const View& view) {
  const SpaceId at = place_of(highlight);
  if (!drawn_here(picture, at)) return;
  const Space& space = picture.board().space(at);
  const SavedState saved(context);
  const double cell = picture.cell() * view.scale;
  const Spot center = view.device(spot(space.center));
  const bool joined = drawn_here(picture, highlight.from);
  const Spot from = joined ? view.device(spot(picture.board().space(highlight.from).center)) : center;
  switch (highlight.look) {
    case HighlightStyle::hatch: {
      outline_path(context, space, view);
      cairo_clip(context);
      paint_hatch(context, view.device_box(extent_of(space.outline)), view.device(Spot{0, 0}), highlight, cell);
      break;
    }
    case HighlightStyle::wash:
      outline_path(context, space, view);
      cairo_clip(context);
      paint_wash(context, highlight);
      break;
    case HighlightStyle::good:
    case HighlightStyle::bad:
      paint_verdict(context, highlight.look == HighlightStyle::good, badge_spot(view, space, cell),
                    std::max(5.0, cell * 0.12));
      break;
    case HighlightStyle::cut:
      paint_cut(context, center, std::max(7.0, cell * 0.3));
      break;
    case HighlightStyle::count:
    case HighlightStyle::full:
    case HighlightStyle::over:
      paint_count(context, highlight, badge_spot(view, space, cell), std::max(3.0, cell * 0.2));
      break;
    case HighlightStyle::trail:
    case HighlightStyle::leg:
      if (joined) {
        paint_trail(context, highlight, from, center, cell);
        break;
      }
      [[fallthrough]];
    case HighlightStyle::ring:
      outline_path(context, space, view);
      paint_ring(context, cell);
      break;
    case HighlightStyle::arrival:
      paint_stub(context, highlight, off_the_space(picture, at, highlight.from, view, cell), center, cell);
      break;
    case HighlightStyle::departure:
      paint_stub(context, highlight, center, off_the_space(picture, at, highlight.space, view, cell), cell);
      break;
    case HighlightStyle::bar:
      if (joined) paint_between(context, highlight, from, center, cell);
      break;
    case HighlightStyle::measure:
      paint_measure(context, from, center, cell, highlight.text);
      break;
  }
}

}  // namespace bocage
