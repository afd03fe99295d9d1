#include "app/editor/drawing/drawing_board.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "app/paint/draw/cairo_handles.h"
#include "app/paint/draw/palette.h"
#include "editor/mapwork/recipe_view.h"
#include "editor/model/strokes.h"

namespace bocage {

Color color_of(const BoardPicture& picture, const std::string& style) {
  const Style look = picture.styles().style(style);
  for (const StyleWord word : {StyleWord::fill, StyleWord::stroke, StyleWord::ink}) {
    if (const auto color = look.color(word); color && color->alpha > 0) return with_alpha(*color, 1);
  }
  return palette_of(Theme::print).picked;
}

std::vector<Spot> places_between(Spot from, Spot to, double step) {
  const double length = std::hypot(to.x - from.x, to.y - from.y);
  constexpr int step_limit = 2000;  // a hand that jumps farther has not drawn a line
  const int count = std::clamp(static_cast<int>(length / step) + 1, 1, step_limit);
  std::vector<Spot> places;
  for (int i = 1; i <= count; ++i) {
    const double share = static_cast<double>(i) / count;
    places.push_back({from.x + (to.x - from.x) * share, from.y + (to.y - from.y) * share});
  }
  return places;
}

DrawingBoard::DrawingBoard(const editor::Project& project, Callbacks callbacks)
    : project_(project), callbacks_(std::move(callbacks)) {}

void DrawingBoard::use(std::shared_ptr<const CanvasRenderer> look, std::uint64_t revision) {
  const bool other = !look_ || !look || surface() != look->picture().surface() ||
                     board().space_count() != look->picture().board().space_count() ||
                     board().link_count() != look->picture().board().link_count();
  look_ = std::move(look);
  std::erase_if(fresh_, [&](const Fresh& one) { return other || one.revision <= revision; });
}

std::optional<editor::BoardView> DrawingBoard::view() const {
  if (!look_) return std::nullopt;
  return editor::BoardView::find(project_, board().surfaces()[surface()].id);
}

Point unit_at(Spot at) {
  const auto unit = [](double value) { return static_cast<std::int32_t>(std::clamp(std::floor(value), -2e9, 2e9)); };
  return {unit(at.x), unit(at.y)};
}

Point carried(Point place, Point from, Point to) {
  static constexpr std::int64_t limit = 1'000'000'000;  // farther than any file may say, and no sum of two is too large
  const auto sum = [](std::int64_t at, std::int64_t begin, std::int64_t end) {
    return static_cast<std::int32_t>(std::clamp(at + end - begin, -limit, limit));
  };
  return {sum(place.x, from.x, to.x), sum(place.y, from.y, to.y)};
}

SpaceId DrawingBoard::space_at(Spot at) const {
  return board().space_at(surface(), unit_at(at));
}

std::string DrawingBoard::id() const {
  return look_ ? board().surfaces()[surface()].id : std::string();
}

const DrawnShapes& DrawingBoard::shapes() const {
  const auto board = id();
  if (!shapes_ || shapes_->revision != project_.revision() || shapes_->board != board) {
    shapes_ = shapes_of(project_, board);
  }
  return *shapes_;
}

Color DrawingBoard::color() const {
  return type_ ? color_of(picture(), type_->look.style) : palette_of(Theme::print).picked;
}

bool DrawingBoard::draw(editor::Proposal proposal, Ghost ghost) {
  const auto before = project_.revision();
  if (!callbacks_.apply(std::move(proposal))) return false;
  if (project_.revision() == before) return true;
  fresh_.push_back({project_.revision(), std::move(ghost)});
  warn_of_recipe();
  return true;
}

// What is drawn into the board alone is lost when the board is made anew.
void DrawingBoard::warn_of_recipe() const {
  const auto now = view();
  const auto warning = now ? now->warning() : std::nullopt;
  const auto* const last = project_.history().last();
  if (!warning || last == nullptr) return;
  const auto corrects = [](const editor::FileChange& change) { return change.file == editor::corrections_file; };
  if (std::any_of(last->changes.begin(), last->changes.end(), corrects)) return;
  tell(to_text({{}, warning->message, warning->hint, Severity::warning}));
}

// --- painting

void DrawingBoard::paint_spaces(cairo_t* context, const std::vector<SpaceId>& spaces, Color color, const View& view,
                                double opacity) const {
  cairo_new_path(context);
  for (const SpaceId id : spaces) {
    const auto& outline = board().space(id).outline;
    for (std::size_t i = 0; i < outline.size(); ++i) {
      const Spot at = view.device(spot(outline[i]));
      if (i == 0) {
        cairo_move_to(context, at.x, at.y);
      } else {
        cairo_line_to(context, at.x, at.y);
      }
    }
    cairo_close_path(context);
  }
  set_color(context, with_alpha(color, opacity));
  cairo_fill(context);
}

void DrawingBoard::outline_spaces(cairo_t* context, const std::vector<SpaceId>& spaces, const View& view,
                                  double density) const {
  std::vector<const std::vector<Point>*> outlines;
  for (const SpaceId id : spaces) outlines.push_back(&board().space(id).outline);
  cairo_new_path(context);
  for (const auto& loop : borders(outlines)) {
    for (std::size_t i = 0; i < loop.size(); ++i) {
      const Spot at = view.device(spot(loop[i]));
      if (i == 0) {
        cairo_move_to(context, at.x, at.y);
      } else {
        cairo_line_to(context, at.x, at.y);
      }
    }
    cairo_close_path(context);
  }
  const auto& marks = palette_of(Theme::print).marks;
  set_color(context, marks.halo);
  cairo_set_line_width(context, 4 * density);
  cairo_stroke_preserve(context);
  set_color(context, color());
  cairo_set_line_width(context, 2 * density);
  cairo_stroke(context);
}

void DrawingBoard::paint_sides(cairo_t* context, const std::vector<LinkId>& sides, Color color, const View& view,
                               double density) const {
  cairo_new_path(context);
  for (const LinkId side : sides) {
    for (const auto& [from, to] : editor::side_lines(board(), side)) {
      const Spot begin = view.device(spot(from));
      const Spot end = view.device(spot(to));
      cairo_move_to(context, begin.x, begin.y);
      cairo_line_to(context, end.x, end.y);
    }
  }
  const SavedState saved(context);
  cairo_set_line_cap(context, CAIRO_LINE_CAP_ROUND);
  set_color(context, palette_of(Theme::print).marks.halo);
  cairo_set_line_width(context, 8 * density);
  cairo_stroke_preserve(context);
  set_color(context, color);
  cairo_set_line_width(context, 5 * density);
  cairo_stroke(context);
}

void DrawingBoard::paint_path(cairo_t* context, const std::vector<SpaceId>& path, Color color, const View& view,
                              double density) const {
  if (path.empty()) return;
  cairo_new_path(context);
  for (const SpaceId id : path) {
    const Spot at = view.device(spot(board().space(id).center));
    cairo_line_to(context, at.x, at.y);
  }
  const SavedState saved(context);
  cairo_set_line_cap(context, CAIRO_LINE_CAP_ROUND);
  cairo_set_line_join(context, CAIRO_LINE_JOIN_ROUND);
  set_color(context, palette_of(Theme::print).marks.halo);
  cairo_set_line_width(context, 7 * density);
  cairo_stroke_preserve(context);
  set_color(context, color);
  cairo_set_line_width(context, 4 * density);
  cairo_stroke(context);
}

void DrawingBoard::paint_line(cairo_t* context, const std::vector<Point>& line, bool closed, Color color, double dips,
                              const View& view, double density) {
  if (line.empty()) return;
  cairo_new_path(context);
  for (const Point at : line) {
    const Spot shown = view.device(spot(at));
    cairo_line_to(context, shown.x, shown.y);
  }
  if (closed) cairo_close_path(context);
  const SavedState saved(context);
  cairo_set_line_cap(context, CAIRO_LINE_CAP_ROUND);
  cairo_set_line_join(context, CAIRO_LINE_JOIN_ROUND);
  set_color(context, palette_of(Theme::print).marks.halo);
  cairo_set_line_width(context, (dips + 2) * density);
  cairo_stroke_preserve(context);
  set_color(context, color);
  cairo_set_line_width(context, dips * density);
  cairo_stroke(context);
}

void DrawingBoard::paint_knot(cairo_t* context, Point at, Color color, double dips, const View& view, double density) {
  constexpr double full_circle = 6.283185307179586;
  const Spot middle = view.device(spot(at));
  cairo_new_path(context);
  cairo_arc(context, middle.x, middle.y, dips * density, 0, full_circle);
  set_color(context, color);
  cairo_fill_preserve(context);
  set_color(context, palette_of(Theme::print).marks.halo);
  cairo_set_line_width(context, 1.5 * density);
  cairo_stroke(context);
}

void DrawingBoard::paint_fresh(cairo_t* context, const View& view, double density) const {
  for (const Fresh& one : fresh_) {
    const Ghost& ghost = one.ghost;
    if (!ghost.spaces.empty()) paint_spaces(context, ghost.spaces, ghost.color, view);
    if (!ghost.sides.empty()) paint_sides(context, ghost.sides, ghost.color, view, density);
    paint_path(context, ghost.path, ghost.color, view, density);
    constexpr double line_dips = 4;
    for (const auto& line : ghost.lines) paint_line(context, line, false, ghost.color, line_dips, view, density);
  }
}

}  // namespace bocage
