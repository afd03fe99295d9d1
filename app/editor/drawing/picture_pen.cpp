#include "app/editor/drawing/picture_pen.h"

#include <wx/defs.h>

#include <algorithm>
#include <utility>

#include "app/paint/draw/palette.h"
#include "engine/base/text.h"
#include "engine/base/tr.h"

namespace bocage {

void PicturePen::press(Spot at, double /*reach*/, Keys /*keys*/) {
  pressed_ = board_.ready() ? std::optional(at) : std::nullopt;
}

void PicturePen::release() {
  const auto at = std::exchange(pressed_, std::nullopt);
  if (!at) return;
  if (!board_.shapes().image) {
    return board_.tell(tr("The board has no picture yet: choose one with the button at the right"));
  }
  // Where the picture was laid anew since, the marks are of another one.
  if (revision_ != board_.project().revision()) marks_.clear();
  revision_ = board_.project().revision();
  board_.callbacks().ask_text(*at, [this, place = unit_at(*at)](const std::string& text) { name(place, text); });
}

void PicturePen::name(Point at, const std::string& space) {
  const auto number = std::string(trim(space));
  if (number.empty() || revision_ != board_.project().revision()) return;
  const auto middle = editor::known_middle(board_.project(), board_.id(), number);
  if (const auto* problem = std::get_if<Problem>(&middle)) {
    return board_.tell(problem->message + (problem->hint.empty() ? "" : ": " + problem->hint));
  }
  std::erase_if(marks_, [&](const editor::ImageMark& mark) { return mark.space == number; });
  marks_.push_back({at, number});
  constexpr std::size_t wanted = 3;
  if (marks_.size() < wanted) {
    return board_.tell(
        tr_n("Another {n} space, far from these", "Another {n} spaces, far from one another", wanted - marks_.size()));
  }
  // What is refused can be named again: the last mark alone goes.
  if (board_.draw(editor::fit_image(board_.project(), board_.id(), marks_))) {
    marks_.clear();
  } else {
    marks_.pop_back();
  }
}

void PicturePen::point_at(std::optional<Spot> at, double /*reach*/) {
  hovered_ = at && board_.ready() ? std::optional(unit_at(*at)) : std::nullopt;
}

bool PicturePen::press_key(int key) {
  if (key != WXK_BACK || marks_.empty()) return false;
  marks_.pop_back();
  return true;
}

bool PicturePen::give_up() {
  pressed_.reset();
  return !std::exchange(marks_, {}).empty();
}

void PicturePen::paint(cairo_t* context, const View& view, double density) const {
  if (!board_.ready()) return;
  const auto& marks = palette_of(Theme::print).marks;
  constexpr double knot = 5, line = 1.5, arm_dips = 12;
  const auto cross = [&](Point at, Color color) {
    const double arm = arm_dips * density / view.scale;
    const auto reach = static_cast<std::int32_t>(std::min(arm, 1e8));
    const auto beside = [&](int right, int down) { return carried(at, {0, 0}, {right * reach, down * reach}); };
    DrawingBoard::paint_line(context, {beside(-1, 0), beside(1, 0)}, false, color, line, view, density);
    DrawingBoard::paint_line(context, {beside(0, -1), beside(0, 1)}, false, color, line, view, density);
  };
  for (const auto& mark : marks_) {
    cross(mark.at, marks.picked);
    DrawingBoard::paint_knot(context, mark.at, marks.picked, knot, view, density);
  }
  if (hovered_ && board_.shapes().image) cross(*hovered_, marks.candidate);
}

}  // namespace bocage
