// Draws what stands on a printed page besides its contents: the line at its top, and the marks to cut along. All in
// millimetres.
#pragma once

#include <string>
#include <vector>

#include "app/paint/draw/box.h"
#include "app/paint/draw/cairo_handles.h"
#include "app/paint/print/print_paper.h"

namespace bocage {

constexpr double dots_a_mm = 10;  // device pixels in a millimetre of paper, for painters that think in pixels

// Text in millimetres: Pango measures in whole pixels of its own, so that it is set large and made smaller.
enum class Anchor { left, middle, right };
void print_text(cairo_t* context, const std::string& text, double x, double y, double size, Anchor anchor,
                bool bold = false);

// "Game 1.0 · Counters: fronts", and at the right "page 2 of 5".
void print_title(cairo_t* context, const PaperSheet& sheet, const std::string& text, int page, int pages);

// A cut along the whole of a line is told by a mark at each of its ends, outside of `block`.
struct Cuts {
  Box block;               // what is cut out of the page
  std::vector<double> xs;  // lines from top to bottom
  std::vector<double> ys;  // lines from left to right
};
// `gap`: between the block and the mark.
void print_cut_marks(cairo_t* context, const Cuts& cuts, double gap);

// A fine black line on a white one, to be seen on any colour.
void print_fine_line(cairo_t* context, double x, double y, double to_x, double to_y);

}  // namespace bocage
