// How overlays look: what lies under the counters, what stands on them, and the key that explains both.
#pragma once

#include "app/paint/board/board_picture.h"
#include "app/paint/draw/palette.h"
#include "engine/view/highlight.h"

namespace bocage {

// Hatches and washes lie under the counters; every other look stands on them.
bool lies_under(HighlightStyle look);

// Returns the part of the picture that a highlight touches, in map units; nullopt when this surface does not draw its
// space. A trail and a measure whose other end is on another surface show only the end that is here; a departure is
// drawn where it begins.
std::optional<Extent> highlight_extent(const BoardPicture& picture, const SceneHighlight& highlight);

// User space is device pixels. Hatches of neighbouring spaces meet: their lines are laid by the map, not by the space.
void paint_highlight(cairo_t* context, const BoardPicture& picture, const SceneHighlight& highlight, const View& view);

// Paints a plate with its upper left corner at `at`; `density`: device pixels in a DIP. A key without a title is not
// painted.
void paint_key(cairo_t* context, const SceneKey& key, Spot at, double density,
               const Palette& palette = palette_of(Theme::print));

}  // namespace bocage
