// The looks of overlays by themselves, wherever they stand: on the board, or as samples in the key.
#pragma once

#include <string>

#include "app/paint/draw/geometry.h"
#include "engine/view/highlight.h"

namespace bocage {

// User space is device pixels; `cell`: the pixels of a space, by which lines are thick and patterns wide.

// Fills the clip. Lines are laid from `origin`, so that hatches of neighbours meet.
void paint_hatch(cairo_t* context, const Extent& box, Spot origin, const SceneHighlight& highlight, double cell);
void paint_wash(cairo_t* context, const SceneHighlight& highlight);  // fills the clip
void paint_verdict(cairo_t* context, bool good, Spot at, double radius);
// A count that is not, is just, or is more than full: the shape tells more than the colour.
void paint_count(cairo_t* context, const SceneHighlight& highlight, Spot at, double size);
// A bar across, as a barrier on a road.
void paint_cut(cairo_t* context, Spot at, double half);
// Paints a line with an arrowhead; a leg has none.
void paint_trail(cairo_t* context, const SceneHighlight& highlight, Spot from, Spot to, double cell);
// A trail with a bar across its foot, or at its head: there the map ends.
void paint_stub(cairo_t* context, const SceneHighlight& highlight, Spot from, Spot to, double cell);
// Paints a bar with a foot at either end, solid for the first pattern and broken for the others.
void paint_bar(cairo_t* context, const SceneHighlight& highlight, Spot from, Spot to, double cell);
void paint_measure(cairo_t* context, Spot from, Spot to, double cell, const std::string& words);
// Strokes the path as the frame of a ring, and forgets it.
void paint_ring(cairo_t* context, double cell);

}  // namespace bocage
