#include "app/editor/drawing/join_pen.h"

#include <algorithm>
#include <utility>

#include "app/paint/draw/palette.h"
#include "app/paint/draw/text_painter.h"
#include "engine/base/tr.h"

namespace bocage {

using Kind = DrawnType::Kind;

std::string JoinPen::space_at(Spot at) const {
  const SpaceId space = board_.ready() ? board_.space_at(at) : SpaceId();
  return space.valid() ? board_.board().space(space).name : std::string();
}

const std::vector<editor::DrawnJoin>& JoinPen::joins() const {
  const auto now = board_.project().revision();
  if (revision_ != now) joins_ = editor::drawn_joins(board_.project());
  revision_ = now;
  return joins_;
}

std::string JoinPen::told_end(const std::string& space) const {
  const auto& board = board_.board();
  const SpaceId known = board.find_space(space);
  if (!known.valid() || board.space(known).surface == board_.surface()) return space;
  const auto& surface = board.surfaces()[board.space(known).surface];
  return space + " (" + (surface.title.empty() ? surface.id : surface.title) + ")";
}

void JoinPen::press(Spot at, double /*reach*/, Keys keys) {
  pressed_ = space_at(at);
  erasing_ = board_.stroke().erase || keys.control;
}

void JoinPen::drag(Spot at, double /*reach*/) {
  if (space_at(at) != pressed_) pressed_.clear();  // a hand that slides away means neither
}

void JoinPen::release() {
  const auto space = std::exchange(pressed_, {});
  if (space.empty() || !board_.ready()) return;
  if (erasing_) return erase(space);
  if (space == first_) {
    first_.clear();
    return;
  }
  if (first_.empty()) {
    first_ = space;
    return board_.tell(
        tr("From {space}: click the space to which it leads, on this board or on another", {{"space", space}}));
  }
  editor::JoinKind kind;
  if (board_.type() && board_.type()->kind == Kind::side_feature) kind.feature = board_.type()->id;
  if (board_.type() && board_.type()->kind == Kind::side_crossing) kind.crossing = board_.type()->id;
  const auto from = std::exchange(first_, {});
  board_.draw(editor::add_join(board_.project(), from, space, kind));
}

// A space with one join needs no other end.
void JoinPen::erase(const std::string& space) {
  if (!first_.empty()) {
    const auto from = std::exchange(first_, {});
    if (from != space) board_.draw(editor::remove_join(board_.project(), from, space));
    return;
  }
  std::vector<const editor::DrawnJoin*> own;
  for (const auto& join : joins()) {
    if (join.of(space)) own.push_back(&join);
  }
  if (own.empty()) return board_.tell(tr("No join begins at {space}", {{"space", space}}));
  if (own.size() == 1) {
    board_.draw(editor::remove_join(board_.project(), own.front()->a, own.front()->b));
    return;
  }
  first_ = space;
  board_.tell(tr("Several joins begin at {space}: click the other end of the one that goes", {{"space", space}}));
}

void JoinPen::tell_of(const std::string& space) const {
  std::string ends;
  for (const auto& join : joins()) {
    if (join.of(space)) ends += (ends.empty() ? "" : ", ") + told_end(join.a == space ? join.b : join.a);
  }
  if (!ends.empty()) board_.tell(tr("{space} is joined to {others}", {{"space", space}, {"others", ends}}));
}

void JoinPen::point_at(std::optional<Spot> at, double /*reach*/) {
  auto space = at ? space_at(*at) : std::string();
  if (space == hovered_) return;
  hovered_ = std::move(space);
  if (!hovered_.empty() && first_.empty()) tell_of(hovered_);
}

// What lies across the join of this space, or leads over it, is what is drawn next.
void JoinPen::pick(Spot at, double /*reach*/) {
  const auto space = space_at(at);
  for (const auto& join : joins()) {
    if (space.empty() || !join.of(space)) continue;
    DrawnType type;
    for (const auto& [list, kind] :
         {std::pair("features", Kind::side_feature), std::pair("crossings", Kind::side_crossing)}) {
      const auto words = join.spot.tree->words(join.spot.id, list);
      if (words.empty() || !type.id.empty()) continue;
      type.kind = kind;
      type.id = words.front().text;
    }
    return board_.callbacks().picked(type);
  }
}

bool JoinPen::give_up() {
  pressed_.clear();
  return !std::exchange(first_, {}).empty();
}

// A line where both ends lie on this board; a knot with the name of the other end where that lies elsewhere, and with
// that of its board where the hand is.
void JoinPen::paint(cairo_t* context, const View& view, double density) const {
  if (!board_.ready()) return;
  constexpr double line_dips = 3, knot_dips = 6, letter_dips = 12;
  const auto& marks = palette_of(Theme::print).marks;
  const auto& board = board_.board();
  const auto here = [&](SpaceId space) { return space.valid() && board.space(space).surface == board_.surface(); };
  const auto is_lit = [&](const editor::DrawnJoin& join) {
    return (!hovered_.empty() && join.of(hovered_)) || (!first_.empty() && join.of(first_));
  };
  const TextPainter letters(context);
  TextStyle look;
  look.size = letter_dips * density;
  look.bold = true;
  look.halo = marks.halo;
  look.halo_width = 2 * density;
  for (const auto& join : joins()) {
    const SpaceId a = board.find_space(join.a);
    const SpaceId b = board.find_space(join.b);
    const bool lit = is_lit(join);
    const auto color = lit ? marks.picked : marks.path;
    if (here(a) && here(b)) {
      DrawingBoard::paint_line(context, {board.space(a).center, board.space(b).center}, false, color, line_dips, view,
                               density);
    }
    for (const auto& [end, other] : {std::pair(a, join.b), std::pair(b, join.a)}) {
      if (!here(end)) continue;
      const Point middle = board.space(end).center;
      DrawingBoard::paint_knot(context, middle, color, knot_dips, view, density);
      if (here(a) && here(b)) continue;
      look.ink = color;
      const auto at = view.device(spot(middle));
      letters.draw_centered("→ " + (lit ? told_end(other) : other), at.x, at.y + (knot_dips + letter_dips) * density,
                            look);
    }
  }
  std::vector<SpaceId> outlined;
  for (const auto& name : {first_, hovered_}) {
    const SpaceId space = name.empty() ? SpaceId() : board.find_space(name);
    if (here(space)) outlined.push_back(space);
  }
  if (!outlined.empty()) board_.outline_spaces(context, outlined, view, density);
}

}  // namespace bocage
