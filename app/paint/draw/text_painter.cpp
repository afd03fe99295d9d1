#include "app/paint/draw/text_painter.h"

#include <algorithm>

#include "engine/base/text.h"

namespace bocage {

namespace {

constexpr double cap_height = 0.729;  // of DejaVu Sans and Serif, in ems

// Pango needs well-formed UTF-8; what a stranger's file spoilt is shown as question marks.
std::string mended(const std::string& text) {
  if (!invalid_utf8(text)) return text;
  std::string clean;
  for (const char c : text) clean += static_cast<unsigned char>(c) < 0x80 ? c : '?';
  return clean;
}

}  // namespace

TextPainter::TextPainter(cairo_t* context)
    : context_(context), pango_(pango_font_map_create_context(pango_cairo_font_map_get_default())) {
  cairo_font_options_t* options = cairo_font_options_create();
  cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY);
  cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE);
  cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF);
  pango_cairo_context_set_font_options(pango_.get(), options);
  cairo_font_options_destroy(options);
  pango_context_set_round_glyph_positions(pango_.get(), FALSE);
}

PangoLayout* TextPainter::layout(const std::string& text, const TextStyle& look) const {
  const bool same = layout_ && look.size == set_for_.size && look.bold == set_for_.bold &&
                    look.italic == set_for_.italic && look.serif == set_for_.serif && look.spacing == set_for_.spacing;
  if (!same) set_up(look);
  const std::string clean = mended(text);
  pango_layout_set_text(layout_.get(), clean.c_str(), static_cast<int>(clean.size()));
  return layout_.get();
}

void TextPainter::set_up(const TextStyle& look) const {
  layout_.reset(pango_layout_new(pango_.get()));
  set_for_ = look;
  PangoFontDescription* font = pango_font_description_new();
  pango_font_description_set_family_static(font, look.serif ? "DejaVu Serif" : "DejaVu Sans");
  pango_font_description_set_weight(font, look.bold ? PANGO_WEIGHT_BOLD : PANGO_WEIGHT_NORMAL);
  pango_font_description_set_style(font, look.italic ? PANGO_STYLE_OBLIQUE : PANGO_STYLE_NORMAL);
  pango_font_description_set_absolute_size(font, std::clamp(look.size, 0.01, 1e5) * PANGO_SCALE);
  pango_layout_set_font_description(layout_.get(), font);
  pango_font_description_free(font);
  if (look.spacing != 0) {
    PangoAttrList* attributes = pango_attr_list_new();
    pango_attr_list_insert(attributes,
                           pango_attr_letter_spacing_new(static_cast<int>(look.spacing * look.size * PANGO_SCALE)));
    pango_layout_set_attributes(layout_.get(), attributes);
    pango_attr_list_unref(attributes);
  }
  pango_layout_set_single_paragraph_mode(layout_.get(), TRUE);
}

double TextPainter::width(const std::string& text, const TextStyle& look) const {
  PangoRectangle logical;
  pango_layout_get_extents(layout(text, look), nullptr, &logical);
  return static_cast<double>(logical.width) / PANGO_SCALE;
}

void TextPainter::draw_centered(const std::string& text, double x, double y, const TextStyle& look) const {
  draw(text, x, y, 1e9, 0.5, look);
}

void TextPainter::draw_fitted(const std::string& text, double x, double y, double room, const TextStyle& look) const {
  TextStyle smaller = look;
  const double wide = width(text, look);
  if (wide > 0) smaller.size = std::max(look.size * std::min(1.0, room / wide / 0.8), look.size * 0.6);
  draw(text, x, y, room, 0.5, smaller);
}

void TextPainter::draw_left(const std::string& text, double x, double y, const TextStyle& look) const {
  draw(text, x, y, 1e9, 0, look);
}

void TextPainter::draw(const std::string& text, double x, double y, double room, double anchor,
                       const TextStyle& look) const {
  if (text.empty() || look.size <= 0 || room <= 0) return;
  PangoLayout* made = layout(text, look);
  PangoRectangle logical;
  pango_layout_get_extents(made, nullptr, &logical);
  const double wide = static_cast<double>(logical.width) / PANGO_SCALE;
  if (wide <= 0) return;
  const double squeeze = std::clamp(room / wide, 0.33, 1.0);
  const SavedState saved(context_);
  cairo_translate(context_, x, y);
  cairo_scale(context_, squeeze, 1);
  cairo_move_to(context_, -wide * anchor, cap_height / 2 * look.size);
  PangoLayoutLine* line = pango_layout_get_line_readonly(made, 0);
  if (look.halo.alpha > 0 && look.halo_width > 0) {
    cairo_new_path(context_);
    cairo_move_to(context_, -wide * anchor, cap_height / 2 * look.size);
    pango_cairo_layout_line_path(context_, line);
    set_color(context_, look.halo);
    cairo_set_line_width(context_, look.halo_width * 2);
    cairo_set_line_join(context_, CAIRO_LINE_JOIN_ROUND);
    cairo_set_antialias(context_, CAIRO_ANTIALIAS_FAST);  // its edge is soft anyway
    cairo_stroke(context_);
    cairo_move_to(context_, -wide * anchor, cap_height / 2 * look.size);
  }
  set_color(context_, look.ink);
  pango_cairo_show_layout_line(context_, line);
  cairo_new_path(context_);
}

}  // namespace bocage
