// The edge of a map of areas: where the picture has water around them, the map is as large as that water.
#include <algorithm>

#include "app/paint/board/board_picture.h"

namespace bocage {

void BoardPicture::frame_areas() {
  const auto& surfaces = board().surfaces();
  if (water_polygons.empty() || surface_ >= surfaces.size() || surfaces[surface_].grid) return;
  Line corners;
  for (const auto& water : water_polygons) {
    corners.push_back({water.extent.left, water.extent.top});
    corners.push_back({water.extent.right, water.extent.bottom});
  }
  for (const Line& loop : land) corners.insert(corners.end(), loop.begin(), loop.end());
  const Extent all = extent_of(corners);
  land = {{{all.left, all.top}, {all.right, all.top}, {all.right, all.bottom}, {all.left, all.bottom}}};
  // What lay under all terrain of the areas is now one of them.
  std::vector<SpaceId> lowest;
  for (const SpaceId id : spaces_) {
    if (is_cell_[id.index] && "terrain." + std::string(board().word(board().space(id).terrain)) == land_style)
      lowest.push_back(id);
  }
  for (Patch& patch : patches(land_style, lowest, false)) terrains.push_back(std::move(patch));
  land_style = "ground";
}

}  // namespace bocage
