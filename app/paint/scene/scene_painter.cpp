#include "app/paint/scene/scene_painter.h"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <numeric>

#include "app/paint/board/facing.h"
#include "app/paint/draw/palette.h"
#include "app/paint/draw/text_painter.h"
#include "app/paint/scene/highlight_painter.h"
#include "engine/board/on_map.h"

namespace bocage {

namespace {

// Tells how many lie in the pile, at the upper right corner of its uppermost counter.
struct Badge {
  Spot at;
  double radius;
};

Badge badge_on(const Extent& counter) {
  const double size = counter.width();
  return {{counter.left + size * 0.93, counter.top + size * 0.03}, std::max(size * 0.135, 5.5)};
}

void paint_badge(cairo_t* context, std::size_t count, const Extent& counter) {
  const double size = counter.width();
  const auto [at, radius] = badge_on(counter);
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

// All that lies on one another: in a hex, a square and on a track the whole stack.
std::vector<std::vector<std::size_t>> covering(const BoardPicture& picture, const SceneStack& stack, const View& view) {
  const SpaceKind kind = picture.board().space(stack.space).kind;
  if (kind != SpaceKind::hex && kind != SpaceKind::square && kind != SpaceKind::track)
    return piles_of(picture, stack, view);
  std::vector<std::size_t> all(stack.pieces.size());
  std::iota(all.begin(), all.end(), 0);
  return {std::move(all)};
}

struct TurnedBox {  // in device pixels
  Extent box;
  double angle = 0;
};

// The card of a counter without its shadow.
TurnedBox card_box(const BoardPicture& picture, const SceneStack& stack, const CounterPlace& place, std::size_t piece,
                   const View& view) {
  constexpr double card = 0.95;
  const Extent box = view.device_box(place.extent());
  return {{box.left, box.top, box.left + box.width() * card, box.top + box.height() * card},
          turned_by(picture, stack.space, stack.pieces[piece], view.turn)};
}

struct Target {
  SpaceId space;
  std::optional<TurnedBox> card;  // of a mark on a piece
  std::vector<TurnedBox> above;   // what lies on it
  std::optional<Badge> badge;     // of its pile
};

Target target_on(const BoardPicture& picture, const SceneStack& stack, std::size_t piece, const View& view) {
  const auto places = stack_layout(picture, stack, view);
  Target target{stack.space, card_box(picture, stack, places[piece], piece, view), {}, {}};
  if (places[piece].size * view.dips() < readable_counter) return target;
  for (const auto& pile : covering(picture, stack, view)) {
    const auto own = std::find(pile.begin(), pile.end(), piece);
    if (own == pile.end() || pile.size() < 2) continue;
    for (auto upper = own + 1; upper != pile.end(); ++upper)
      target.above.push_back(card_box(picture, stack, places[*upper], *upper, view));
    target.badge = badge_on(view.device_box(places[pile.back()].extent()));
  }
  return target;
}

Target target_of(const BoardPicture& picture, const Scene& scene, const SceneMark& mark, const View& view) {
  if (!mark.piece.valid()) return {mark.space, {}, {}, {}};
  for (const SceneStack& stack : scene.stacks) {
    for (std::size_t i = 0; i < stack.pieces.size(); ++i) {
      if (stack.pieces[i].piece == mark.piece) return target_on(picture, stack, i, view);
    }
  }
  return {mark.space, {}, {}, {}};
}

void box_path(cairo_t* context, const TurnedBox& box) {
  const SavedState saved(context);  // which does not hold the path
  turn_about(context, middle_of(box.box), box.angle);
  cairo_rectangle(context, box.box.left, box.box.top, box.box.width(), box.box.height());
}

// Nothing is drawn from now on within the path, which is forgotten.
void leave_out_path(cairo_t* context) {
  double left = 0, top = 0, right = 0, bottom = 0;
  cairo_path_t* const inner = cairo_copy_path(context);
  cairo_new_path(context);
  cairo_clip_extents(context, &left, &top, &right, &bottom);
  cairo_rectangle(context, left, top, right - left, bottom - top);
  cairo_append_path(context, inner);
  cairo_path_destroy(inner);
  cairo_set_fill_rule(context, CAIRO_FILL_RULE_EVEN_ODD);
  cairo_clip(context);
  cairo_set_fill_rule(context, CAIRO_FILL_RULE_WINDING);
}

// The figures of what lies on a counter, and the count of its pile, stay free of its frame.
void leave_out_what_lies_above(cairo_t* context, const Target& target) {
  for (const TurnedBox& upper : target.above) {
    cairo_new_path(context);
    box_path(context, upper);
    leave_out_path(context);
  }
  if (!target.badge) return;
  cairo_new_path(context);
  cairo_arc(context, target.badge->at.x, target.badge->at.y, target.badge->radius, 0, 2 * std::numbers::pi);
  leave_out_path(context);
}

// A frame of that half width lies outside the card: there it hides no figure, and is seen beside a card of its own
// colour.
void frame_path(cairo_t* context, const TurnedBox& card, double half) {
  cairo_new_path(context);
  box_path(context, {card.box.grown(half), card.angle});
}

// Within the outline of a space, along it: names, figures and counters in its middle are not tinted. The path stays.
void tint_rim(cairo_t* context, Color color, double cell) {
  cairo_path_t* const outline = cairo_copy_path(context);
  {
    const SavedState saved(context);
    cairo_clip(context);
    cairo_append_path(context, outline);
    set_color(context, with_alpha(color, 0.4));
    cairo_set_line_width(context, cell * 0.22);
    cairo_stroke(context);
  }
  cairo_append_path(context, outline);
  cairo_path_destroy(outline);
}

}  // namespace

void ScenePainter::paint_face(cairo_t* context, const SceneFace& face, const Extent& box, SpriteCache* cache) const {
  const double size = std::max(1.0, std::min(std::round(box.width()), 4096.0));
  const double x = std::round(box.left), y = std::round(box.top);
  if (cache == nullptr) {
    counters_.paint(context, face, x, y, size);
    return;
  }
  cairo_set_source_surface(context, cache->get(counters_, face, static_cast<int>(size)), x, y);
  cairo_paint(context);
}

void ScenePainter::paint_stack(cairo_t* context, const SceneStack& stack, const View& view, SpriteCache* cache) const {
  const auto blocks = blocks_of(picture_, stack, view);
  for (const auto& [place, block] : blocks)
    paint_face(context, block_face(stack, block), view.device_box(place.extent()), cache);
  if (blocks.empty()) paint_counters(context, stack, view, cache);
}

void ScenePainter::paint_counters(cairo_t* context, const SceneStack& stack, const View& view,
                                  SpriteCache* cache) const {
  const auto places = stack_layout(picture_, stack, view);
  const auto piles = covering(picture_, stack, view);
  const auto drawn = drawn_of(places, piles, view.dips());
  for (std::size_t i = 0; i < places.size(); ++i) {
    if (!drawn[i]) continue;
    const Extent box = view.device_box(places[i].extent());
    const double angle = turned_by(picture_, stack.space, stack.pieces[i], view.turn);
    // A bitmap that is turned is no longer sharp.
    const SavedState saved(context);
    if (angle != 0) turn_about(context, middle_of(box), angle);
    paint_face(context, stack.pieces[i].face, box, angle != 0 ? nullptr : cache);
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
  for (const ScenePile& pile : scene.piles) paint_pile(context, pile, view);
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
  const Target target = target_of(picture_, scene, mark, view);
  if (!target.space.valid()) return;
  const Space& space = picture_.board().space(target.space);
  if (space.surface != picture_.surface() || space.outline.empty()) return;
  const SavedState saved(context);
  const double cell = picture_.cell() * view.scale;
  // On a board of areas a counter is small beside the space that it stands in.
  const double width = std::max(2.0, target.card ? target.card->box.width() * 0.07 : cell * 0.045);
  Spot center = view.device(spot(space.center));
  const double letters = std::max(9.0, cell * 0.2);
  Spot words{center.x, center.y + cell * 0.3};
  cairo_set_line_join(context, CAIRO_LINE_JOIN_ROUND);
  if (target.card) {
    leave_out_what_lies_above(context, target);
    frame_path(context, *target.card, width * (mark.kind == MarkKind::picked ? 1.05 : 0.65));
    if (has_own_shape(space.kind)) center = middle_of(target.card->box);
    words = {middle_of(target.card->box).x, target.card->box.bottom + letters * 0.6};
  } else {
    outline_path(context, space, view, 0.93);
  }
  switch (mark.kind) {
    case MarkKind::candidate:
      if (!target.card) tint_rim(context, marks.candidate, cell);
      stroke_twice(context, width * 0.7, marks.candidate, marks.halo);
      paint_words(context, mark.text, words, letters, marks.candidate);
      break;
    case MarkKind::picked:
      // Two lines, where a candidate has one: in grey, too, they are told apart.
      stroke_and_keep(context, width * 2.1, marks.halo);
      stroke_and_keep(context, width * 1.6, marks.picked);
      stroke_and_keep(context, width * 0.4, offered_again(scene, mark) ? marks.candidate : marks.halo);
      cairo_new_path(context);
      paint_words(context, mark.text, words, letters, mix(marks.picked, {0, 0, 0, 1}, 0.35));
      break;
    case MarkKind::refused:
      paint_cross(context, center, cell * 0.22, width * 1.7, marks);
      paint_words(context, mark.text, words, letters, marks.refused);
      break;
    case MarkKind::path:
      cairo_new_path(context);
      paint_words(context, mark.text, words, letters, marks.path);
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
      paint_words(context, mark.text, words, letters, marks.changed);
      break;
  }
}

}  // namespace bocage
