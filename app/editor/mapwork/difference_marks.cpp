#include "app/editor/mapwork/difference_marks.h"

#include <algorithm>

#include "app/editor/drawing/drawing_board.h"
#include "app/paint/draw/palette.h"
#include "editor/model/strokes.h"
#include "engine/base/tr.h"

namespace bocage {

void DifferenceMarks::show(std::shared_ptr<const Module> module, std::uint32_t surface,
                           const editor::MapDifference& difference) {
  module_ = std::move(module);
  surface_ = surface;
  spaces_.clear();
  sides_.clear();
  const Board& board = *module_->board;
  for (const auto& one : difference.spaces) {
    const SpaceId space = board.find_space(one.space);
    if (space.valid() && board.space(space).surface == surface_) spaces_.emplace_back(space, one.words);
  }
  for (const auto& one : difference.sides) {
    const SpaceId a = board.find_space(one.a);
    const SpaceId b = board.find_space(one.b);
    const LinkId link = a.valid() && b.valid() ? board.find_link(a, b) : LinkId();
    if (link.valid()) sides_.emplace_back(link, one.words);
  }
}

void DifferenceMarks::press(Spot at, double reach, Keys /*keys*/) {
  if (!module_) return;
  const Board& board = *module_->board;
  // Where a map is seen small, a hand means the space, but for a fifth of it at each side.
  const auto& grid = board.surfaces()[surface_].grid;
  const double near = grid ? std::min(reach, grid->size / 5.0) : reach;
  const auto side = editor::side_at(board, surface_, unit_at(at), near);
  for (const auto& [link, words] : sides_) {
    if (side != link) continue;
    const auto& ends = board.link(link);
    return tell_(
        tr("{place}: {what}", {{"place", board.space(ends.a).name + "~" + board.space(ends.b).name}, {"what", words}}));
  }
  const SpaceId space = board.space_at(surface_, unit_at(at));
  if (!space.valid()) return;
  const auto found = std::find_if(spaces_.begin(), spaces_.end(), [&](const auto& one) { return one.first == space; });
  tell_(tr("{place}: {what}", {{"place", board.space(space).name},
                               {"what", found == spaces_.end() ? tr("nothing differs") : found->second}}));
}

void DifferenceMarks::paint(cairo_t* context, const View& view, double density) const {
  if (!module_) return;
  constexpr double space_dips = 3, side_dips = 5;
  const Color color = palette_of(Theme::print).marks.changed;
  for (const auto& [space, words] : spaces_) {
    DrawingBoard::paint_line(context, module_->board->space(space).outline, true, color, space_dips, view, density);
  }
  for (const auto& [link, words] : sides_) {
    for (const auto& [from, to] : editor::side_lines(*module_->board, link)) {
      DrawingBoard::paint_line(context, {from, to}, false, color, side_dips, view, density);
    }
  }
}

}  // namespace bocage
