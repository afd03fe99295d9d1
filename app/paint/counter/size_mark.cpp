#include "app/paint/counter/size_mark.h"

#include <algorithm>
#include <numbers>

namespace bocage {

namespace {

constexpr std::string_view bullet = "•";

std::string with_dots(const std::string& mark) {
  std::string written;
  for (const char c : mark) c == '.' ? written.append(bullet) : written.append(1, c);
  return written;
}

struct Glyphs {
  enum class Kind { bar, cross, dot };
  Kind kind = Kind::bar;
  int count = 0;
};

// A mark repeats one glyph.
Glyphs glyphs_of(const std::string& mark) {
  const std::string written = with_dots(mark);
  if (!is_size_mark(mark)) return {};
  if (written.front() == 'I') return {Glyphs::Kind::bar, static_cast<int>(written.size())};
  if (written.front() == 'X') return {Glyphs::Kind::cross, static_cast<int>(written.size())};
  return {Glyphs::Kind::dot, static_cast<int>(written.size() / bullet.size())};
}

void draw_cross(cairo_t* context, double middle, const Box& box) {
  const double reach = box.height * 0.4;
  cairo_move_to(context, middle - reach, box.y);
  cairo_line_to(context, middle + reach, box.y + box.height);
  cairo_move_to(context, middle + reach, box.y);
  cairo_line_to(context, middle - reach, box.y + box.height);
  cairo_stroke(context);
}

}  // namespace

bool is_size_mark(const std::string& mark) {
  return std::find(size_marks.begin(), size_marks.end(), with_dots(mark)) != size_marks.end();
}

void draw_size_mark(cairo_t* context, const std::string& mark, const Box& box, double line, Color ink) {
  const Glyphs glyphs = glyphs_of(mark);
  const double high = box.height;
  const double advance = glyphs.kind == Glyphs::Kind::bar     ? std::max(high * 0.42, line * 2.1)
                         : glyphs.kind == Glyphs::Kind::cross ? high * 1.02
                                                              : high * 0.86;
  set_color(context, ink);
  cairo_set_line_width(context, line);
  for (int i = 0; i < glyphs.count; ++i) {
    const double middle = box.middle_x() + advance * (i - (glyphs.count - 1) / 2.0);
    if (glyphs.kind == Glyphs::Kind::bar) {
      cairo_move_to(context, middle, box.y);
      cairo_line_to(context, middle, box.y + high);
      cairo_stroke(context);
    } else if (glyphs.kind == Glyphs::Kind::cross) {
      draw_cross(context, middle, box);
    } else {
      cairo_arc(context, middle, box.middle_y(), high * 0.3, 0, 2 * std::numbers::pi);
      cairo_fill(context);
    }
  }
}

}  // namespace bocage
