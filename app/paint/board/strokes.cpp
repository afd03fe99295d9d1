#include "app/paint/board/strokes.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>
#include <numeric>

#include "app/paint/draw/cairo_handles.h"
#include "app/paint/draw/signs.h"
#include "engine/base/text.h"

namespace bocage {

namespace {

constexpr double min_ornament = 1.2;  // pixels of the line's width

struct StrokeStyle {
  Color stroke;
  std::optional<Color> casing;
  double width = 0;
  std::vector<double> dash;
  std::string ornament;
};

StrokeStyle look_of(const BoardPicture& picture, const std::string& id, double scale) {
  const Style style = picture.style(id);
  StrokeStyle look;
  look.stroke = style.color(StyleWord::stroke, style.color(StyleWord::fill, {0.4, 0.38, 0.34}));
  look.casing = style.color(StyleWord::casing);
  look.width = std::clamp(style.number(StyleWord::width, picture.cell() * 0.06), 0.0, picture.cell());
  look.width = std::max({look.width, thinnest_line(picture.cell(), scale), picture.cell() * 0.005});
  look.ornament = style.text(StyleWord::ornament);
  look.dash = dash_of(style, picture.cell(), scale);
  return look;
}

bool has_ornament(const StrokeStyle& look, double scale) {
  return !look.ornament.empty() && look.width * scale >= min_ornament;
}

// How many dashes and ornaments a line of this look has, about.
double marks_of(const BoardPicture::Stroke& stroke, const StrokeStyle& look, double scale) {
  const double ornaments = has_ornament(look, scale) ? marks_in(stroke.length(), {look.width}) : 0;
  return ornaments + marks_in(stroke.length(), look.dash);
}

// The same line, drawn through.
StrokeStyle plain(StrokeStyle look) {
  look.dash.clear();
  look.ornament.clear();
  return look;
}

// Draws a long line only where it is seen, with the source and the width that the context has. Dashes count from its
// beginning, so that every part of the map has the same.
void stroke_near(cairo_t* context, const BoardPicture::Stroke& stroke, std::span<const double> dash,
                 const Extent& near) {
  for (const Stretch& stretch : stretches_near(stroke.line, near)) {
    cairo_set_dash(context, dash.data(), static_cast<int>(dash.size()), stroke.along[stretch.first]);
    cairo_new_path(context);
    stretch_path(context, stroke.line, stroke.curve, stretch);
    cairo_stroke(context);
  }
  cairo_set_dash(context, nullptr, 0, 0);
}

// Walks a line and calls at equal distances with the spot and the direction there.
template <class Call>
void walk(const Line& line, double step, Call call) {
  double left = step / 2;
  for (std::size_t i = 0; i + 1 < line.size(); ++i) {
    const double dx = line[i + 1].x - line[i].x, dy = line[i + 1].y - line[i].y;
    const double length = std::hypot(dx, dy);
    if (length <= 0) continue;
    double at = left;
    for (; at < length; at += step)
      call(Spot{line[i].x + dx * at / length, line[i].y + dy * at / length}, dx / length, dy / length);
    left = at - length;
  }
}

void paint_ticks(cairo_t* context, const BoardPicture::Stroke& stroke, const StrokeStyle& look, const Extent&) {
  walk(stroke.line, look.width * 1.7, [&](Spot at, double dx, double dy) {
    cairo_move_to(context, at.x, at.y);
    cairo_line_to(context, at.x - dy * look.width * 2.0, at.y + dx * look.width * 2.0);
  });
  cairo_set_line_width(context, look.width * 0.5);
  cairo_stroke(context);
}

void paint_dots(cairo_t* context, const BoardPicture::Stroke& stroke, const StrokeStyle& look, const Extent&) {
  walk(stroke.line, look.width * 1.15, [&](Spot at, double, double) {
    cairo_new_sub_path(context);
    cairo_arc(context, at.x, at.y, look.width * 0.5, 0, 2 * std::numbers::pi);
  });
  cairo_fill(context);
}

void paint_waves(cairo_t* context, const BoardPicture::Stroke& stroke, const StrokeStyle& look, const Extent&) {
  double side = 1;
  bool begun = false;
  Spot last;
  cairo_new_path(context);
  walk(stroke.line, look.width * 0.9, [&](Spot at, double dx, double dy) {
    const Spot to{at.x - dy * look.width * 0.55 * side, at.y + dx * look.width * 0.55 * side};
    side = -side;
    if (begun) {  // level at every crest
      const double reach = look.width * 0.4;
      cairo_curve_to(context, last.x + dx * reach, last.y + dy * reach, to.x - dx * reach, to.y - dy * reach, to.x,
                     to.y);
    } else {
      cairo_move_to(context, to.x, to.y);
    }
    begun = true;
    last = to;
  });
  cairo_set_line_cap(context, CAIRO_LINE_CAP_ROUND);
  cairo_set_line_width(context, look.width * 0.45);
  cairo_stroke(context);
}

// Sleepers across a railway.
void paint_ties(cairo_t* context, const BoardPicture::Stroke& stroke, const StrokeStyle& look, const Extent& near) {
  const double ties[2] = {look.width * 0.45, look.width * 2.6};
  cairo_set_line_cap(context, CAIRO_LINE_CAP_BUTT);
  cairo_set_line_width(context, look.width * 2.7);
  stroke_near(context, stroke, ties, near);
}

using Ornament = void (*)(cairo_t*, const BoardPicture::Stroke&, const StrokeStyle&, const Extent& near);
constexpr std::array<std::pair<std::string_view, Ornament>, 4> ornaments{
    {{"ticks", paint_ticks}, {"dots", paint_dots}, {"ties", paint_ties}, {"waves", paint_waves}}};

void paint_ornament(cairo_t* context, const BoardPicture::Stroke& stroke, const StrokeStyle& look, double scale,
                    const Extent& near) {
  if (!has_ornament(look, scale)) return;
  set_color(context, look.stroke);
  for (const auto& [name, paint] : ornaments) {
    if (name == look.ornament) paint(context, stroke, look, near);
  }
}

}  // namespace

void paint_strokes(cairo_t* context, const BoardPicture& picture, std::span<const BoardPicture::Stroke> strokes,
                   double scale, const Extent& visible) {
  const SavedState saved(context);
  cairo_set_line_join(context, CAIRO_LINE_JOIN_ROUND);
  std::map<std::string, std::array<StrokeStyle, 2>> looks;  // as the style says, and drawn through
  std::vector<std::pair<const BoardPicture::Stroke*, const StrokeStyle*>> shown;
  MarkBudget marks;
  for (const auto& stroke : strokes) {
    auto known = looks.find(stroke.style);
    if (known == looks.end()) {
      const StrokeStyle own = look_of(picture, stroke.style, scale);
      known = looks.emplace(stroke.style, std::array{own, plain(own)}).first;
    }
    // Those that are not seen count, too: every part of the map draws a line in one way.
    const StrokeStyle& look = known->second[marks.take(marks_of(stroke, known->second[0], scale)) ? 0 : 1];
    if (stroke.extent.grown(look.width * 3 + picture.cell() * 0.2).meets(visible)) shown.emplace_back(&stroke, &look);
  }
  const Extent near = visible.grown(picture.cell() * 0.6);
  for (const auto& [stroke, style] : shown) {
    const StrokeStyle& look = *style;
    if (!look.casing) continue;
    cairo_set_line_cap(context, CAIRO_LINE_CAP_ROUND);
    set_color(context, *look.casing);
    const double rim = thinnest_line(picture.cell(), scale) * 1.4;
    cairo_set_line_width(context, look.width + std::max(look.width * 0.45, rim));
    stroke_near(context, *stroke, {}, near);
  }
  for (const auto& [stroke, style] : shown) {
    const StrokeStyle& look = *style;
    cairo_set_line_cap(context, look.dash.empty() ? CAIRO_LINE_CAP_ROUND : CAIRO_LINE_CAP_BUTT);
    if ((look.ornament == "dots" || look.ornament == "waves") && has_ornament(look, scale)) {  // they are the line
      paint_ornament(context, *stroke, look, scale, near);
      continue;
    }
    set_color(context, look.stroke);
    cairo_set_line_width(context, look.width);
    stroke_near(context, *stroke, look.dash, near);
    paint_ornament(context, *stroke, look, scale, near);
  }
}

void paint_crossing(cairo_t* context, const BoardPicture& picture, const BoardPicture::Sign& crossing, double scale) {
  const double cell = picture.cell();
  if (cell * scale < 12) return;
  Style style = picture.style(crossing.style);
  const std::string edge = "edge." + crossing.style.substr(crossing.style.find('.') + 1);
  if (picture.styles().gives(edge, StyleWord::stroke))
    style.set(StyleWord::stroke, picture.style(edge).text(StyleWord::stroke));
  const Color deck = picture.styles().theme() == Theme::dark ? Color{0.2, 0.2, 0.2} : Color{1, 0.97, 0.92};
  const SavedState saved(context);
  cairo_translate(context, crossing.at.x, crossing.at.y);
  cairo_rotate(context, crossing.turn);
  draw_sign(context, style.text(StyleWord::symbol, "bridge"), {0, 0}, cell,
            style.color(StyleWord::stroke, {0.3, 0.27, 0.24}), style.color(StyleWord::casing, deck));
}

std::vector<std::string_view> ornament_names() {
  std::vector<std::string_view> names;
  for (const auto& ornament : ornaments) names.push_back(ornament.first);
  return names;
}

double thinnest_line(double cell, double scale) {
  constexpr double of_cell = 0.07, min_width = 0.35;  // pixels: fainter cannot be seen at all
  return std::clamp(cell * scale * of_cell, min_width, 1.0) / scale;
}

double marks_in(double length, const std::vector<double>& lengths) {
  if (lengths.empty()) return 0;
  return length / std::accumulate(lengths.begin(), lengths.end(), 0.0) * static_cast<double>(lengths.size());
}

std::vector<double> dash_of(const Style& style, double cell, double scale) {
  constexpr std::size_t max_dashes = 8;
  std::vector<double> dash;
  for (const auto word : split_words(style.text(StyleWord::dash))) {
    const auto value = parse_decimal(word);
    if (value && *value > 0 && dash.size() < max_dashes) dash.push_back(std::max({*value, 0.5 / scale, cell * 0.01}));
  }
  return dash;
}

}  // namespace bocage
