#include <algorithm>

#include "app/paint/draw/rounded_box.h"
#include "app/paint/draw/text_painter.h"
#include "app/paint/scene/scene_painter.h"

namespace bocage {

namespace {

constexpr std::size_t shown_below = 4;  // cards whose edges are seen below the uppermost

Box moved(const Extent& card, double by) {
  return {card.left - by, card.top - by, card.width(), card.height()};
}

void paint_back(cairo_t* context, const Box& card, Color ground, Color line) {
  const double radius = card.width * 0.08;
  add_rounded_box(context, card, radius);
  set_color(context, ground);
  cairo_fill_preserve(context);
  set_color(context, line);
  cairo_set_line_width(context, std::max(1.0, card.width * 0.02));
  cairo_stroke(context);
  const double inset = card.width * 0.09;
  add_rounded_box(context, {card.x + inset, card.y + inset, card.width - inset * 2, card.height - inset * 2},
                  radius / 2);
  cairo_stroke(context);
}

}  // namespace

void ScenePainter::paint_pile(cairo_t* context, const ScenePile& pile, const View& view) const {
  const Space& space = picture_.board().space(pile.space);
  if (space.surface != picture_.surface() || space.outline.empty()) return;
  const SavedState saved(context);
  const Style look = picture_.style("deck");
  const Color ground = look.color(StyleWord::fill, {0.36, 0.25, 0.22}),
              line = look.color(StyleWord::ink, {0.93, 0.88, 0.76});
  const Extent card = view.device_box(deck_place(picture_, pile.space, view));
  const double step = std::max(1.0, card.width() * 0.025);
  if (pile.cards == 0) {
    const double dash = std::max(2.0, card.width() * 0.06);
    add_rounded_box(context, moved(card, 0), card.width() * 0.08);
    cairo_set_dash(context, &dash, 1, 0);
    cairo_set_line_width(context, std::max(1.0, card.width() * 0.02));
    set_color(context, with_alpha(ground, 0.5));
    cairo_stroke(context);
    return;
  }
  const std::size_t below = std::min(shown_below, pile.cards - 1);
  for (std::size_t i = 0; i <= below; ++i)
    paint_back(context, moved(card, step * (static_cast<double>(i) - static_cast<double>(below))), ground, line);
  const Box top = moved(card, 0);
  const double letters = top.height * 0.3;
  if (letters < 6) return;
  TextPainter(context).draw_fitted(std::to_string(pile.cards), top.middle_x(), top.middle_y(), top.width * 0.7,
                                   {.size = letters, .bold = true, .ink = line});
}

}  // namespace bocage
