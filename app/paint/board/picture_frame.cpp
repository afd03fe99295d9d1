// The edge of a map without a grid: as large as the water round its areas, as all that belongs to a map of points, or
// as the module's own picture.
#include <algorithm>

#include "app/paint/board/board_picture.h"

namespace bocage {

bool BoardPicture::is_framed() const {
  const auto& surfaces = board().surfaces();
  if (surface_ >= surfaces.size()) return false;
  return !images.empty() || (!surfaces[surface_].grid && (!water_polygons.empty() || !points.empty()));
}

void BoardPicture::frame_map() {
  if (!is_framed()) return;
  Line corners;
  const auto add = [&corners](const Extent& extent) {
    corners.push_back({extent.left, extent.top});
    corners.push_back({extent.right, extent.bottom});
  };
  for (const auto& water : water_polygons) add(water.extent);
  for (const auto& image : images) add(image.extent);
  if (!points.empty()) {
    constexpr double around = 0.5;  // of a cell: room for names
    for (const auto& point : points) add(point.extent.grown(cell_ * around));
    for (const auto* shapes : {&polygons, &marks}) {
      for (const auto& shape : *shapes) add(shape.extent);
    }
    for (const auto* lines : {&ways, &rivers, &edges}) {
      for (const auto& line : *lines) add(line.extent);
    }
  }
  for (const Line& loop : land) corners.insert(corners.end(), loop.begin(), loop.end());
  const Extent all = extent_of(corners);
  land = {{{all.left, all.top}, {all.right, all.top}, {all.right, all.bottom}, {all.left, all.bottom}}};
  extent_ = extent_of({{extent_.left, extent_.top}, {extent_.right, extent_.bottom}, land.front()[0], land.front()[2]});
  // What lay under all terrain of cells and areas is now one of them.
  std::vector<SpaceId> lowest;
  for (const SpaceId id : spaces_) {
    const bool same = "terrain." + std::string(board().word(board().space(id).terrain)) == land_style;
    if (is_cell_[id.index] && !is_point(id) && same) lowest.push_back(id);
  }
  for (Patch& patch : patches(land_style, lowest, false)) terrains.push_back(std::move(patch));
  land_style = "ground";
}

}  // namespace bocage
