// Point-to-point maps: the points, regions of them, and pictures of the module's own below them.
#include <algorithm>

#include "app/paint/board/board_picture.h"
#include "app/paint/draw/patterns.h"
#include "app/paint/draw/png_image.h"

namespace bocage {

void BoardPicture::find_point(SpaceId id) {
  const Space& space = board().space(id);
  PointPlate plate{"terrain." + std::string(board().word(space.terrain)), {}, {}};
  for (const auto corner : space.outline) plate.outline.push_back(spot(corner));
  plate.extent = extent_of(plate.outline);
  const auto has_drawing = [&](const std::string& id_of_style) {
    const Style look = style(id_of_style);
    return !look.text(StyleWord::symbol).empty() || spread_of(look.text(StyleWord::pattern)) == Spread::once;
  };
  if (has_drawing(plate.style)) point_signs.push_back({plate.style, spot(space.center), id.index, 0});
  for (const NameId feature : space.features) {
    const std::string word = "feature." + std::string(board().word(feature));
    if (has_drawing(word)) point_signs.push_back({word, spot(space.center), id.index, 0});
  }
  points.push_back(std::move(plate));
}

void BoardPicture::find_web(const std::string& style, const std::vector<SpaceId>& members) {
  constexpr double wide = 1.5;  // of the widest of its points
  Web web{style, {}, {}, 0, {}};
  Line all;
  std::vector<bool> within(board().space_count(), false);
  for (const SpaceId id : members) {
    within[id.index] = true;
    const Space& space = board().space(id);
    const Extent extent = extent_of(space.outline);
    web.knots.push_back(spot(space.center));
    web.width = std::max({web.width, extent.width() * wide, extent.height() * wide});
    all.push_back(spot(space.center));
  }
  for (const SpaceId id : members) {
    for (const Step& step : board().steps(id)) {
      if (id < step.to && within[step.to.index]) {
        web.strands.emplace_back(spot(board().space(id).center), spot(board().space(step.to).center));
      }
    }
  }
  web.extent = extent_of(all).grown(web.width);
  webs.push_back(std::move(web));
}

void BoardPicture::find_points() {
  for (const SpaceId id : spaces_) {
    if (is_cell_[id.index] && is_point(id)) find_point(id);
  }
  if (points.empty()) return;
  for (const auto& [region, members] : cells_by(&Space::regions, true)) {
    const std::string id = "region." + region;
    if (styles_.declared(id)) find_web(id, members);
  }
}

void BoardPicture::find_image(const PictureItem& item) {
  const auto file = module_->files.find(item.file);
  if (file == module_->files.end()) return;  // `check` tells
  if (SurfaceHandle pixels = png_image(file->second, png_max_map_side)) {
    images.push_back({std::move(pixels), extent_of(item.points)});
  }
}

}  // namespace bocage
