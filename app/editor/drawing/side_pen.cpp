#include "app/editor/drawing/side_pen.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "app/paint/draw/palette.h"
#include "editor/model/strokes.h"
#include "engine/base/tr.h"

namespace bocage {

using editor::BoardView;
using Kind = DrawnType::Kind;

// A third of a space is near enough, however small the map is shown.
std::optional<LinkId> SidePen::side_at(Spot at, double reach) const {
  const auto unit = [](double value) { return static_cast<std::int32_t>(std::clamp(std::floor(value), -2e9, 2e9)); };
  return editor::side_at(board_.board(), board_.surface(), {unit(at.x), unit(at.y)},
                         std::max(reach, board_.picture().cell() / 4));
}

void SidePen::press(Spot at, double reach, Keys keys) {
  give_up();
  if (!board_.ready() || !board_.type()) return board_.tell(tr("Choose first what to draw"));
  erasing_ = board_.stroke().erase || keys.control;
  last_ = at;
  touch(at, reach);
}

void SidePen::touch(Spot at, double reach) {
  const auto side = side_at(at, reach);
  if (side && std::find(stroke_.begin(), stroke_.end(), *side) == stroke_.end()) stroke_.push_back(*side);
}

void SidePen::drag(Spot at, double reach) {
  if (!last_) return;
  for (const Spot place : places_between(*last_, at, board_.picture().cell() / 8)) touch(place, reach);
  last_ = at;
}

void SidePen::release() {
  if (!std::exchange(last_, std::nullopt) || stroke_.empty()) return;
  const auto links = std::exchange(stroke_, {});
  const auto& board = board_.board();
  std::vector<BoardView::Side> sides;
  for (const LinkId id : links) {
    sides.emplace_back(board.space(board.link(id).a).name, board.space(board.link(id).b).name);
  }
  const auto view = board_.view();
  if (!view) return;
  if (erasing_) return erase(*view, sides);
  const DrawnType& type = *board_.type();
  board_.draw(
      board_.writer(*view).set_edge(sides, type.kind == Kind::side_crossing ? "crossing" : "feature", type.id, true),
      {{}, links, {}, board_.color()});
}

// A crossing may come from a way that leads over the side: then the way is cut there.
void SidePen::erase(const BoardView& view, const std::vector<BoardView::Side>& sides) {
  const DrawnType& type = *board_.type();
  if (type.kind == Kind::side_crossing) {
    for (const auto& way : view.kinds_of_ways()) {
      if (way.crossing != type.id) continue;
      auto cut = board_.writer(view).cut_ways(way, sides);
      const auto* command = std::get_if<editor::Command>(&cut);
      if (command != nullptr && !command->empty()) {
        board_.draw(std::move(cut), {});
        return;
      }
    }
  }
  board_.draw(
      board_.writer(view).set_edge(sides, type.kind == Kind::side_crossing ? "crossing" : "feature", type.id, false),
      {});
}

void SidePen::point_at(std::optional<Spot> at, double reach) {
  hovered_ = at && board_.ready() ? side_at(*at, reach) : std::nullopt;
}

void SidePen::pick(Spot at, double reach) {
  const auto side = board_.ready() ? side_at(at, reach) : std::nullopt;
  if (!side) return;
  const Link& link = board_.board().link(*side);
  DrawnType type;
  type.kind = link.features.empty() ? Kind::side_crossing : Kind::side_feature;
  const auto& words = link.features.empty() ? link.crossings : link.features;
  if (words.empty()) return board_.tell(tr("Nothing lies on this side"));
  type.id = std::string(board_.board().word(words.front()));
  board_.callbacks().picked(type);
}

bool SidePen::give_up() {
  last_.reset();
  return !std::exchange(stroke_, {}).empty();
}

void SidePen::paint(cairo_t* context, const View& view, double density) const {
  if (!board_.ready()) return;
  board_.paint_fresh(context, view, density);
  const Color color = erasing_ && !stroke_.empty() ? palette_of(Theme::print).marks.refused : board_.color();
  if (!stroke_.empty()) {
    board_.paint_sides(context, stroke_, color, view, density);
  } else if (hovered_ && hovered_->index < board_.board().link_count() && board_.type()) {
    board_.paint_sides(context, {*hovered_}, with_alpha(color, 0.6), view, density);
  }
}

}  // namespace bocage
