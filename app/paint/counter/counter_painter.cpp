#include "app/paint/counter/counter_painter.h"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <cstring>
#include <numbers>

#include "app/paint/counter/card_layout.h"
#include "app/paint/counter/counter_states.h"
#include "app/paint/counter/markers.h"
#include "app/paint/counter/size_mark.h"
#include "app/paint/counter/state_sign.h"
#include "app/paint/counter/symbols.h"
#include "app/paint/draw/png_image.h"
#include "app/paint/draw/rounded_box.h"
#include "app/paint/draw/text_painter.h"
#include "engine/base/text.h"

namespace bocage {

namespace {

constexpr double min_face = 16;  // below, symbol and factors would run together: a plain card in the side's colour

void paint_shadow(cairo_t* context, const Card& card) {
  const double reach = card.size * 0.035;
  constexpr int layers = 3;
  for (int i = 0; i < layers; ++i) {
    const double grow = reach * (0.7 - 0.35 * i);
    Box box = card.box;
    box.x += reach * 0.55 - grow * 0.4;
    box.y += reach * 0.75 - grow * 0.4;
    box.width += grow * 0.8;
    box.height += grow * 0.8;
    add_rounded_box(context, box, std::min(card.radius + grow * 0.4, box.width / 2));
    cairo_set_source_rgba(context, 0, 0, 0, 0.13);
    cairo_fill(context);
  }
}

void paint_ground(cairo_t* context, const Card& card, Color fill) {
  const PatternHandle light(cairo_pattern_create_linear(0, card.box.y, 0, card.box.y + card.box.height));
  const Color high = mix(fill, {1, 1, 1, fill.alpha}, 0.10);
  const Color low = mix(fill, {0, 0, 0, fill.alpha}, 0.05);
  cairo_pattern_add_color_stop_rgba(light.get(), 0, high.red, high.green, high.blue, high.alpha);
  cairo_pattern_add_color_stop_rgba(light.get(), 0.45, fill.red, fill.green, fill.blue, fill.alpha);
  cairo_pattern_add_color_stop_rgba(light.get(), 1, low.red, low.green, low.blue, low.alpha);
  if (card.bleed > 0) {
    const double wider = card.bleed * 2;
    cairo_rectangle(context, card.box.x - card.bleed, card.box.y - card.bleed, card.box.width + wider,
                    card.box.height + wider);
  } else {
    add_rounded_box(context, card.box, card.radius);
  }
  cairo_set_source(context, light.get());
  cairo_fill(context);
}

void paint_edge(cairo_t* context, const Card& card, Color fill) {
  constexpr double max_share = 0.15;  // of its side: a speck keeps the colour of its side within the edge
  const double line = std::min(std::max(1.0, card.size * 0.012), card.size * max_share);
  if (card.size >= 40) {
    const double inset = line * 1.5;
    add_rounded_box(context,
                    {card.box.x + inset, card.box.y + inset, card.box.width - inset * 2, card.box.height - inset * 2},
                    std::max(card.radius - inset, 0.0));
    cairo_set_line_width(context, line);
    cairo_set_source_rgba(context, 1, 1, 1, 0.22);
    cairo_stroke(context);
  }
  add_rounded_box(context,
                  {card.box.x + line / 2, card.box.y + line / 2, card.box.width - line, card.box.height - line},
                  std::max(card.radius - line / 2, 0.0));
  cairo_set_line_width(context, line);
  set_color(context, mix(fill, {0.05, 0.04, 0.03, 1}, 0.55));
  cairo_stroke(context);
}

// A pale bar behind the symbol: the side of a unit that has lost steps.
void paint_stripe(cairo_t* context, const Card& card, const CardRows& rows, Color color) {
  const double high = std::max(2.0, rows.frame.height * 0.5);
  cairo_rectangle(context, card.box.x - card.bleed, rows.frame.middle_y() - high / 2, card.box.width + card.bleed * 2,
                  high);
  set_color(context, color);
  cairo_fill(context);
}

// Steps as dots at the left of the size mark.
void paint_steps(cairo_t* context, const Card& card, const CardRows& rows, int steps, Color ink) {
  const double radius = std::max(1.0, rows.mark.height * 0.3), pitch = radius * 2.5;
  set_color(context, ink);
  for (int step = 0; step < steps; ++step) {
    const int row = step / 3;
    cairo_new_sub_path(context);
    cairo_arc(context, card.box.x + card.box.width * 0.075 + radius + pitch * (step % 3),
              rows.mark.middle_y() + (steps > 3 ? pitch * (row - 0.5) : 0), radius, 0, 2 * std::numbers::pi);
  }
  cairo_fill(context);
}

void small_text(cairo_t* context, const TextPainter& text, const std::string& words, const Box& room, bool left,
                double size, Color ink) {
  if (words.empty() || size <= 0) return;
  TextStyle look{.size = size, .bold = true, .ink = ink};
  const double wide = text.width(words, look);
  if (wide <= room.width) {
    text.draw_centered(words, room.middle_x(), room.middle_y(), look);
    return;
  }
  const SavedState saved(context);
  cairo_translate(context, room.middle_x(), room.middle_y());
  cairo_rotate(context, left ? -std::numbers::pi / 2 : std::numbers::pi / 2);
  text.draw_fitted(words, 0, 0, room.height * 1.5, look);
}

void paint_sides(cairo_t* context, const TextPainter& text, const Card& card, const CardRows& rows,
                 const SceneFace& face, Color ink) {
  const double edge = card.size * 0.03;
  Box left{card.box.x + edge, rows.frame.y, rows.frame.x - card.box.x - edge * 1.6, rows.frame.height};
  if (!rows.signs.empty()) {
    const double below = std::max(left.y, rows.signs.front().y + rows.signs.front().height + 1);
    left = {left.x, below, left.width, std::max(0.0, left.y + left.height - below)};
  }
  const double right_x = rows.frame.x + rows.frame.width;
  const Box right{right_x + edge * 0.6, rows.frame.y, card.box.x + card.box.width - edge * 1.6 - right_x,
                  rows.frame.height};
  small_text(context, text, value_of(face, FaceWord::left), left, true, rows.small, ink);
  small_text(context, text, value_of(face, FaceWord::right), right, false, rows.small, ink);
}

void paint_haze(cairo_t* context) {  // over a picture, whose colours cannot be chosen anew
  cairo_set_source_rgba(context, 0.93, 0.93, 0.92, 0.5);
  cairo_paint(context);
}

void paint_veil(cairo_t* context, const Card& card) {  // a folded corner: the other side does not see this face
  const double fold = card.size * 0.26;
  const double x = card.box.x + card.box.width, y = card.box.y;
  cairo_move_to(context, x - fold, y);
  cairo_line_to(context, x, y);
  cairo_line_to(context, x, y + fold);
  cairo_close_path(context);
  cairo_set_source_rgba(context, 0.1, 0.1, 0.12, 0.72);
  cairo_fill(context);
}

// The figures of a block, each upright for whoever has its edge on top: the block is turned as it loses steps.
void paint_block_edges(cairo_t* context, const Card& card, const SceneFace& face, Color ink) {
  constexpr double from_edge = 0.085;
  const TextPainter text(context);
  double angle = 0;
  for (const std::string& word : edges_of(face)) {
    const SavedState saved(context);
    cairo_translate(context, card.box.middle_x(), card.box.middle_y());
    cairo_rotate(context, angle);
    text.draw_fitted(word, 0, card.box.height * (from_edge - 0.5), card.box.width * 0.4,
                     {.size = card.box.height * 0.17, .bold = true, .ink = ink});
    angle -= std::numbers::pi / 2;
  }
}

// A block stands for several counters: one figure, as large as fits. The corners of the second side's are sharp, as its
// colour may look like the first's in grey.
void paint_block_figure(cairo_t* context, const Card& card, const std::string& figure, Color ink) {
  constexpr double readable = 6.5;  // pixels of a letter
  const double letters = card.box.height * (figure.size() > 2 ? 0.62 : 0.8);
  if (figure.empty() || letters < readable) return;
  TextPainter(context).draw_fitted(figure, card.box.middle_x(), card.box.middle_y(), card.box.width * 0.94,
                                   {.size = letters, .bold = true, .ink = ink});
}

}  // namespace

CounterPainter::CounterPainter(std::shared_ptr<const Module> module, Theme theme, double density)
    : module_(std::move(module)), styles_(*module_, theme), density_(density) {}

CounterPainter::Palette CounterPainter::palette(const SceneFace& face) const {
  Palette palette;
  palette.fill = {0.9, 0.88, 0.82};
  if (face.side.valid() && face.side.index < module_->sides.size()) {
    palette.fill = parse_color(module_->sides[face.side.index].color).value_or(palette.fill);
  }
  std::optional<Color> ink;
  const std::string fill = value_of(face, FaceWord::fill);
  if (const auto color = parse_color(fill)) {
    palette.fill = *color;
  } else if (!fill.empty()) {
    const Style style = styles_.style("fill." + fill);
    palette.fill = style.color(StyleWord::fill, palette.fill);
    ink = style.color(StyleWord::ink);
  }
  if (const auto color = parse_color(value_of(face, FaceWord::ink))) ink = color;
  palette.ink = ink.value_or(readable_on(palette.fill));
  const auto ground = parse_color(value_of(face, FaceWord::box));
  const double lift = luminance(palette.ink) < luminance(palette.fill) ? 0.45 : 0.12;
  palette.frame_ground = ground.value_or(mix(palette.fill, {1, 1, 1, 1}, lift));
  const std::string band = value_of(face, FaceWord::band);
  if (!band.empty()) {
    palette.band = parse_color(band);
    if (!palette.band)
      palette.band = styles_.style("fill." + band).color(StyleWord::fill, mix(palette.fill, palette.ink, 0.35));
    palette.band_ink = parse_color(value_of(face, FaceWord::bandink)).value_or(readable_on(*palette.band));
  }
  const std::string stripe = value_of(face, FaceWord::stripe);
  if (!stripe.empty() && stripe != "no") {
    palette.stripe = parse_color(stripe).value_or(mix(palette.fill, {1, 1, 1, 1}, 0.5));
  }
  return palette;
}

CounterPainter::Palette CounterPainter::faded_palette(const Palette& fresh) {
  Palette palette = fresh;
  palette.fill = faded(fresh.fill);
  palette.ink = faded_ink(fresh.ink, palette.fill);
  palette.frame_ground = mix(palette.fill, {1, 1, 1, 1}, 0.45);
  if (fresh.band) {
    palette.band = faded(*fresh.band);
    palette.band_ink = faded_ink(fresh.band_ink, *palette.band);
  }
  if (fresh.stripe) palette.stripe = faded(*fresh.stripe);
  return palette;
}

bool CounterPainter::paint_image(cairo_t* context, const SceneFace& face, double x, double y, double size) const {
  const std::string name = value_of(face, FaceWord::image);
  if (name.empty()) return false;
  const auto file = module_->files.find(name);
  if (file == module_->files.end()) return false;
  const SurfaceHandle image = png_image(file->second);
  if (!image) return false;
  const double wide = cairo_image_surface_get_width(image.get());
  const double high = cairo_image_surface_get_height(image.get());
  const double scale = size / std::max(wide, high);
  const SavedState saved(context);
  cairo_translate(context, x + (size - wide * scale) / 2, y + (size - high * scale) / 2);
  cairo_scale(context, scale, scale);
  cairo_set_source_surface(context, image.get(), 0, 0);
  cairo_pattern_set_filter(cairo_get_source(context), CAIRO_FILTER_GOOD);
  cairo_paint(context);
  return true;
}

void CounterPainter::paint_band(cairo_t* context, const SceneFace& face, const Card& card, const CardRows& rows,
                                const Palette& colors) const {
  if (colors.band) {
    cairo_rectangle(context, rows.band.x - card.bleed, rows.band.y - card.bleed, rows.band.width + card.bleed * 2,
                    rows.band.height + card.bleed);
    set_color(context, *colors.band);
    cairo_fill(context);
  }
  if (rows.top_y <= 0 || rows.small <= 0) return;
  TextPainter(context).draw_fitted(
      value_of(face, FaceWord::top), card.box.middle_x(), rows.top_y, card.box.width * 0.9,
      {.size = rows.small, .bold = true, .ink = colors.band ? colors.band_ink : colors.ink});
}

void CounterPainter::paint_symbol(cairo_t* context, const SceneFace& face, const Card& card, const CardRows& rows,
                                  const Palette& colors) const {
  const std::string symbol = value_of(face, FaceWord::symbol);
  if (is_unit_symbol(symbol)) {
    draw_unit_symbol(context, symbol, rows.frame, card.line, colors.ink, colors.frame_ground);
  } else if (is_marker_sign(symbol)) {
    // No frame to keep clear of: it may be taller than a unit's.
    const double top = std::max(card.box.y + card.box.height * 0.04, rows.frame.y - card.box.height * 0.08);
    const double bottom = rows.frame.y + rows.frame.height + card.box.height * 0.03;
    const Box row{card.box.x, top, card.box.width, bottom - top};
    draw_marker_sign(context, symbol, clear_of_signs(card, rows, row), colors.ink);
  } else if (!symbol.empty()) {
    const Box room = clear_of_signs(card, rows, {card.box.x, rows.frame.y, card.box.width, rows.frame.height});
    TextPainter(context).draw_fitted(
        symbol, room.middle_x(), room.middle_y(), std::min(room.width, card.box.width * 0.86),
        {.size = std::min(rows.frame.height * 0.72, card.box.width * 0.24), .bold = true, .ink = colors.ink});
  }
}

void CounterPainter::paint_face(cairo_t* context, const SceneFace& face, const Card& card, const CardRows& rows,
                                const Palette& colors) const {
  const TextPainter text(context);
  if (colors.stripe) paint_stripe(context, card, rows, *colors.stripe);
  paint_band(context, face, card, rows, colors);
  const std::string mark = value_of(face, FaceWord::size);
  if (rows.mark.height > 0) {
    if (is_size_mark(mark)) {
      draw_size_mark(context, mark, rows.mark, card.line * 1.15, colors.ink);
    } else {
      text.draw_fitted(mark, rows.mark.middle_x(), rows.mark.middle_y(), card.box.width * 0.8,
                       {.size = rows.mark.height * 1.3, .bold = true, .ink = colors.ink});
    }
    paint_steps(context, card, rows, steps_of(face), colors.ink);
  }
  paint_symbol(context, face, card, rows, colors);
  paint_sides(context, text, card, rows, face, colors.ink);
  text.draw_fitted(value_of(face, FaceWord::main), rows.main.middle_x(), rows.main.middle_y(), card.box.width * 0.92,
                   {.size = rows.factor, .bold = true, .ink = colors.ink});
}

void CounterPainter::paint(cairo_t* context, const SceneFace& face, double x, double y, double size) const {
  const SavedState saved(context);
  if (density_ != 1) {  // in DIPs from here on
    cairo_translate(context, x, y);
    cairo_scale(context, density_, density_);
    x = y = 0;
    size /= density_;
  }
  const bool tentative = value_of(face, FaceWord::tentative) == "yes";
  if (tentative) cairo_push_group(context);
  const CounterStates states = counter_states(styles_, face);
  const Palette colors = states.faded ? faded_palette(palette(face)) : palette(face);
  const bool block = value_of(face, FaceWord::block) == "yes";
  Card card = card_of(x, y, size, value_of(face, FaceWord::shape) == "round");
  if (block) card.radius = face.side.index == 0 ? card.box.width * 0.3 : 0;
  const bool symbol = !value_of(face, FaceWord::symbol).empty();
  const Card inner = within_edges(card, face);
  const CardRows rows = rows_of(inner, face, colors.band.has_value(), symbol, block ? 0 : states.signs.size());
  if (size >= 12 && !states.faded) paint_shadow(context, card);
  {
    const SavedState clip(context);
    add_rounded_box(context, card.box, card.radius);
    cairo_clip(context);
    paint_ground(context, card, colors.fill);
    const bool image = paint_image(context, face, card.box.x, card.box.y, card.box.width);
    if (image && states.faded) paint_haze(context);
    if (block) {
      paint_block_figure(context, card, value_of(face, FaceWord::main), colors.ink);
    } else if (!image && size >= min_face) {
      paint_face(context, face, inner, rows, colors);
      paint_block_edges(context, card, face, colors.ink);
    }
    if (value_of(face, FaceWord::veil) == "yes") paint_veil(context, card);
  }
  paint_edge(context, card, colors.fill);
  for (std::size_t i = 0; i < rows.signs.size(); ++i) {
    const Box& box = rows.signs[i];
    paint_state_sign(context, states.signs[i], {box.middle_x(), box.middle_y()}, box.width / 2);
  }
  if (tentative) {
    cairo_pop_group_to_source(context);
    cairo_paint_with_alpha(context, 0.6);
    add_rounded_box(context, card.box, card.radius);
    const double dash = std::max(2.0, size * 0.07);
    cairo_set_dash(context, &dash, 1, 0);
    cairo_set_line_width(context, std::max(1.0, size * 0.03));
    set_color(context, colors.ink);
    cairo_stroke(context);
  }
}

void CounterPainter::paint_flat(cairo_t* context, const SceneFace& face, const Box& square, double bleed) const {
  const SavedState saved(context);
  const Palette colors = palette(face);
  const double size = square.width;
  // Nothing that is read stands so near the edge that an unsteady knife takes it away.
  const double safe = size * 0.03, side = size - safe * 2;
  const Box inner{square.x + safe, square.y + safe, side, side};
  const bool round = value_of(face, FaceWord::shape) == "round";
  const Card card{inner, size, round ? side / 2 : 0, std::max(1.0, size * 0.02), bleed + safe};
  cairo_rectangle(context, square.x - bleed, square.y - bleed, size + bleed * 2, size + bleed * 2);
  cairo_clip(context);
  paint_ground(context, card, colors.fill);
  const Card free = within_edges(card, face);
  const CardRows rows = rows_of(free, face, colors.band.has_value(), !value_of(face, FaceWord::symbol).empty(), 0);
  if (!paint_image(context, face, inner.x, inner.y, side)) {
    paint_face(context, face, free, rows, colors);
    paint_block_edges(context, card, face, colors.ink);
  }
  if (round) paint_edge(context, card, colors.fill);
}

SurfaceHandle CounterPainter::sprite(const SceneFace& face, int size) const {
  assert(size >= 1 && size <= 4096);
  SurfaceHandle surface(cairo_image_surface_create(CAIRO_FORMAT_ARGB32, size, size));
  const ContextHandle context(cairo_create(surface.get()));
  paint(context.get(), face, 0, 0, size);
  cairo_surface_flush(surface.get());
  return surface;
}

}  // namespace bocage
