#include "app/paint/symbols.h"

#include <algorithm>
#include <array>
#include <numbers>
#include <vector>

#include "engine/base/text.h"

namespace bocage {

namespace {

constexpr double pi = std::numbers::pi;

// The strokes of one symbol, all inside a frame.
struct Pen {
  cairo_t* context;
  Box box;
  double line;

  double x(double share) const { return box.x + box.width * share; }
  double y(double share) const { return box.y + box.height * share; }
  void segment(double x0, double y0, double x1, double y1) const {
    cairo_move_to(context, x(x0), y(y0));
    cairo_line_to(context, x(x1), y(y1));
  }
  void stroke(double weight = 1) const {
    cairo_set_line_width(context, line * weight);
    cairo_stroke(context);
  }
  void polygon(std::initializer_list<std::pair<double, double>> points) const {
    bool first = true;
    for (const auto& [px, py] : points) {
      first ? cairo_move_to(context, x(px), y(py)) : cairo_line_to(context, x(px), y(py));
      first = false;
    }
    cairo_close_path(context);
  }
  void disc(double cx, double cy, double radius) const {  // radius as a share of the height
    cairo_new_sub_path(context);
    cairo_arc(context, x(cx), y(cy), box.height * radius, 0, 2 * pi);
  }
  void ellipse(double cx, double cy, double radius_x, double radius_y, double from, double to) const {
    const SavedState saved(context);  // the path outlives it, the scale does not
    cairo_new_sub_path(context);
    cairo_translate(context, x(cx), y(cy));
    cairo_scale(context, box.width * radius_x, box.height * radius_y);
    cairo_arc(context, 0, 0, 1, from, to);
  }
};

void cross(const Pen& pen) {
  pen.segment(0, 0, 1, 1);
  pen.segment(0, 1, 1, 0);
  pen.stroke();
}

void diagonal(const Pen& pen) {
  pen.segment(0, 1, 1, 0);
  pen.stroke();
}

void track(const Pen& pen) {
  const double left = pen.x(0.17), right = pen.x(0.83), top = pen.y(0.24), bottom = pen.y(0.76);
  const double radius = (bottom - top) / 2;
  cairo_new_sub_path(pen.context);
  cairo_arc(pen.context, right - radius, top + radius, radius, -pi / 2, pi / 2);
  cairo_arc(pen.context, left + radius, top + radius, radius, pi / 2, 3 * pi / 2);
  cairo_close_path(pen.context);
  pen.stroke();
}

void gun(const Pen& pen) {
  pen.disc(0.5, 0.5, 0.17);
  cairo_fill(pen.context);
}

void canopy(const Pen& pen) {  // two arcs side by side below the middle
  const double radius = pen.box.width * 0.1, base = pen.y(0.92);
  for (const double side : {-1.0, 1.0}) {
    cairo_new_sub_path(pen.context);
    cairo_arc(pen.context, pen.x(0.5) + side * radius, base, radius, pi, 2 * pi);
    pen.stroke(1.15);
  }
}

void wings(const Pen& pen) {  // a glider from the front
  pen.polygon({{0.2, 0.7}, {0.8, 0.7}, {0.62, 0.82}, {0.5, 0.97}, {0.38, 0.82}});
  cairo_fill(pen.context);
}

void bow_tie(const Pen& pen) {
  pen.polygon({{0, 0.1}, {0.34, 0.5}, {0, 0.9}});
  pen.polygon({{1, 0.1}, {0.66, 0.5}, {1, 0.9}});
  cairo_fill(pen.context);
}

void wheels(const Pen& pen) {
  for (const double at : {0.2, 0.5, 0.8}) {
    pen.disc(at, 1.13, 0.1);
    pen.stroke(0.8);
  }
}

void chevrons(const Pen& pen) {
  for (const double top : {0.1, 0.26}) {
    cairo_move_to(pen.context, pen.x(0.36), pen.y(top + 0.16));
    cairo_line_to(pen.context, pen.x(0.5), pen.y(top));
    cairo_line_to(pen.context, pen.x(0.64), pen.y(top + 0.16));
    pen.stroke();
  }
  pen.disc(0.5, 0.7, 0.14);
  cairo_fill(pen.context);
}

void arrowhead(const Pen& pen) {
  cairo_move_to(pen.context, pen.x(0), pen.y(1));
  cairo_line_to(pen.context, pen.x(0.5), pen.y(0));
  cairo_line_to(pen.context, pen.x(1), pen.y(1));
  pen.stroke();
}

void dome(const Pen& pen) {
  pen.ellipse(0.5, 1, 0.5, 0.72, pi, 2 * pi);
  pen.stroke();
}

void prongs(const Pen& pen) {
  pen.segment(0.26, 0.36, 0.74, 0.36);
  for (const double at : {0.26, 0.5, 0.74}) pen.segment(at, 0.36, at, 0.7);
  pen.stroke(1.2);
}

void ground_bar(const Pen& pen) {
  pen.polygon({{0, 0.78}, {1, 0.78}, {1, 1}, {0, 1}});
  cairo_fill(pen.context);
}

void battlements(const Pen& pen) {
  const double step = 0.14;
  for (double at = 0.09; at < 0.9; at += step * 2) pen.polygon({{at, 0}, {at + step, 0}, {at + step, 0.2}, {at, 0.2}});
  cairo_fill(pen.context);
}

void half(const Pen& pen) {
  pen.polygon({{0, 1}, {1, 0}, {1, 1}});
  cairo_fill(pen.context);
}

void anchor(const Pen& pen) {
  pen.segment(0.5, 0.2, 0.5, 0.86);
  pen.segment(0.4, 0.34, 0.6, 0.34);
  pen.stroke(1.2);
  cairo_new_sub_path(pen.context);
  cairo_arc(pen.context, pen.x(0.5), pen.y(0.58), pen.box.height * 0.28, 0.1 * pi, 0.9 * pi);
  pen.stroke(1.2);
}

void summit(const Pen& pen) {
  pen.polygon({{0.36, 1}, {0.5, 0.62}, {0.64, 1}});
  cairo_fill(pen.context);
}

void tube(const Pen& pen) {
  pen.disc(0.5, 0.72, 0.12);
  pen.stroke();
  pen.segment(0.5, 0.6, 0.5, 0.2);
  pen.segment(0.42, 0.34, 0.5, 0.2);
  pen.segment(0.58, 0.34, 0.5, 0.2);
  pen.stroke();
}

void headquarters(const Pen& pen) {  // a filled head to the frame, and its letters as strokes
  pen.segment(0.24, 0.24, 0.24, 0.76);
  pen.segment(0.45, 0.24, 0.45, 0.76);
  pen.segment(0.24, 0.5, 0.45, 0.5);
  pen.stroke(1.4);
  const double radius = pen.box.height * 0.26;
  cairo_new_sub_path(pen.context);
  cairo_arc(pen.context, pen.x(0.67), pen.y(0.5), radius, 0, 2 * pi);
  pen.stroke(1.4);
  pen.segment(0.69, 0.58, 0.8, 0.82);
  pen.stroke(1.4);
}

void base_line(const Pen& pen) {
  pen.segment(0, 0.75, 1, 0.75);
  pen.stroke();
}

void barrel(const Pen& pen) {  // a machine gun: an upright arrow
  pen.segment(0.5, 0.9, 0.5, 0.12);
  pen.segment(0.41, 0.3, 0.5, 0.12);
  pen.segment(0.59, 0.3, 0.5, 0.12);
  pen.segment(0.38, 0.9, 0.62, 0.9);
  pen.stroke();
}

void propeller(const Pen& pen) {
  for (const double side : {-1.0, 1.0}) pen.ellipse(0.5 + side * 0.15, 0.5, 0.15, 0.2, 0, 2 * pi);
  cairo_fill(pen.context);
}

void lightning(const Pen& pen) {
  cairo_move_to(pen.context, pen.x(0), pen.y(0));
  cairo_line_to(pen.context, pen.x(0.56), pen.y(0.64));
  cairo_line_to(pen.context, pen.x(0.44), pen.y(0.36));
  cairo_line_to(pen.context, pen.x(1), pen.y(1));
  pen.stroke();
}

using Stroke = void (*)(const Pen&);
struct Entry {
  std::string_view name;
  std::array<Stroke, 4> strokes;
};

void pedals(const Pen& pen) {  // two wheels below the frame
  for (const double at : {0.36, 0.64}) {
    pen.disc(at, 1.13, 0.1);
    pen.stroke(0.8);
  }
}

void ring(const Pen& pen) {  // heavier guns carry a ring
  pen.disc(0.5, 0.5, 0.3);
  pen.stroke();
}

void turret(const Pen& pen) {  // heavy tanks
  pen.polygon({{0.4, 0.38}, {0.6, 0.38}, {0.6, 0.62}, {0.4, 0.62}});
  cairo_fill(pen.context);
}

constexpr std::array<Entry, 54> catalogue{{
    {"infantry", {cross}},
    {"armor", {track}},
    {"armour", {track}},
    {"tank", {track}},
    {"mechanized", {track, cross}},
    {"motorized", {cross, wheels}},
    {"parachute", {cross, canopy}},
    {"airborne", {cross, canopy}},
    {"glider", {cross, wings}},
    {"ranger", {cross, bow_tie}},
    {"commando", {cross, bow_tie}},
    {"recon", {diagonal}},
    {"armored-recon", {diagonal, track}},
    {"artillery", {gun}},
    {"sp-artillery", {track, gun}},
    {"rocket", {chevrons}},
    {"mortar", {tube}},
    {"antitank", {arrowhead}},
    {"anti-tank", {arrowhead}},
    {"tank-destroyer", {arrowhead, track}},
    {"assault-gun", {arrowhead, track}},
    {"flak", {dome}},
    {"antiaircraft", {dome}},
    {"anti-aircraft", {dome}},
    {"heavy-flak", {dome, gun}},
    {"engineer", {prongs}},
    {"hq", {headquarters}},
    {"headquarters", {headquarters}},
    {"static", {cross, ground_bar}},
    {"fortress", {cross, battlements}},
    {"cavalry", {diagonal, half}},
    {"marine", {cross, anchor}},
    {"naval", {anchor}},
    {"mountain", {cross, summit}},
    {"supply", {base_line}},
    {"machinegun", {barrel}},
    {"machine-gun", {barrel}},
    {"air", {propeller}},
    {"aircraft", {propeller}},
    {"signal", {lightning}},
    {"luftwaffe-field", {cross, propeller}},
    {"armored-engineer", {track, prongs}},
    {"armored-infantry", {track, cross}},
    {"panzergrenadier", {track, cross}},
    {"coastal-artillery", {gun, ground_bar}},
    {"heavy-armor", {track, turret}},
    {"bicycle", {cross, pedals}},
    {"heavy-artillery", {gun, ring}},
    {"motorized-artillery", {gun, wheels}},
    {"parachute-artillery", {gun, canopy}},
    {"glider-artillery", {gun, wings}},
    {"motorized-engineer", {prongs, wheels}},
    {"motorized-recon", {diagonal, wheels}},
    {"motorized-antitank", {arrowhead, wheels}},
}};

const Entry* find_entry(std::string_view name) {
  const auto found =
      std::find_if(catalogue.begin(), catalogue.end(), [name](const Entry& e) { return e.name == name; });
  return found == catalogue.end() ? nullptr : &*found;
}

struct Mark {
  enum class Kind { bar, cross, dot };
  Kind kind;
};

// The glyphs of a size mark, or nothing when it is some other word.
std::vector<Mark::Kind> size_glyphs(const std::string& mark) {
  std::vector<Mark::Kind> glyphs;
  for (std::size_t i = 0; i < mark.size();) {
    if (mark[i] == 'I' || mark[i] == '|') {
      glyphs.push_back(Mark::Kind::bar);
    } else if (mark[i] == 'X' || mark[i] == 'x') {
      glyphs.push_back(Mark::Kind::cross);
    } else if (mark[i] == '.' || mark[i] == 'o') {
      glyphs.push_back(Mark::Kind::dot);
    } else if (mark.compare(i, 3, "\u2022") == 0) {
      glyphs.push_back(Mark::Kind::dot);
      i += 2;
    } else {
      return {};
    }
    ++i;
  }
  return glyphs.size() > 5 ? std::vector<Mark::Kind>{} : glyphs;
}

}  // namespace

bool is_unit_symbol(std::string_view name) {
  const auto parts = split(name, '+');
  return std::all_of(parts.begin(), parts.end(), [](std::string_view part) { return find_entry(part) != nullptr; });
}

void draw_unit_symbol(cairo_t* context, std::string_view name, const Box& frame, double line, Color ink, Color ground) {
  cairo_rectangle(context, frame.x, frame.y, frame.width, frame.height);
  set_color(context, ground);
  cairo_fill(context);
  set_color(context, ink);
  cairo_set_line_cap(context, CAIRO_LINE_CAP_BUTT);
  cairo_set_line_join(context, CAIRO_LINE_JOIN_MITER);
  for (const std::string_view part : split(name, '+')) {
    const Entry* entry = find_entry(part);
    if (entry == nullptr) continue;
    for (const Stroke stroke : entry->strokes) {
      if (stroke != nullptr) stroke({context, frame, line});
    }
  }
  cairo_rectangle(context, frame.x, frame.y, frame.width, frame.height);
  cairo_set_line_width(context, line * 1.15);
  cairo_stroke(context);
}

bool draw_size_mark(cairo_t* context, const std::string& mark, const Box& box, double line, Color ink) {
  const auto glyphs = size_glyphs(mark);
  if (glyphs.empty()) return false;
  const double high = box.height;
  const auto advance = [&](Mark::Kind kind) {
    return kind == Mark::Kind::bar ? std::max(high * 0.42, line * 2.1)
                                   : high * (kind == Mark::Kind::cross ? 1.02 : 0.86);
  };
  double total = 0;
  for (const Mark::Kind kind : glyphs) total += advance(kind);
  double x = box.middle_x() - total / 2;
  set_color(context, ink);
  cairo_set_line_width(context, line);
  for (const Mark::Kind kind : glyphs) {
    const double middle = x + advance(kind) / 2;
    if (kind == Mark::Kind::bar) {
      cairo_move_to(context, middle, box.y);
      cairo_line_to(context, middle, box.y + high);
      cairo_stroke(context);
    } else if (kind == Mark::Kind::cross) {
      const double reach = high * 0.4;
      cairo_move_to(context, middle - reach, box.y);
      cairo_line_to(context, middle + reach, box.y + high);
      cairo_move_to(context, middle + reach, box.y);
      cairo_line_to(context, middle - reach, box.y + high);
      cairo_stroke(context);
    } else {
      cairo_arc(context, middle, box.middle_y(), high * 0.3, 0, 2 * pi);
      cairo_fill(context);
    }
    x += advance(kind);
  }
  return true;
}

}  // namespace bocage
