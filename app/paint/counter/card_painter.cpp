#include "app/paint/counter/card_painter.h"

#include <algorithm>

#include "app/paint/draw/png_image.h"
#include "app/paint/draw/rounded_box.h"
#include "app/paint/draw/text_painter.h"
#include "engine/base/text.h"

namespace bocage {

namespace {

constexpr double smallest_letters = 7;  // device pixels

struct CardLook {
  Color ground;
  Color band;
  Color band_ink;
  Color ink;
};

CardLook card_look(const StyleSheet& styles) {
  const Style card = styles.style("card"), deck = styles.style("deck");
  return {card.color(StyleWord::fill, {0.97, 0.95, 0.88}), deck.color(StyleWord::fill, {0.36, 0.25, 0.22}),
          deck.color(StyleWord::ink, {0.93, 0.88, 0.76}), card.color(StyleWord::ink, {0.16, 0.13, 0.1})};
}

// As large as the room below the title allows, down to letters that are just read.
void paint_text(cairo_t* context, const std::string& words, const Box& room, Color ink) {
  double size = room.height * 0.13;
  std::vector<std::string> lines;
  for (; size >= smallest_letters; size *= 0.92) {
    lines = wrapped_lines(words, room.width, size, context);
    if (static_cast<double>(lines.size()) * size * 1.25 <= room.height) break;
  }
  if (size < smallest_letters) return;
  const TextPainter text(context);
  double y = room.y + size * 0.6;
  for (const std::string& line : lines) {
    text.draw_left(line, room.x, y, {.size = size, .ink = ink});
    y += size * 1.25;
  }
}

}  // namespace

std::vector<std::string> wrapped_lines(const std::string& words, double width, double size, cairo_t* context) {
  const TextPainter text(context);
  const TextStyle look{.size = size, .ink = {}};
  std::vector<std::string> lines;
  for (const auto word : split_words(words)) {
    const std::string longer = lines.empty() ? std::string(word) : lines.back() + ' ' + std::string(word);
    if (lines.empty() || text.width(longer, look) > width) {
      lines.emplace_back(word);
    } else {
      lines.back() = longer;
    }
  }
  return lines;
}

CardPainter::CardPainter(std::shared_ptr<const Module> module, Theme theme)
    : module_(std::move(module)), styles_(*module_, theme) {}

bool CardPainter::paint_picture(cairo_t* context, const CardFace& face, const Box& card) const {
  const auto file = module_->files.find(face.picture);
  if (face.picture.empty() || file == module_->files.end()) return false;
  const SurfaceHandle image = png_image(file->second);
  if (!image) return false;
  const SavedState saved(context);
  cairo_translate(context, card.x, card.y);
  cairo_scale(context, card.width / cairo_image_surface_get_width(image.get()),
              card.height / cairo_image_surface_get_height(image.get()));
  cairo_set_source_surface(context, image.get(), 0, 0);
  cairo_pattern_set_filter(cairo_get_source(context), CAIRO_FILTER_GOOD);
  cairo_paint(context);
  return true;
}

void CardPainter::paint(cairo_t* context, const CardFace& face, const Box& card) const {
  const SavedState saved(context);
  const CardLook look = card_look(styles_);
  const double radius = card.width * 0.06, edge = card.width * 0.07;
  {
    const SavedState clip(context);
    add_rounded_box(context, card, radius);
    cairo_clip(context);
    set_color(context, look.ground);
    cairo_paint(context);
    if (!paint_picture(context, face, card)) {
      const double band = card.height * 0.17;
      cairo_rectangle(context, card.x, card.y, card.width, band);
      set_color(context, look.band);
      cairo_fill(context);
      const TextPainter text(context);
      text.draw_fitted(face.title, card.middle_x(), card.y + band / 2, card.width - edge * 2,
                       {.size = band * 0.48, .bold = true, .ink = look.band_ink});
      double top = card.y + band + edge;
      if (!face.figures.empty()) {
        const double size = card.height * 0.085;
        text.draw_fitted(face.figures, card.middle_x(), top + size / 2, card.width - edge * 2,
                         {.size = size, .bold = true, .ink = look.ink});
        top += size + edge;
      }
      paint_text(context, face.text, {card.x + edge, top, card.width - edge * 2, card.y + card.height - edge - top},
                 look.ink);
    }
    if (face.greyed) {
      cairo_set_source_rgba(context, 0.6, 0.6, 0.6, 0.45);
      cairo_paint(context);
    }
  }
  add_rounded_box(context, card, radius);
  set_color(context, with_alpha(look.ink, 0.7));
  cairo_set_line_width(context, std::max(1.0, card.width * 0.012));
  cairo_stroke(context);
}

}  // namespace bocage
