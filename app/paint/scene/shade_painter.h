// How overlays look: what lies under the counters, what stands on them, and the key that explains both.
#pragma once

#include "app/paint/board/board_picture.h"
#include "app/paint/draw/palette.h"
#include "engine/view/shade.h"

namespace bocage {

// Hatches and washes lie under the counters; every other look stands on them.
bool lies_under(ShadeLook look);

// What of the picture a shade touches, in map units; nothing when this surface does not draw its space. A trail and a
// measure whose other end is on another surface show only the end that is here; a departure is drawn where it begins.
std::optional<Extent> shade_extent(const BoardPicture& picture, const SceneShade& shade);

// User space is device pixels. Hatches of neighbouring spaces meet: their lines are laid by the map, not by the space.
void paint_shade(cairo_t* context, const BoardPicture& picture, const SceneShade& shade, const View& view);

// A plate with its left upper corner at `at`; `density`: device pixels in a DIP. Nothing for a key without a title.
void paint_key(cairo_t* context, const SceneKey& key, Spot at, double density,
               const Palette& palette = palette_of(Theme::print));

}  // namespace bocage
