#include "app/canvas/word_card.h"

#include <algorithm>
#include <cmath>

#include "app/paint/draw/rounded_box.h"
#include "app/paint/draw/text_painter.h"

namespace bocage {

namespace {

constexpr double em_dips = 12.5, row_dips = 18, edge_dips = 8, strip_dips = 4, card_gap_dips = 10;
constexpr double widest_dips = 280;

// The words of a line in as many rows as they need.
std::vector<std::string> rows_of(const std::string& line, const TextPainter& text, const TextStyle& look, double room) {
  std::vector<std::string> rows{""};
  std::size_t at = 0;
  while (at < line.size()) {
    const std::size_t end = std::min(line.find(' ', at), line.size());
    const std::string word = line.substr(at, end - at);
    const std::string longer = rows.back().empty() ? word : rows.back() + ' ' + word;
    if (!rows.back().empty() && text.width(longer, look) > room) {
      rows.push_back(word);
    } else {
      rows.back() = longer;
    }
    at = end + 1;
  }
  return rows;
}

Box placed(double wide, double high, const PixelBox& beside, int width, int height, double gap) {
  const double right = beside.x + beside.width + gap, left = beside.x - gap - wide;
  const double x = right + wide <= width || left < 0 ? right : left;
  const double y = beside.y + beside.height / 2.0;
  return {std::clamp(x, 0.0, std::max(0.0, width - wide)), std::clamp(y, 0.0, std::max(0.0, height - high)), wide,
          high};
}

}  // namespace

void paint_word_card(cairo_t* context, const std::vector<std::string>& lines, WordCard kind, const PixelBox& beside,
                     int width, int height, double density, const Palette& palette) {
  if (lines.empty()) return;
  const SavedState saved(context);
  const TextPainter text(context);
  const TextStyle first{.size = em_dips * density, .bold = true, .ink = palette.plate.ink};
  const TextStyle plain{.size = em_dips * density, .ink = palette.plate.ink};
  struct Row {
    std::string words;
    const TextStyle* look;
  };
  std::vector<Row> rows;
  double widest = 0;
  for (const std::string& line : lines) {
    const TextStyle& look = rows.empty() ? first : plain;
    for (std::string& words : rows_of(line, text, look, widest_dips * density)) {
      widest = std::max(widest, text.width(words, look));
      rows.push_back({std::move(words), &look});
    }
  }
  const double edge = edge_dips * density, strip = strip_dips * density, row = row_dips * density;
  const double wide = std::ceil(widest + 2 * edge + strip);
  const double high = std::ceil(row * static_cast<double>(rows.size()) + edge);
  const Box box = placed(wide, high, beside, width, height, card_gap_dips * density);
  add_rounded_box(context, box, 3 * density);
  set_color(context, palette.plate.ground);
  cairo_fill_preserve(context);
  set_color(context, palette.rim);
  cairo_set_line_width(context, std::max(1.0, density));
  cairo_stroke_preserve(context);
  cairo_clip(context);
  cairo_rectangle(context, box.x, box.y, strip, box.height);
  set_color(context, kind == WordCard::possible ? palette.marks.path : palette.marks.refused);
  cairo_fill(context);
  double y = box.y + edge / 2 + row / 2;
  for (const Row& one : rows) {
    text.draw_left(one.words, box.x + strip + edge, y, *one.look);
    y += row;
  }
}

}  // namespace bocage
