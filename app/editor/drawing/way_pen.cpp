#include "app/editor/drawing/way_pen.h"

#include <wx/defs.h>

#include <utility>

#include "app/paint/draw/palette.h"
#include "editor/model/strokes.h"
#include "engine/base/tr.h"

namespace bocage {

using editor::BoardView;

void WayPen::press(Spot at, double /*reach*/, Keys keys) {
  if (!board_.ready() || !board_.type()) return board_.tell(tr("Choose first what to draw"));
  const SpaceId space = board_.space_at(at);
  if (!space.valid()) return;
  if (clicked_.empty()) erasing_ = board_.stroke().erase || keys.control;
  if (!clicked_.empty()) {
    if (clicked_.back() == space) return;
    auto leg = editor::path_between(board_.board(), clicked_.back(), space);
    if (leg.empty()) return board_.tell(tr("No path leads there"));
    legs_.push_back(std::move(leg));
  }
  clicked_.push_back(space);
  ahead_.clear();
  if (clicked_.size() == 1) board_.tell(tr("Click on to lead the way, twice to end it; Backspace takes back a click"));
}

bool WayPen::click_twice() {
  finish();
  return true;
}

void WayPen::point_at(std::optional<Spot> at, double /*reach*/) {
  const SpaceId space = at && board_.ready() ? board_.space_at(*at) : SpaceId();
  if (clicked_.empty() || !space.valid()) {
    ahead_.clear();
  } else if (ahead_.empty() || ahead_.back() != space) {
    ahead_ = editor::path_between(board_.board(), clicked_.back(), space);
  }
}

void WayPen::pick(Spot /*at*/, double /*reach*/) {
  finish();
}

bool WayPen::press_key(int key) {
  if (clicked_.empty()) return false;
  if (key == WXK_RETURN || key == WXK_NUMPAD_ENTER) {
    finish();
    return true;
  }
  if (key != WXK_BACK) return false;
  clicked_.pop_back();
  if (!legs_.empty()) legs_.pop_back();
  ahead_.clear();
  return true;
}

std::vector<SpaceId> WayPen::path() const {
  std::vector<SpaceId> path(clicked_.begin(), clicked_.begin() + (clicked_.empty() ? 0 : 1));
  for (const auto& leg : legs_) path.insert(path.end(), leg.begin() + 1, leg.end());
  return path;
}

void WayPen::end_path() {
  clicked_.clear();
  legs_.clear();
  ahead_.clear();
}

void WayPen::finish() {
  const auto spaces = path();
  end_path();
  if (spaces.size() < 2) return;
  const auto& board = board_.board();
  std::vector<std::string> names;
  for (const SpaceId id : spaces) names.push_back(board.space(id).name);
  const auto view = board_.view();
  if (!view) return;
  const BoardView::Way way{board_.type()->crossing, board_.type()->id};
  std::vector<BoardView::Side> sides;
  for (std::size_t i = 1; i < spaces.size(); ++i) {
    sides.emplace_back(names[i - 1], names[i]);
  }
  if (erasing_) {
    board_.draw(board_.writer(*view).cut_ways(way, sides), {});
  } else {
    board_.draw(board_.writer(*view).add_way(way, names), {{}, {}, spaces, board_.color()});
  }
}

bool WayPen::give_up() {
  const bool begun = !clicked_.empty();
  end_path();
  return begun;
}

void WayPen::paint(cairo_t* context, const View& view, double density) const {
  if (!board_.ready()) return;
  board_.paint_fresh(context, view, density);
  const Color color = erasing_ && !clicked_.empty() ? palette_of(Theme::print).marks.refused : board_.color();
  board_.paint_path(context, ahead_, with_alpha(color, 0.5), view, density);
  board_.paint_path(context, path(), color, view, density);
}

}  // namespace bocage
