// Draws a counter's face from its style values: a card with a NATO symbol, factors, small texts and bands.
#pragma once

#include <memory>

#include "app/paint/draw/box.h"
#include "app/paint/draw/cairo_handles.h"
#include "app/paint/draw/style.h"
#include "engine/view/scene.h"

namespace bocage {

struct Card;
struct CardRows;

// Immutable, so it may be used on several threads at once, each with a context of its own.
// Face values: symbol size main left right top fill ink band bandink image; `fill` and `band` are colours or words of
// the style sheet ("us" is style "fill.us"). A symbol is a unit's (symbols.h), a marker's sign (markers.h) or a word.
// Also: box (ground of the symbol), steps (a number, as dots), stripe (a colour or "yes": behind the symbol, for the
// side of a unit that has lost steps), tentative, veil and block ("yes"), shape="round".
// States lie on it as signs, which keep clear of symbol, factors and steps, or fade it. A small counter has room for
// one sign, a large one for three; what matters less is left out.
class CounterPainter {
 public:
  // `density`: device pixels in a DIP. What is large enough to be read goes by DIPs.
  CounterPainter(std::shared_ptr<const Module> module, Theme theme, double density = 1);

  // Into the square of `size` device pixels at (x, y), shadow included. Any size above 0; below 16 DIPs a plain card.
  void paint(cairo_t* context, const SceneFace& face, double x, double y, double size) const;
  // Paints a counter to be cut out by hand: the square without shadow, edge and rounded corners, its colours `bleed`
  // wider on each side. A round counter has a line to cut along.
  void paint_flat(cairo_t* context, const SceneFace& face, const Box& square, double bleed) const;
  // An image of its own (ARGB32), size x size pixels. Asserts 1 <= size <= 4096.
  SurfaceHandle sprite(const SceneFace& face, int size) const;

 private:
  struct Palette {
    Color fill;
    Color ink;
    Color frame_ground;
    std::optional<Color> band;
    Color band_ink;
    std::optional<Color> stripe;
  };
  Palette palette(const SceneFace& face) const;
  static Palette faded_palette(const Palette& fresh);
  void paint_face(cairo_t* context, const SceneFace& face, const Card& card, const CardRows& rows,
                  const Palette& colors) const;
  void paint_band(cairo_t* context, const SceneFace& face, const Card& card, const CardRows& rows,
                  const Palette& colors) const;
  void paint_symbol(cairo_t* context, const SceneFace& face, const Card& card, const CardRows& rows,
                    const Palette& colors) const;
  bool paint_image(cairo_t* context, const SceneFace& face, double x, double y, double size) const;
  std::shared_ptr<const Module> module_;
  StyleSheet styles_;
  double density_;
};

}  // namespace bocage
