// What stands on a board beside its cells, as its text is now: the picture of it comes later.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "editor/shapes/areas.h"
#include "editor/shapes/boxes.h"
#include "editor/shapes/points.h"

namespace bocage {

struct DrawnShapes {
  std::uint64_t revision = 0;  // of the project's texts
  std::string board;
  std::vector<editor::AreaOutline> areas;
  std::vector<editor::DrawnPoint> points;
  std::vector<editor::DrawnBox> boxes;
  std::optional<editor::Frame> image;  // of the picture that lies on top
};

DrawnShapes shapes_of(const editor::Project& project, const std::string& board);

}  // namespace bocage
