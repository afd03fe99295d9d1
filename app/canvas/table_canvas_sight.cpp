// Which part of the map the window shows, how large and which side up.
#include <algorithm>
#include <cmath>

#include "app/canvas/table_canvas.h"

namespace bocage {

void TableCanvas::zoom(int steps) {
  viewport_->zoom(steps, {viewport_->width() / 2, viewport_->height() / 2});
  moved();
}

void TableCanvas::turn(int quarters) {
  close_stack_viewer();
  viewport_->turn(quarters);
  moved();
}

void TableCanvas::fit() {
  viewport_->fit();
  moved();
}

void TableCanvas::fit_width() {
  viewport_->fit_width();
  moved();
}

void TableCanvas::take_actual_size() {
  viewport_->take_actual_size();
  moved();
}

void TableCanvas::pan(int dx, int dy) {
  viewport_->pan(dx, dy);
  moved();
}

void TableCanvas::center_on(Spot map) {
  const Spot now = viewport_->view().device(map);
  pan(viewport_->width() / 2 - static_cast<int>(std::lround(now.x)),
      viewport_->height() / 2 - static_cast<int>(std::lround(now.y)));
}

void TableCanvas::begin_at(const Sight& sight) {
  begin_at_ = sight;
  if (sized_) viewport_->take(sight);
  moved();
}

// Where they lie on this surface, in map units; nothing when they are elsewhere.
std::optional<Extent> TableCanvas::extent_of_all(const std::vector<SpaceId>& spaces,
                                                 const std::vector<PieceId>& pieces) const {
  std::optional<Extent> all;
  const auto add = [&](const Extent& more) {
    if (!all) {
      all = more;
      return;
    }
    *all = {std::min(all->left, more.left), std::min(all->top, more.top), std::max(all->right, more.right),
            std::max(all->bottom, more.bottom)};
  };
  for (const SpaceId id : spaces) {
    const Space& space = look_->picture().board().space(id);
    if (space.surface == look_->picture().surface() && !space.outline.empty()) add(extent_of(space.outline));
  }
  for (const PieceId piece : pieces) {
    if (const auto placed = place_on_map(piece)) add(placed->place.extent());
  }
  return all;
}

void TableCanvas::look_at(const std::vector<SpaceId>& spaces, const std::vector<PieceId>& pieces) {
  const auto all = extent_of_all(spaces, pieces);
  if (!all) return;
  viewport_->bring_into_view(*all);
  moved();
}

bool TableCanvas::zoom_to(const std::vector<SpaceId>& spaces, const std::vector<PieceId>& pieces) {
  const auto all = extent_of_all(spaces, pieces);
  if (!all) return false;
  viewport_->zoom_to(*all);
  moved();
  return true;
}

}  // namespace bocage
