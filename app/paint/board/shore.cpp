#include "app/paint/board/shore.h"

#include <algorithm>
#include <cmath>

#include "app/paint/draw/cairo_handles.h"

namespace bocage {

namespace {

constexpr std::size_t piece_length = 24;  // corners: a tile strokes only the pieces near it

void add_pieces(std::vector<BoardPicture::Stroke>& into, const std::string& style, const Line& line) {
  for (std::size_t from = 0; from + 1 < line.size(); from += piece_length - 1) {
    const std::size_t to = std::min(from + piece_length, line.size());
    BoardPicture::Stroke piece{
        style,
        Line(line.begin() + static_cast<std::ptrdiff_t>(from), line.begin() + static_cast<std::ptrdiff_t>(to)),
        false,
        true,
        {}};
    piece.measure();
    into.push_back(std::move(piece));
  }
}

void trace_near(cairo_t* context, const BoardPicture& picture, double reach, const Extent& visible) {
  cairo_new_path(context);
  for (const auto& piece : picture.shore) {
    if (piece.extent.grown(reach).meets(visible)) line_path(context, piece.line, false);
  }
}

void clip_to_water(cairo_t* context, const BoardPicture& picture, const Extent& visible) {
  cairo_new_path(context);
  for (const auto* patches : {&picture.waters, &picture.water_polygons}) {
    for (const auto& patch : *patches) {
      if (!patch.extent.meets(visible)) continue;
      for (const Line& loop : patch.loops) loop_path(context, loop, false, visible);
    }
  }
  cairo_set_fill_rule(context, CAIRO_FILL_RULE_EVEN_ODD);
  cairo_clip(context);
}

}  // namespace

std::vector<BoardPicture::Stroke> shore_of(const BoardPicture& picture) {
  std::vector<BoardPicture::Stroke> shore;
  const double tolerance = picture.cell() * 0.02;
  for (const auto& way : picture.ways) {
    // Round a rock or a pond rings would look like a target.
    if (std::max(way.extent.width(), way.extent.height()) < picture.cell() * 1.5) continue;
    if (picture.style(way.style).color(StyleWord::shore)) add_pieces(shore, way.style, thinned(way.line, tolerance));
  }
  if (!shore.empty()) return shore;
  const Board& board = picture.board();
  std::vector<Segment> sides;
  for (std::uint32_t i = 0; i < board.link_count(); ++i) {
    const Link& link = board.link(LinkId(i));
    if (!picture.is_drawn_cell(link.a) || !picture.is_drawn_cell(link.b)) continue;
    if (picture.is_water(link.a) == picture.is_water(link.b)) continue;
    const auto shared = shared_sides(board.space(link.a).outline, board.space(link.b).outline);
    sides.insert(sides.end(), shared.begin(), shared.end());
  }
  for (const auto& chain : chains(sides)) add_pieces(shore, {}, rounded_chain(chain));
  return shore;
}

void paint_sand(cairo_t* context, const BoardPicture& picture, const Extent& visible) {
  if (picture.shore.empty() || picture.shore.front().style.empty()) return;
  const Style style = picture.style(picture.shore.front().style);
  const double reach = std::clamp(style.number(StyleWord::reach, picture.cell() * 0.13), 0.0, picture.cell());
  const SavedState saved(context);
  cairo_set_line_join(context, CAIRO_LINE_JOIN_ROUND);
  cairo_set_line_cap(context, CAIRO_LINE_CAP_ROUND);
  trace_near(context, picture, reach, visible);
  set_color(context, style.color(StyleWord::shore, {0.94, 0.88, 0.7}));
  cairo_set_line_width(context, reach * 2);
  cairo_stroke(context);
}

void paint_shallows(cairo_t* context, const BoardPicture& picture, const Extent& visible) {
  const Style style = picture.style("shallows");
  const auto fill = style.color(StyleWord::fill);
  const double reach = std::clamp(style.number(StyleWord::reach, picture.cell() * 1.4), 0.0, picture.cell() * 6);
  const int steps = static_cast<int>(std::clamp(style.number(StyleWord::steps, 4), 0.0, 12.0));
  if (!fill || steps == 0 || picture.shore.empty()) return;
  const bool near = std::any_of(picture.shore.begin(), picture.shore.end(),
                                [&](const auto& piece) { return piece.extent.grown(reach).meets(visible); });
  if (!near) return;
  const SavedState saved(context);
  clip_to_water(context, picture, visible);
  cairo_set_line_join(context, CAIRO_LINE_JOIN_ROUND);
  cairo_set_line_cap(context, CAIRO_LINE_CAP_ROUND);
  cairo_set_antialias(context, CAIRO_ANTIALIAS_FAST);
  set_color(context, *fill);
  for (int step = steps; step > 0; --step) {
    const double share = static_cast<double>(step) / steps;
    trace_near(context, picture, reach * share, visible);
    cairo_set_line_width(context, reach * 2 * share * std::sqrt(share));  // the bottom falls off slowly at first
    cairo_stroke(context);
  }
}

}  // namespace bocage
