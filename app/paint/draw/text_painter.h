// Text through Pango in DejaVu Sans and Serif without hinting, so that pictures are the same on every machine.
#pragma once

#include <string>

#include "app/paint/draw/cairo_handles.h"
#include "app/paint/draw/color.h"

namespace bocage {

struct TextStyle {
  double size = 12;  // of the em, in user units
  bool bold = false;
  bool italic = false;
  bool serif = false;
  double spacing = 0;  // between letters, in ems
  Color ink;
  Color halo{1, 1, 1, 0};  // drawn when it is not transparent
  double halo_width = 0;   // user units on each side
};

// Draws on one context; each thread has its own painters (Pango keeps a font map for each thread).
class TextPainter {
 public:
  explicit TextPainter(cairo_t* context);

  double width(const std::string& text, const TextStyle& look) const;
  // `x` and `y` are the middle of the text: half its width, half the height of its capitals.
  void draw_centered(const std::string& text, double x, double y, const TextStyle& look) const;
  // The same, made narrower and then smaller when it would be wider than `room`; what is far too long meets the
  // caller's clip.
  void draw_fitted(const std::string& text, double x, double y, double room, const TextStyle& look) const;
  // `x` is the left end.
  void draw_left(const std::string& text, double x, double y, const TextStyle& look) const;

 private:
  PangoLayout* layout(const std::string& text, const TextStyle& look) const;
  void set_up(const TextStyle& look) const;
  void draw(const std::string& text, double x, double y, double room, double anchor, const TextStyle& look) const;
  cairo_t* context_;
  PangoContextHandle pango_;
  mutable LayoutHandle layout_;  // kept from text to text: most of a map's have the same look
  mutable TextStyle set_for_;
};

}  // namespace bocage
