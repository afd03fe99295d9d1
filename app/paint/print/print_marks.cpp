#include "app/paint/print/print_marks.h"

#include "app/paint/draw/text_painter.h"
#include "app/paint/print/print_layout.h"
#include "engine/base/tr.h"

namespace bocage {

void print_text(cairo_t* context, const std::string& text, double x, double y, double size, Anchor anchor, bool bold) {
  constexpr double finer = 10;
  const SavedState saved(context);
  cairo_translate(context, x, y);
  cairo_scale(context, 1 / finer, 1 / finer);
  const TextPainter painter(context);
  const TextStyle look{.size = size * finer, .bold = bold, .ink = {0.1, 0.1, 0.1}};
  const double wide = painter.width(text, look);
  painter.draw_left(text, anchor == Anchor::left ? 0 : anchor == Anchor::middle ? -wide / 2 : -wide, 0, look);
}

void print_title(cairo_t* context, const PaperSheet& sheet, const std::string& text, int page, int pages) {
  constexpr double letters = 3;
  const double y = sheet.margin + PrintRoom::title / 2;
  print_text(context, text, sheet.margin, y, letters, Anchor::left);
  print_text(context, tr("page {page} of {pages}", {{"page", page}, {"pages", pages}}), sheet.width - sheet.margin, y,
             letters, Anchor::right);
}

void print_fine_line(cairo_t* context, double x, double y, double to_x, double to_y) {
  constexpr double fine = 0.12, ground = 0.4;
  const SavedState saved(context);
  for (const bool ink : {false, true}) {
    cairo_move_to(context, x, y);
    cairo_line_to(context, to_x, to_y);
    cairo_set_line_width(context, ink ? fine : ground);
    set_color(context, ink ? Color{0, 0, 0} : Color{1, 1, 1});
    cairo_stroke(context);
  }
}

void print_cut_marks(cairo_t* context, const Cuts& cuts, double gap) {
  constexpr double length = 3;
  const Box& block = cuts.block;
  const double right = block.x + block.width + gap, bottom = block.y + block.height + gap;
  for (const double x : cuts.xs) {
    print_fine_line(context, x, block.y - gap, x, block.y - gap - length);
    print_fine_line(context, x, bottom, x, bottom + length);
  }
  for (const double y : cuts.ys) {
    print_fine_line(context, block.x - gap, y, block.x - gap - length, y);
    print_fine_line(context, right, y, right + length, y);
  }
}

}  // namespace bocage
