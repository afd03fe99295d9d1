#include "app/paint/counter/dice_painter.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>

#include "app/paint/draw/rounded_box.h"
#include "app/paint/draw/text_painter.h"

namespace bocage {

namespace {

constexpr double die_dips = 34, gap_dips = 6, edge_dips = 10, em_dips = 13, line_dips = 17, words_dips = 330;
constexpr int max_lines = 3;
constexpr int max_in_a_row = 10;

TextStyle title_look(double density, Color ink = {}) {
  return {.size = em_dips * density, .bold = true, .ink = ink};
}

TextStyle line_look(double density, Color ink = {}) {
  return {.size = em_dips * density, .ink = ink};
}

std::vector<std::string> split_at_blanks(const std::string& text) {
  std::vector<std::string> parts;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t end = std::min(text.find(' ', at), text.size());
    if (end > at) parts.push_back(text.substr(at, end - at));
    at = end + 1;
  }
  return parts;
}

// Broken where it must be; what does not go into `max_broken` lines ends with an ellipsis.
std::vector<std::string> broken(const TextPainter& painter, const std::string& text, const TextStyle& look, double room,
                                std::size_t max_broken) {
  std::vector<std::string> lines;
  for (const std::string& word : split_at_blanks(text)) {
    const std::string longer = lines.empty() ? word : lines.back() + " " + word;
    if (!lines.empty() && painter.width(longer, look) <= room) {
      lines.back() = longer;
    } else if (lines.size() < max_broken) {
      lines.push_back(word);
    } else {
      lines.back() += "…";
      break;
    }
  }
  return lines;
}

struct Laid {  // a row of the tray, measured
  double words_width = 0;
  double height = 0;
  std::vector<std::string> title;
  std::vector<std::string> lines;
};

int lines_of(const DiceGroup& group) {
  return std::max(1, (static_cast<int>(group.dice.size()) + max_in_a_row - 1) / max_in_a_row);
}

int lines_of(const DiceRow& row) {
  int lines = 0;
  for (const DiceGroup& group : row.groups) lines += lines_of(group);
  return std::max(1, lines);
}

// How wide the names beside the dice are, with the gap; 0 where everything in each row was thrown by one.
double names_width(const TextPainter& text, const std::vector<DiceRow>& rows, double density) {
  double width = 0;
  for (const DiceRow& row : rows) {
    if (row.groups.size() < 2) continue;
    for (const DiceGroup& group : row.groups) width = std::max(width, text.width(group.whose, line_look(density)));
  }
  return width > 0 ? width + gap_dips * density : 0;
}

// `room`: how wide the words may be.
Laid laid(const TextPainter& text, const DiceRow& row, double room, double density) {
  Laid made;
  made.title = broken(text, row.title, title_look(density), room, 1);
  for (const std::string& line : row.lines) {
    const std::size_t used = made.lines.size();
    if (used >= max_lines) break;
    for (std::string& part : broken(text, line, line_look(density), room, max_lines - used)) {
      made.lines.push_back(std::move(part));
    }
  }
  for (const auto& line : made.title)
    made.words_width = std::max(made.words_width, text.width(line, title_look(density)));
  for (const auto& line : made.lines)
    made.words_width = std::max(made.words_width, text.width(line, line_look(density)));
  const double words = static_cast<double>(made.title.size() + made.lines.size()) * line_dips;
  made.height = std::max(lines_of(row) * (die_dips + gap_dips) - gap_dips, words) * density;
  return made;
}

struct Tray {
  std::vector<Laid> rows;
  double dice_at = 0;   // from the left end of the names
  double words_at = 0;  // likewise
  double width = 0;
  double height = 0;
};

Tray tray_of(const TextPainter& text, const std::vector<DiceRow>& rows, double room, double density) {
  Tray tray;
  if (rows.empty()) return tray;
  constexpr double min_words_dips = 120;
  int across = 1;
  for (const DiceRow& row : rows) {
    for (const DiceGroup& group : row.groups) {
      across = std::max(across, std::min(static_cast<int>(group.dice.size()), max_in_a_row));
    }
  }
  tray.dice_at = names_width(text, rows, density);
  tray.words_at = tray.dice_at + (across * (die_dips + gap_dips) - gap_dips + edge_dips) * density;
  const double left = room - tray.words_at - 2 * edge_dips * density;
  const double words_room = std::clamp(left, min_words_dips * density, words_dips * density);
  double words = 0;
  for (const DiceRow& row : rows) {
    tray.rows.push_back(laid(text, row, words_room, density));
    words = std::max(words, tray.rows.back().words_width);
    tray.height += tray.rows.back().height + edge_dips * density;
  }
  tray.width = tray.words_at + words + 2 * edge_dips * density;
  tray.height += edge_dips * density;
  return tray;
}

// A body of so many sides, seen from above.
void body_path(cairo_t* context, int sides, double x, double y, double size) {
  const Spot middle{x + size / 2, y + size / 2};
  const auto polygon = [&](int corners, double first, double reach, double lower) {
    cairo_new_path(context);
    for (int i = 0; i < corners; ++i) {
      const double angle = first + 2 * std::numbers::pi * i / corners;
      cairo_line_to(context, middle.x + std::cos(angle) * reach, middle.y + lower + std::sin(angle) * reach);
    }
    cairo_close_path(context);
  };
  constexpr double up = -std::numbers::pi / 2;
  switch (sides) {
    case 4:
      return polygon(3, up, size * 0.56, size * 0.09);
    case 8:
      return polygon(4, up, size * 0.5, 0);
    case 12:
      return polygon(5, up, size * 0.5, size * 0.02);
    case 20:
      return polygon(6, up, size * 0.5, 0);
    case 10:
      cairo_new_path(context);
      cairo_move_to(context, middle.x, y);
      cairo_line_to(context, x + size, middle.y + size * 0.1);
      cairo_line_to(context, middle.x, y + size);
      cairo_line_to(context, x, middle.y + size * 0.1);
      return cairo_close_path(context);
    default:
      cairo_new_path(context);
      add_rounded_box(context, {x + size * 0.02, y + size * 0.02, size * 0.96, size * 0.96}, size * 0.18);
  }
}

void paint_pips(cairo_t* context, int shows, Color ink, double x, double y, double size) {
  struct Pip {
    double x, y;
    std::array<bool, 7> on;  // by the number that is shown
  };
  constexpr std::array<Pip, 7> pips{{{0.5, 0.5, {false, true, false, true, false, true, false}},
                                     {0.26, 0.26, {false, false, true, true, true, true, true}},
                                     {0.74, 0.74, {false, false, true, true, true, true, true}},
                                     {0.74, 0.26, {false, false, false, false, true, true, true}},
                                     {0.26, 0.74, {false, false, false, false, true, true, true}},
                                     {0.26, 0.5, {false, false, false, false, false, false, true}},
                                     {0.74, 0.5, {false, false, false, false, false, false, true}}}};
  set_color(context, ink);
  for (const Pip& pip : pips) {
    if (!pip.on[static_cast<std::size_t>(shows)]) continue;
    cairo_new_path(context);
    cairo_arc(context, x + pip.x * size, y + pip.y * size, size * 0.085, 0, 2 * std::numbers::pi);
    cairo_fill(context);
  }
}

}  // namespace

void paint_die(cairo_t* context, int shows, int sides, Color color, double x, double y, double size) {
  const SavedState saved(context);
  cairo_set_line_join(context, CAIRO_LINE_JOIN_ROUND);
  body_path(context, sides, x + size * 0.03, y + size * 0.05, size);
  set_color(context, {0, 0, 0, 0.22});
  cairo_fill(context);
  body_path(context, sides, x, y, size);
  set_color(context, color);
  cairo_fill_preserve(context);
  set_color(context, mix(color, {0, 0, 0}, 0.45));
  cairo_set_line_width(context, std::max(1.0, size * 0.035));
  cairo_stroke(context);
  const Color ink = readable_on(color);
  if (sides == 6 && shows >= 1 && shows <= 6) {
    paint_pips(context, shows, ink, x, y, size);
    return;
  }
  const double lower = sides == 4 ? size * 0.14 : 0;
  TextPainter(context).draw_fitted(std::to_string(shows), x + size / 2, y + size / 2 + lower, size * 0.66,
                                   {.size = size * 0.46, .bold = true, .ink = ink});
}

TraySize dice_tray_size(const std::vector<DiceRow>& rows, double room, double density) {
  if (rows.empty()) return {};
  const SurfaceHandle nothing(cairo_image_surface_create(CAIRO_FORMAT_ARGB32, 1, 1));
  const ContextHandle context(cairo_create(nothing.get()));
  const Tray tray = tray_of(TextPainter(context.get()), rows, room, density);
  return {tray.width, tray.height};
}

namespace {

void paint_dice(cairo_t* context, const DiceRow& row, Spot at, double dice_at, double density, const Color& ink) {
  const double die = die_dips * density, pitch = die + gap_dips * density;
  double y = at.y;
  for (const DiceGroup& group : row.groups) {
    if (row.groups.size() > 1) {
      TextPainter(context).draw_left(group.whose, at.x, y + die / 2, line_look(density, ink));
    }
    for (std::size_t k = 0; k < group.dice.size(); ++k) {
      const std::size_t column = k % max_in_a_row, line = k / max_in_a_row;
      paint_die(context, group.dice[k], row.sides, group.color, at.x + dice_at + static_cast<double>(column) * pitch,
                y + static_cast<double>(line) * pitch, die);
    }
    y += lines_of(group) * pitch;
  }
}

void write_beside(const TextPainter& text, const Laid& row, Spot at, double density, const Color& ink) {
  const double line_high = line_dips * density;
  const double words_high = static_cast<double>(row.title.size() + row.lines.size()) * line_high;
  double middle = at.y + (row.height - words_high) / 2 + line_high / 2;
  const auto write = [&](const std::string& words, const TextStyle& look) {
    text.draw_left(words, at.x, middle, look);
    middle += line_high;
  };
  for (const auto& line : row.title) write(line, title_look(density, ink));
  for (const auto& line : row.lines) write(line, line_look(density, ink));
}

}  // namespace

void paint_dice_tray(cairo_t* context, const std::vector<DiceRow>& rows, Spot at, double room, double density,
                     const Palette& palette) {
  if (rows.empty()) return;
  const SavedState saved(context);
  const TextPainter text(context);
  const Tray tray = tray_of(text, rows, room, density);
  cairo_new_path(context);
  cairo_rectangle(context, at.x, at.y, tray.width, tray.height);
  set_color(context, palette.plate.ground);
  cairo_fill_preserve(context);
  set_color(context, palette.rim);
  cairo_set_line_width(context, std::max(1.0, density));
  cairo_stroke(context);
  const double edge = edge_dips * density;
  double y = at.y + edge;
  for (std::size_t i = 0; i < rows.size(); ++i) {
    paint_dice(context, rows[i], {at.x + edge, y}, tray.dice_at, density, palette.plate.ink);
    write_beside(text, tray.rows[i], {at.x + edge + tray.words_at, y}, density, palette.plate.ink);
    y += tray.rows[i].height + edge;
  }
}

}  // namespace bocage
