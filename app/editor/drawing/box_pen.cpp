#include "app/editor/drawing/box_pen.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "app/paint/draw/palette.h"
#include "editor/shapes/board_spaces.h"
#include "editor/shapes/placed_decks.h"
#include "engine/base/tr.h"

namespace bocage {
namespace {

std::vector<Point> corners_of(const editor::Frame& frame) {
  const Point low{frame.x, frame.y};
  const Point high{frame.x + frame.width, frame.y + frame.height};
  return {low, {high.x, low.y}, high, {low.x, high.y}};
}

}  // namespace

// Of several that lie on one another the last one in the file is seen.
std::optional<BoxPen::Grip> BoxPen::grip_at(Point at, double reach) const {
  std::optional<Grip> grip;
  for (const auto& box : board_.shapes().boxes) {
    const auto& frame = box.frame;
    // Of a small box no more than a third is border, so that it can be moved.
    const double across = std::min(reach, frame.width / 3.0);
    const double down = std::min(reach, frame.height / 3.0);
    const double right = static_cast<double>(at.x) - frame.x;
    const double low = static_cast<double>(at.y) - frame.y;
    if (right < -across || right > frame.width + across || low < -down || low > frame.height + down) continue;
    grip = Grip{box.id,           frame,
                right <= across,  right >= frame.width - across,
                low <= down,      low >= frame.height - down,
                box.tag == "deck"};
  }
  return grip;
}

editor::Frame BoxPen::frame_of(const Pressed& hand) const {
  if (!hand.grip) return editor::frame_between(hand.at, hand.to);
  const auto& grip = *hand.grip;
  const auto& frame = grip.frame;
  const auto corners = corners_of(frame);
  const bool whole = !grip.left && !grip.right && !grip.top && !grip.bottom;
  const Point low = carried(corners[0], hand.at, hand.to);
  if (whole) return {low.x, low.y, frame.width, frame.height};
  const Point high = carried(corners[2], hand.at, hand.to);
  return editor::frame_between(
      {grip.left ? low.x : corners[0].x, grip.top ? low.y : corners[0].y},
      {grip.right && !grip.left ? high.x : corners[2].x, grip.bottom && !grip.top ? high.y : corners[2].y});
}

void BoxPen::press(Spot at, double reach, Keys keys) {
  pressed_.reset();
  if (!board_.ready()) return;
  const Point place = unit_at(at);
  pressed_ = Pressed{place, grip_at(place, reach), board_.stroke().erase || keys.control, false, place};
}

void BoxPen::drag(Spot at, double reach) {
  if (!pressed_ || pressed_->erasing) return;
  const Point place = unit_at(at);
  const double way =
      std::hypot(static_cast<double>(place.x) - pressed_->at.x, static_cast<double>(place.y) - pressed_->at.y);
  if (!pressed_->dragged && way < reach / 2) return;
  pressed_->dragged = true;
  pressed_->to = place;
  if (pressed_->grip || !board_.type() || board_.type()->id != "track") return;
  const auto boxes = static_cast<std::size_t>(editor::boxes_in(frame_of(*pressed_)));
  board_.tell(tr_n("A track of {n} box", "A track of {n} boxes", boxes));
}

void BoxPen::release() {
  if (!pressed_ || !board_.ready()) return;
  const auto hand = *std::exchange(pressed_, std::nullopt);
  const auto& project = board_.project();
  if (hand.erasing) {
    if (!hand.grip) return board_.tell(tr("Here is no box"));
    board_.draw(hand.grip->deck ? editor::take_off_board(project, board_.id(), hand.grip->box)
                                : editor::remove_space(project, board_.id(), hand.grip->box));
  } else if (!hand.dragged) {
    board_.tell(tr("Drag from corner to corner to draw a box; drag a box to move it, its border to stretch it"));
  } else if (hand.grip) {
    board_.draw(editor::reshape_box(project, board_.id(), hand.grip->box, frame_of(hand)));
  } else if (!board_.type()) {
    board_.tell(tr("Choose first what to draw"));
  } else if (board_.type()->kind == DrawnType::Kind::undrawn) {
    board_.draw(editor::draw_on_board(project, board_.id(), board_.type()->id, frame_of(hand)));
  } else {
    board_.draw(editor::add_box(project, board_.id(), board_.type()->id, frame_of(hand)));
  }
}

void BoxPen::point_at(std::optional<Spot> at, double reach) {
  hovered_ = at && board_.ready() ? grip_at(unit_at(*at), reach) : std::nullopt;
}

bool BoxPen::give_up() {
  return std::exchange(pressed_, std::nullopt).has_value();
}

void BoxPen::paint(cairo_t* context, const View& view, double density) const {
  if (!board_.ready()) return;
  const auto& marks = palette_of(Theme::print).marks;
  constexpr double thin = 1.2, thick = 2.5, knot = 3.5;
  for (const auto& box : board_.shapes().boxes) {
    DrawingBoard::paint_line(context, corners_of(box.frame), true, marks.path, thin, view, density);
  }
  if (pressed_ && pressed_->dragged) {
    DrawingBoard::paint_line(context, corners_of(frame_of(*pressed_)), true, marks.picked, thick, view, density);
  } else if (hovered_) {
    const Color color = board_.stroke().erase ? marks.refused : marks.picked;
    DrawingBoard::paint_line(context, corners_of(hovered_->frame), true, color, thick, view, density);
    for (const Point at : corners_of(hovered_->frame)) {
      DrawingBoard::paint_knot(context, at, color, knot, view, density);
    }
  }
}

}  // namespace bocage
