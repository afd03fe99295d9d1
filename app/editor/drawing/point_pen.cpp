#include "app/editor/drawing/point_pen.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "app/paint/draw/palette.h"
#include "editor/shapes/board_spaces.h"
#include "engine/base/tr.h"

namespace bocage {

std::string PointPen::space_at(Point at) const {
  for (const auto& point : board_.shapes().points) {
    const double away = std::hypot(static_cast<double>(at.x) - point.at.x, static_cast<double>(at.y) - point.at.y);
    if (away * 2 <= point.size) return point.id;
  }
  const SpaceId space = board_.board().space_at(board_.surface(), at);
  if (!space.valid() || board_.board().space(space).kind == SpaceKind::point) return {};
  return board_.board().space(space).name;
}

bool PointPen::is_point(const std::string& space) const {
  return std::ranges::any_of(board_.shapes().points, [&](const auto& point) { return point.id == space; });
}

std::optional<Point> PointPen::middle_of(const std::string& space) const {
  for (const auto& point : board_.shapes().points) {
    if (point.id == space) return point.at;
  }
  const SpaceId known = board_.board().find_space(space);
  return known.valid() ? std::optional(board_.board().space(known).center) : std::nullopt;
}

void PointPen::press(Spot at, double /*reach*/, Keys keys) {
  pressed_.reset();
  if (!board_.ready()) return;
  const Point place = unit_at(at);
  pressed_ = Pressed{place, space_at(place), board_.stroke().erase || keys.control, false, place, {}};
}

void PointPen::drag(Spot at, double reach) {
  if (!pressed_) return;
  const Point place = unit_at(at);
  const double way =
      std::hypot(static_cast<double>(place.x) - pressed_->at.x, static_cast<double>(place.y) - pressed_->at.y);
  if (!pressed_->dragged && way < reach / 2) return;
  pressed_->dragged = true;
  pressed_->to = place;
  pressed_->over = space_at(place);
}

void PointPen::release() {
  if (!pressed_ || !board_.ready()) return;
  const auto hand = *std::exchange(pressed_, std::nullopt);
  const auto& project = board_.project();
  const auto board = board_.id();
  const bool to_another = hand.dragged && !hand.over.empty() && hand.over != hand.space;
  if (!hand.space.empty() && to_another) {
    if (!board_.type()) return board_.tell(tr("Choose first what to draw"));
    if (!hand.erasing) return join(hand.space, hand.over);
    board_.draw(editor::cut_line(project, board, {board_.type()->id, board_.type()->crossing}, hand.space, hand.over));
  } else if (hand.erasing) {
    if (hand.dragged) return;
    if (!is_point(hand.space)) return board_.tell(tr("Here is no point"));
    board_.draw(editor::remove_space(project, board, hand.space));
  } else if (hand.dragged && is_point(hand.space)) {
    const Point to = carried(*middle_of(hand.space), hand.at, hand.to);
    board_.draw(editor::move_point(project, board, hand.space, to));
  } else if (hand.space.empty() && !hand.dragged) {
    board_.draw(editor::add_point(project, board, hand.at));
  }
}

void PointPen::join(const std::string& from, const std::string& to) {
  const auto a = middle_of(from);
  const auto b = middle_of(to);
  DrawingBoard::Ghost ghost;
  if (a && b) ghost.lines = {{*a, *b}};
  ghost.color = board_.color();
  board_.draw(editor::add_line(board_.project(), board_.id(), {board_.type()->id, board_.type()->crossing}, {from, to}),
              std::move(ghost));
}

void PointPen::point_at(std::optional<Spot> at, double /*reach*/) {
  hovered_ = at && board_.ready() ? std::optional(unit_at(*at)) : std::nullopt;
}

bool PointPen::give_up() {
  return std::exchange(pressed_, std::nullopt).has_value();
}

void PointPen::paint(cairo_t* context, const View& view, double density) const {
  if (!board_.ready()) return;
  board_.paint_fresh(context, view, density);
  const auto& marks = palette_of(Theme::print).marks;
  constexpr double knot = 3, large_knot = 6, line = 3;
  const auto under = hovered_ ? space_at(*hovered_) : std::string();
  for (const auto& point : board_.shapes().points) {
    const bool lit = pressed_ ? point.id == pressed_->space || point.id == pressed_->over : point.id == under;
    DrawingBoard::paint_knot(context, point.at, lit ? marks.picked : marks.path, lit ? large_knot : knot, view,
                             density);
  }
  if (!pressed_ || !pressed_->dragged || pressed_->space.empty()) return;
  const auto from = middle_of(pressed_->space);
  if (!from) return;
  const auto onto =
      pressed_->over.empty() || pressed_->over == pressed_->space ? std::nullopt : middle_of(pressed_->over);
  const Color color = pressed_->erasing ? marks.refused : board_.color();
  if (onto) {
    DrawingBoard::paint_line(context, {*from, *onto}, false, color, line, view, density);
  } else if (!pressed_->erasing && is_point(pressed_->space)) {
    const Point to = carried(*from, pressed_->at, pressed_->to);
    DrawingBoard::paint_knot(context, to, marks.picked, large_knot, view, density);
  }
}

}  // namespace bocage
