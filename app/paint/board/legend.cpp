#include "app/paint/board/legend.h"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <set>

#include "app/paint/board/strokes.h"
#include "app/paint/draw/field_net.h"
#include "app/paint/draw/patterns.h"
#include "app/paint/draw/signs.h"
#include "engine/base/tr.h"

namespace bocage {

namespace {

using Kind = LegendEntry::Kind;

// The words that occur on the surface.
struct Used {
  std::set<std::string> terrains, features, edges, crossings, regions, lines, marks;
};

Used used_on(const BoardPicture& picture) {
  Used used;
  const Board& board = picture.board();
  const auto words = [&](const std::vector<NameId>& ids, std::set<std::string>& into) {
    for (const NameId id : ids) into.insert(std::string(board.word(id)));
  };
  for (const SpaceId id : picture.spaces()) {
    if (!picture.is_drawn_cell(id)) continue;
    const Space& space = board.space(id);
    used.terrains.insert(std::string(board.word(space.terrain)));
    words(space.features, used.features);
    words(space.regions, used.regions);
  }
  for (std::uint32_t i = 0; i < board.link_count(); ++i) {
    const Link& link = board.link(LinkId(i));
    if (!picture.is_drawn_cell(link.a) || !picture.is_drawn_cell(link.b)) continue;
    words(link.features, used.edges);
    words(link.crossings, used.crossings);
  }
  for (const auto* strokes : {&picture.rivers, &picture.edges, &picture.ways}) {
    for (const auto& stroke : *strokes) used.lines.insert(stroke.style);
  }
  for (const auto& mark : picture.marks) used.marks.insert(mark.style);
  return used;
}

// The line that draws a style: itself, or the first of its kinds ("feature.river.large" for "feature.river").
std::string drawn_line(const Used& used, const std::string& style) {
  if (used.lines.contains(style)) return style;
  const auto kind = used.lines.lower_bound(style + ".");
  return kind != used.lines.end() && kind->starts_with(style + ".") ? *kind : std::string{};
}

class Swatch {
 public:
  // The cell's middle is at 0, 0 in map units.
  Swatch(cairo_t* context, const BoardPicture& picture, double scale)
      : context_(context), picture_(picture), scale_(scale), cell_(picture.cell()) {}

  void paint(const LegendEntry& entry) const {
    switch (entry.kind) {
      case Kind::terrain:
        ground(entry.style);
        break;
      case Kind::feature:
        feature(entry.style);
        break;
      case Kind::edge:
        ground(picture_.land_style);
        line(entry.style, {{-0.5, 0.12}, {-0.22, -0.1}, {0.22, -0.1}, {0.5, 0.12}}, false);
        break;
      case Kind::crossing:
        ground(picture_.land_style);
        paint_crossing(context_, picture_, {entry.style, {0, 0}, 0, 0}, scale_);
        break;
      case Kind::way:
        ground(picture_.land_style);
        line(entry.style, {{-0.6, 0.18}, {-0.2, 0.06}, {0.2, -0.1}, {0.6, -0.16}}, true);
        break;
      case Kind::region:
        region(entry.style);
        break;
      case Kind::mark:
        ground(picture_.land_style);
        mark(entry.style);
        break;
    }
    outline(1);
    const Style grid = picture_.style("grid");
    set_color(context_, grid.color(StyleWord::stroke, {0.4, 0.38, 0.34, 0.4}));
    cairo_set_line_width(context_, std::max(grid.number(StyleWord::width, 11), 1 / scale_));
    cairo_stroke(context_);
  }

 private:
  // The outline of the surface's first cell, moved to the middle.
  Line first_cell() const {
    Line line;
    for (const SpaceId id : picture_.spaces()) {
      if (!picture_.is_drawn_cell(id)) continue;
      const Space& space = picture_.board().space(id);
      for (const Point p : space.outline) {
        line.push_back({static_cast<double>(p.x - space.center.x), static_cast<double>(p.y - space.center.y)});
      }
      break;
    }
    return line;
  }

  void outline(double share) const {
    Line line = first_cell();
    for (Spot& at : line) at = {at.x * share, at.y * share};
    cairo_new_path(context_);
    line_path(context_, line, true);
  }

  void ground(const std::string& style) const {
    const Style look = picture_.style(style);
    outline(1);
    set_color(context_, look.color(StyleWord::fill, {0.94, 0.92, 0.85}));
    cairo_fill_preserve(context_);
    cairo_clip(context_);
    pattern(look);
  }

  // Over the whole swatch, or in its middle.
  void pattern(const Style& look) const {
    const std::string pattern = look.text(StyleWord::pattern);
    const Color ink = look.color(StyleWord::ink, {0, 0, 0, 0.2});
    const double reach = cell_ * 0.6;
    const Extent all{-reach, -reach, reach, reach};
    if (spread_of(pattern) == Spread::net) {
      paint_field_net(context_, all, cell_, scale_, look.color(StyleWord::fill, {0.94, 0.92, 0.85}), ink);
    }
    const std::vector<Line> cell{first_cell()};
    draw_scattered(context_, pattern,
                   scattered_spots(pattern, all, cell_, [&](Spot at) { return loops_hold(cell, at); }), cell_, ink);
    draw_once(context_, pattern, {0, 0}, cell_, 7, ink);
  }

  void feature(const std::string& style) const {
    ground(picture_.land_style);
    const Style look = picture_.style(style);
    if (const auto fill = look.color(StyleWord::fill)) {
      set_color(context_, *fill);
      cairo_paint(context_);
    }
    const std::string drawn = drawn_line(used_on(picture_), style);
    if (!drawn.empty()) line(drawn, {{-0.6, 0.2}, {-0.24, -0.06}, {0.18, 0.1}, {0.6, -0.2}}, true);
    pattern(look);
    draw_sign(context_, look.text(StyleWord::symbol), {0, 0}, cell_, look.color(StyleWord::ink, {0.35, 0.32, 0.28}),
              look.color(StyleWord::casing, {1, 0.97, 0.92}));
  }

  void line(const std::string& style, std::initializer_list<Spot> shares, bool curve) const {
    BoardPicture::Stroke stroke{style, {}, curve, true, {}};
    for (const Spot share : shares) stroke.line.push_back({share.x * cell_, share.y * cell_});
    stroke.measure();
    paint_strokes(context_, picture_, {&stroke, 1}, scale_, {-cell_, -cell_, cell_, cell_});
  }

  void region(const std::string& style) const {
    ground(picture_.land_style);
    const Style look = picture_.style(style);
    outline(0.86);
    if (const auto fill = look.color(StyleWord::fill)) {
      set_color(context_, with_alpha(*fill, std::min(fill->alpha, 0.35)));
      cairo_fill_preserve(context_);
    }
    set_color(context_, look.color(StyleWord::stroke, {0.5, 0.3, 0.3}));
    cairo_set_line_width(context_, std::max(look.number(StyleWord::width, 30), 1 / scale_));
    cairo_stroke(context_);
  }

  void mark(const std::string& style) const {
    const Style look = picture_.style(style);
    double radius = cell_ * 0.1;
    for (const auto& one : picture_.marks) {
      if (one.style == style) radius = std::clamp(one.extent.width() / 2, cell_ * 0.05, cell_ * 0.3);
    }
    cairo_new_path(context_);
    cairo_arc(context_, 0, 0, radius, 0, 2 * std::numbers::pi);
    set_color(context_, look.color(StyleWord::fill, {0.5, 0.42, 0.35}));
    cairo_fill_preserve(context_);
    set_color(context_, look.color(StyleWord::stroke, {0.36, 0.3, 0.24}));
    cairo_set_line_width(context_, std::max(look.number(StyleWord::width, 12), 1 / scale_));
    cairo_stroke(context_);
  }

  cairo_t* context_;
  const BoardPicture& picture_;
  double scale_, cell_;
};

std::string title_of(const WordDef& word) {
  return word.title.empty() ? word.id : word.title;
}

}  // namespace

std::vector<LegendEntry> legend_entries(const BoardPicture& picture) {
  const Used used = used_on(picture);
  const Module& module = picture.module();
  std::vector<LegendEntry> entries;
  for (const auto& word : module.terrains) {
    if (used.terrains.contains(word.id)) entries.push_back({Kind::terrain, "terrain." + word.id, title_of(word)});
  }
  for (const auto& word : module.features) {
    if (used.features.contains(word.id)) entries.push_back({Kind::feature, "feature." + word.id, title_of(word)});
    if (used.edges.contains(word.id)) entries.push_back({Kind::edge, "edge." + word.id, title_of(word)});
  }
  std::set<std::string> lines;
  for (const auto& word : module.crossings) {
    const std::string way = "way." + word.id;
    if (!used.crossings.contains(word.id)) continue;
    const bool drawn = used.lines.contains(way);
    lines.insert(way);
    entries.push_back({drawn ? Kind::way : Kind::crossing, drawn ? way : "crossing." + word.id, title_of(word)});
  }
  for (const auto& style : used.lines) {
    const std::string title = picture.style(style).text(StyleWord::title);
    if (!title.empty() && lines.insert(style).second) entries.push_back({Kind::way, style, title});
  }
  for (const auto& word : module.regions) {
    const std::string style = "region." + word.id;
    if (used.regions.contains(word.id) && picture.styles().declared(style))
      entries.push_back({Kind::region, style, title_of(word)});
  }
  for (const auto& style : used.marks) {
    const std::string title = picture.style(style).text(StyleWord::title);
    if (!title.empty()) entries.push_back({Kind::mark, style, title});
  }
  return entries;
}

void paint_swatch(cairo_t* context, const BoardPicture& picture, const LegendEntry& entry, double side) {
  const SavedState saved(context);
  const double scale = side / picture.cell();
  cairo_scale(context, scale, scale);
  Swatch(context, picture, scale).paint(entry);
}

Panel legend_panel(const BoardPicture& picture, const SheetStyle& look, double row) {
  const double side = row * 2.7, line = side * 1.14;
  const TextStyle letters{.size = row, .ink = look.ink};
  const auto entries = legend_entries(picture);
  std::vector<Panel> columns, lines;
  const std::size_t high = std::max<std::size_t>(4, (entries.size() + 1) / 2);
  for (std::size_t i = 0; i < entries.size(); ++i) {
    const LegendEntry& entry = entries[i];
    const double wide = side * 1.35 + measured_width(entry.title, letters) + row;
    lines.push_back({wide, line, [=, &picture](cairo_t* context) {
                       {
                         const SavedState saved(context);
                         cairo_translate(context, side * 0.58, line / 2);
                         paint_swatch(context, picture, entry, side);
                       }
                       TextPainter(context).draw_left(entry.title, side * 1.35, line / 2, letters);
                     }});
    if (lines.size() == high || i + 1 == entries.size()) {
      columns.push_back(column(std::move(lines), 0));
      lines.clear();
    }
  }
  return carded(shelves(std::move(columns), 1e9, row), tr_in("to the map", "Key"), look, row);
}

}  // namespace bocage
