#include "app/editor/drawing/area_pen.h"

#include <wx/defs.h>

#include <algorithm>
#include <cmath>
#include <utility>

#include "app/paint/draw/palette.h"
#include "editor/shapes/board_spaces.h"
#include "engine/base/tr.h"

namespace bocage {

using editor::Outline;
using editor::Snapped;

editor::Snapped AreaPen::snapped(Point at, double reach) const {
  Outline drawn;
  for (const auto& click : clicks_) drawn.push_back(click.at);
  const bool moves = pressed_ && pressed_->moving;
  if (!moves) return editor::snapped(board_.shapes().areas, drawn, at, reach);
  // Of the areas that share the corner only their other corners hold still.
  std::vector<editor::AreaOutline> others;
  for (const auto& area : board_.shapes().areas) {
    if (!editor::on_border(area.corners, pressed_->snapped.at)) {
      others.push_back(area);
      continue;
    }
    for (const Point corner : area.corners) {
      if (!(corner == pressed_->snapped.at)) drawn.push_back(corner);
    }
  }
  return editor::snapped(others, drawn, at, reach);
}

void AreaPen::press(Spot at, double reach, Keys keys) {
  pressed_.reset();
  if (!board_.ready()) return;
  const Point place = unit_at(at);
  const auto near = snapped(place, reach);
  pressed_ = Pressed{place, near, board_.stroke().erase || keys.control, keys.shift, false, near.at};
}

// What is drawn has no corners to be moved yet, and a hand that only trembles does not drag.
void AreaPen::drag(Spot at, double reach) {
  if (!pressed_ || !clicks_.empty() || pressed_->erasing || pressed_->snapped.to == Snapped::To::ground) return;
  const Point place = unit_at(at);
  const double way =
      std::hypot(static_cast<double>(place.x) - pressed_->at.x, static_cast<double>(place.y) - pressed_->at.y);
  if (!pressed_->moving && way < reach / 2) return;
  pressed_->moving = true;
  pressed_->to = snapped(place, reach).at;
}

void AreaPen::release() {
  if (!pressed_ || !board_.ready()) return;
  if (pressed_->moving) {
    const auto moved = *std::exchange(pressed_, std::nullopt);
    board_.draw(editor::move_corner(board_.project(), board_.id(), moved.snapped.at, moved.to));
  } else if (pressed_->erasing && clicks_.empty()) {
    erase();
  } else {
    click();
  }
  pressed_.reset();
}

void AreaPen::click() {
  const Point at = pressed_->snapped.at;
  if (clicks_.size() > 2 && at == clicks_.front().at) return finish();
  if (!clicks_.empty() && clicks_.back().at == at) return;
  clicks_.push_back({at, pressed_->straight});
  if (clicks_.size() == 1) {
    board_.tell(
        tr("Click on from corner to corner; a click on the first, twice, or Return ends the border; Backspace takes "
           "back a click"));
  }
}

void AreaPen::erase() {
  const auto& pressed = *pressed_;
  if (pressed.snapped.to == Snapped::To::corner) {
    board_.draw(editor::remove_corner(board_.project(), board_.id(), pressed.snapped.at));
    return;
  }
  for (const auto& area : board_.shapes().areas) {
    if (!editor::within(area.corners, pressed.at)) continue;
    board_.draw(editor::remove_space(board_.project(), board_.id(), area.id));
    return;
  }
}

bool AreaPen::click_twice() {
  if (clicks_.empty()) return false;
  finish();
  return true;
}

void AreaPen::finish() {
  pressed_.reset();
  const auto clicks = std::exchange(clicks_, {});
  if (clicks.size() < 2 || !board_.ready()) return;
  board_.draw(editor::draw_border(board_.project(), board_.id(), clicks));
}

void AreaPen::point_at(std::optional<Spot> at, double reach) {
  hovered_ = at && board_.ready() ? std::optional(snapped(unit_at(*at), reach)) : std::nullopt;
}

bool AreaPen::press_key(int key) {
  if (clicks_.empty()) return false;
  if (key == WXK_RETURN || key == WXK_NUMPAD_ENTER) {
    finish();
    return true;
  }
  if (key != WXK_BACK) return false;
  clicks_.pop_back();
  return true;
}

bool AreaPen::give_up() {
  const bool begun = !clicks_.empty() || (pressed_ && pressed_->moving);
  clicks_.clear();
  pressed_.reset();
  return begun;
}

// The borders are those of the text, so that a hand sees what it has drawn before the picture has it.
void AreaPen::paint(cairo_t* context, const View& view, double density) const {
  if (!board_.ready()) return;
  const auto& marks = palette_of(Theme::print).marks;
  constexpr double thin = 1.2, thick = 2.5, knot = 2.2, near_knot = 4.5;
  const bool moves = pressed_ && pressed_->moving;
  for (const auto& area : board_.shapes().areas) {
    auto corners = area.corners;
    if (moves && !editor::is_corner(corners, pressed_->snapped.at) &&
        editor::on_border(corners, pressed_->snapped.at)) {
      Outline here{pressed_->snapped.at};
      editor::share_corners(here, corners);
    }
    if (moves) std::replace(corners.begin(), corners.end(), pressed_->snapped.at, pressed_->to);
    DrawingBoard::paint_line(context, corners, true, marks.path, thin, view, density);
    for (const Point at : corners) DrawingBoard::paint_knot(context, at, marks.path, knot, view, density);
  }
  if (!clicks_.empty()) {
    auto clicks = clicks_;
    if (hovered_ && !(hovered_->at == clicks.back().at)) clicks.push_back({hovered_->at, false});
    const auto border = editor::drawn_border(board_.shapes().areas, clicks);
    DrawingBoard::paint_line(context, border.corners, border.parted.empty() && clicks.size() > 2, marks.picked, thick,
                             view, density);
    for (const auto& click : clicks_) DrawingBoard::paint_knot(context, click.at, marks.picked, knot, view, density);
  }
  if (hovered_ && hovered_->to != Snapped::To::ground && !moves) {
    const Color color = board_.stroke().erase ? marks.refused : marks.picked;
    DrawingBoard::paint_knot(context, hovered_->at, color, near_knot, view, density);
  }
}

}  // namespace bocage
