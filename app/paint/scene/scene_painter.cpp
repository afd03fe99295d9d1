#include "app/paint/scene/scene_painter.h"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <numeric>

#include "app/paint/board/facing.h"
#include "app/paint/draw/palette.h"
#include "app/paint/draw/text_painter.h"
#include "app/paint/scene/highlight_painter.h"

namespace bocage {

namespace {

// How many lie in the pile, at the upper right corner of its uppermost counter; nothing on one that is too small.
void paint_badge(cairo_t* context, std::size_t count, const Extent& counter) {
  const double size = counter.width();
  if (size < 18) return;
  const Spot at{counter.left + size * 0.93, counter.top + size * 0.03};
  const double radius = std::max(size * 0.135, 5.5);
  cairo_new_path(context);
  cairo_arc(context, at.x, at.y, radius, 0, 2 * std::numbers::pi);
  cairo_set_source_rgba(context, 0.13, 0.13, 0.15, 0.94);
  cairo_fill_preserve(context);
  cairo_set_source_rgba(context, 1, 1, 1, 0.95);
  cairo_set_line_width(context, std::max(1.0, size * 0.02));
  cairo_stroke(context);
  TextPainter(context).draw_fitted(std::to_string(count), at.x, at.y, radius * 1.6,
                                   {.size = radius * 1.3, .bold = true, .ink = {1, 1, 1}});
}

void outline_path(cairo_t* context, const Space& space, const View& view, double share) {
  const Spot center = view.device(spot(space.center));
  cairo_new_path(context);
  for (const Point p : space.outline) {
    const Spot corner = view.device(spot(p));
    cairo_line_to(context, center.x + (corner.x - center.x) * share, center.y + (corner.y - center.y) * share);
  }
  cairo_close_path(context);
}

void stroke_and_keep(cairo_t* context, double width, Color color) {
  set_color(context, color);
  cairo_set_line_width(context, width);
  cairo_stroke_preserve(context);
}

void stroke_twice(cairo_t* context, double width, Color color, Color rim) {
  stroke_and_keep(context, width * 1.8, rim);
  stroke_and_keep(context, width, color);
  cairo_new_path(context);
}

void paint_words(cairo_t* context, const std::string& words, Spot at, double size, Color color) {
  if (words.empty()) return;
  const TextPainter text(context);
  const TextStyle look{.size = size, .bold = true, .ink = {1, 1, 1}};
  const double wide = std::max(text.width(words, look) + size * 0.7, size * 1.4), high = size * 1.35;
  cairo_new_path(context);
  const double radius = high / 2;
  cairo_arc(context, at.x - wide / 2 + radius, at.y, radius, std::numbers::pi / 2, 3 * std::numbers::pi / 2);
  cairo_arc(context, at.x + wide / 2 - radius, at.y, radius, -std::numbers::pi / 2, std::numbers::pi / 2);
  cairo_close_path(context);
  set_color(context, with_alpha(color, 0.94));
  cairo_fill(context);
  text.draw_centered(words, at.x, at.y, look);
}

// Where the link is crossed: a bridge, a border.
void paint_link_mark(cairo_t* context, Spot at, MarkKind kind, double cell, const Palette::Marks& marks) {
  cairo_new_path(context);
  cairo_arc(context, at.x, at.y, link_mark_reach * cell, 0, 2 * std::numbers::pi);
  const Color color = kind == MarkKind::picked    ? marks.picked
                      : kind == MarkKind::refused ? marks.refused
                                                  : marks.candidate;
  set_color(context, with_alpha(color, 0.22));
  cairo_fill_preserve(context);
  stroke_twice(context, std::max(2.0, cell * 0.035), color, marks.halo);
}

void paint_cross(cairo_t* context, Spot at, double reach, double width, const Palette::Marks& marks) {
  cairo_new_path(context);
  cairo_set_line_cap(context, CAIRO_LINE_CAP_ROUND);
  for (const double side : {-1.0, 1.0}) {
    cairo_move_to(context, at.x - reach, at.y - reach * side);
    cairo_line_to(context, at.x + reach, at.y + reach * side);
  }
  stroke_twice(context, width, marks.refused, marks.halo);
}

// What was picked may be asked for again, for another part of the action.
bool offered_again(const Scene& scene, const SceneMark& picked) {
  return picked.piece.valid() && std::any_of(scene.marks.begin(), scene.marks.end(), [&](const SceneMark& mark) {
           return mark.kind == MarkKind::candidate && mark.piece == picked.piece;
         });
}

// A step that may be taken, from the middle of one space to that of the next.
void paint_way(cairo_t* context, Spot from, Spot to, double cell, const Palette::Marks& marks) {
  const double length = std::max(std::hypot(to.x - from.x, to.y - from.y), 1e-6);
  const double dx = (to.x - from.x) / length, dy = (to.y - from.y) / length;
  const double width = std::max(1.5, cell * 0.05), head = width * 3.2;
  const double short_of = std::min(cell * 0.16, length * 0.2);
  const Spot begin{from.x + dx * short_of, from.y + dy * short_of}, end{to.x - dx * short_of, to.y - dy * short_of};
  cairo_new_path(context);
  cairo_set_line_cap(context, CAIRO_LINE_CAP_ROUND);
  cairo_move_to(context, begin.x, begin.y);
  cairo_line_to(context, end.x, end.y);
  cairo_move_to(context, end.x - dx * head - dy * head * 0.6, end.y - dy * head + dx * head * 0.6);
  cairo_line_to(context, end.x, end.y);
  cairo_line_to(context, end.x - dx * head + dy * head * 0.6, end.y - dy * head - dx * head * 0.6);
  stroke_twice(context, width, marks.candidate, marks.halo);
}

struct Target {
  SpaceId space;
  std::optional<CounterPlace> counter;  // of a mark on a piece
  double angle = 0;                     // by which that is turned
};

Target target_of(const BoardPicture& picture, const Scene& scene, const SceneMark& mark, int turn) {
  Target target;
  target.space = mark.space;
  if (!mark.piece.valid()) return target;
  for (const SceneStack& stack : scene.stacks) {
    for (std::size_t i = 0; i < stack.pieces.size(); ++i) {
      if (stack.pieces[i].piece != mark.piece) continue;
      target.space = stack.space;
      const auto places = stack_layout(picture, stack, turn);
      target.counter = places[i];
      target.angle = turned_by(picture, stack.space, stack.pieces[i], turn);
      return target;
    }
  }
  return target;
}

}  // namespace

void ScenePainter::paint_stack(cairo_t* context, const SceneStack& stack, const View& view, SpriteCache* cache) const {
  const auto places = stack_layout(picture_, stack, view.turn);
  auto piles = piles_of(picture_, stack);
  const SpaceKind kind = picture_.board().space(stack.space).kind;
  if (kind == SpaceKind::hex || kind == SpaceKind::square || kind == SpaceKind::track) {
    piles.emplace_back(places.size());
    std::iota(piles.back().begin(), piles.back().end(), 0);
  }
  const auto drawn = drawn_of(places, piles, view.scale);
  for (std::size_t i = 0; i < places.size(); ++i) {
    if (!drawn[i]) continue;
    const Extent box = view.device_box(places[i].extent());
    const double size = std::max(1.0, std::min(std::round(places[i].size * view.scale), 4096.0));
    const SceneFace& face = stack.pieces[i].face;
    const double x = std::round(box.left), y = std::round(box.top);
    const double angle = turned_by(picture_, stack.space, stack.pieces[i], view.turn);
    if (angle != 0) {
      // A bitmap that is turned is no longer sharp.
      const SavedState saved(context);
      turn_about(context, {x + size / 2, y + size / 2}, angle);
      counters_.paint(context, face, x, y, size);
      continue;
    }
    if (cache == nullptr) {
      counters_.paint(context, face, x, y, size);
      continue;
    }
    cairo_set_source_surface(context, cache->get(counters_, face, static_cast<int>(size)), x, y);
    cairo_paint(context);
  }
  for (const auto& pile : piles) {
    if (pile.size() > 1) paint_badge(context, pile.size(), view.device_box(places[pile.back()].extent()));
  }
}

void ScenePainter::paint_stacks(cairo_t* context, const Scene& scene, const View& view, double width, double height,
                                SpriteCache* cache) const {
  const SavedState saved(context);
  for (const SceneHighlight& highlight : scene.highlights) {
    if (lies_under(highlight.look)) paint_highlight(context, picture_, highlight, view);
  }
  for (const SceneState& state : scene.states) paint_state(context, state, view);
  for (const SceneStack& stack : scene.stacks) {
    const Space& space = picture_.board().space(stack.space);
    if (space.surface != picture_.surface() || space.outline.empty()) continue;
    const double more = picture_.cell() * view.scale;
    if (!view.device_box(extent_of(space.outline)).grown(more).meets({0, 0, width, height})) continue;
    paint_stack(context, stack, view, cache);
  }
}

void ScenePainter::paint_marks(cairo_t* context, const Scene& scene, const View& view) const {
  const SavedState saved(context);
  for (const SceneHighlight& highlight : scene.highlights) {
    if (!lies_under(highlight.look)) paint_highlight(context, picture_, highlight, view);
  }
  paint_path(context, scene, view);
  for (const SceneMark& mark : scene.marks) paint_mark(context, scene, mark, view);
}

// All path marks in order are one arrow.
void ScenePainter::paint_path(cairo_t* context, const Scene& scene, const View& view) const {
  const Palette::Marks& marks = palette_of(picture_.styles().theme()).marks;
  Line line;
  for (const SceneMark& mark : scene.marks) {
    if (mark.kind != MarkKind::path || !mark.space.valid()) continue;
    const Space& space = picture_.board().space(mark.space);
    if (space.surface == picture_.surface()) line.push_back(view.device(spot(space.center)));
  }
  if (line.size() < 2) return;
  const double cell = picture_.cell() * view.scale;
  const double width = std::max(2.5, cell * 0.075), head = width * 2.6;
  const Spot end = line.back(), before = line[line.size() - 2];
  const double length = std::max(std::hypot(end.x - before.x, end.y - before.y), 1e-6);
  const double dx = (end.x - before.x) / length, dy = (end.y - before.y) / length;
  line.back() = {end.x - dx * head * 0.8, end.y - dy * head * 0.8};
  cairo_set_line_join(context, CAIRO_LINE_JOIN_ROUND);
  cairo_set_line_cap(context, CAIRO_LINE_CAP_ROUND);
  curve_path(context, line);
  stroke_twice(context, width, marks.path, marks.halo);
  cairo_move_to(context, end.x, end.y);
  cairo_line_to(context, end.x - dx * head - dy * head * 0.62, end.y - dy * head + dx * head * 0.62);
  cairo_line_to(context, end.x - dx * head + dy * head * 0.62, end.y - dy * head - dx * head * 0.62);
  cairo_close_path(context);
  set_color(context, marks.halo);
  cairo_set_line_width(context, width * 0.7);
  cairo_stroke_preserve(context);
  set_color(context, marks.path);
  cairo_fill(context);
}

void ScenePainter::paint_mark(cairo_t* context, const Scene& scene, const SceneMark& mark, const View& view) const {
  const Palette::Marks& marks = palette_of(picture_.styles().theme()).marks;
  if (mark.link.valid()) {
    const auto at = picture_.link_spots.find(mark.link);
    if (at != picture_.link_spots.end())
      paint_link_mark(context, view.device(at->second), mark.kind, picture_.cell() * view.scale, marks);
    return;
  }
  const Target target = target_of(picture_, scene, mark, view.turn);
  if (!target.space.valid()) return;
  const Space& space = picture_.board().space(target.space);
  if (space.surface != picture_.surface() || space.outline.empty()) return;
  const double cell = picture_.cell() * view.scale;
  // On a board of areas a counter is small beside the space that it stands in.
  const double width = std::max(2.0, target.counter ? target.counter->size * view.scale * 0.07 : cell * 0.045);
  Spot center = view.device(spot(space.center));
  const double letters = std::max(9.0, cell * 0.2);
  cairo_set_line_join(context, CAIRO_LINE_JOIN_ROUND);
  if (target.counter) {
    const Extent box = view.device_box(target.counter->extent());
    const SavedState saved(context);
    turn_about(context, middle_of(box), target.angle);
    cairo_new_path(context);
    cairo_rectangle(context, box.left, box.top, box.width() * 0.97, box.height() * 0.97);
    if (space.kind == SpaceKind::area) center = middle_of(box);
  } else {
    outline_path(context, space, view, 0.93);
  }
  const Spot corner{center.x, center.y + cell * 0.3};
  switch (mark.kind) {
    case MarkKind::candidate:
      if (!target.counter) {
        set_color(context, with_alpha(marks.candidate, 0.22));
        cairo_fill_preserve(context);
      }
      stroke_twice(context, width * 0.7, marks.candidate, marks.halo);
      paint_words(context, mark.text, corner, letters, marks.candidate);
      break;
    case MarkKind::picked:
      stroke_and_keep(context, width * 2.25, marks.halo);
      stroke_and_keep(context, width * 1.25, marks.picked);
      if (offered_again(scene, mark)) stroke_and_keep(context, width * 0.6, marks.candidate);
      cairo_new_path(context);
      paint_words(context, mark.text, corner, letters, mix(marks.picked, {0, 0, 0, 1}, 0.35));
      break;
    case MarkKind::refused:
      paint_cross(context, center, cell * 0.22, width * 1.7, marks);
      paint_words(context, mark.text, corner, letters, marks.refused);
      break;
    case MarkKind::path:
      cairo_new_path(context);
      paint_words(context, mark.text, corner, letters, marks.path);
      break;
    case MarkKind::cursor: {
      const double dash[2] = {width * 2.2, width * 1.6};
      set_color(context, marks.halo);
      cairo_set_line_width(context, width * 1.5);
      cairo_stroke_preserve(context);
      cairo_set_dash(context, dash, 2, 0);
      set_color(context, {0.1, 0.1, 0.12, 0.95});
      cairo_set_line_width(context, width * 0.9);
      cairo_stroke(context);
      cairo_set_dash(context, nullptr, 0, 0);
      break;
    }
    case MarkKind::arrow:
      if (mark.from.valid())
        paint_way(context, view.device(spot(picture_.board().space(mark.from).center)), center, cell, marks);
      break;
    case MarkKind::changed:
      stroke_twice(context, width * 0.8, marks.changed, marks.halo);
      paint_words(context, mark.text, corner, letters, marks.changed);
      break;
  }
}

}  // namespace bocage
