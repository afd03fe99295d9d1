// A picture of a printed map under a board's grid: how it comes into the module, and how it is laid so that the spaces
// that it shows are the grid's.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "editor/model/parts.h"
#include "editor/shapes/boxes.h"

namespace bocage::editor {

// The size that a PNG file says it has; nullopt when it is none.
struct PictureSize {
  int width = 0;  // pixels
  int height = 0;
};
std::optional<PictureSize> png_size(std::string_view bytes);

// The file comes into the module as map/NAME.png, and lies over the whole grid, or where nothing is drawn yet.
Proposal add_image(const Project& project, const std::string& board, const std::string& name, const std::string& bytes);

// Where the board's last picture lies; nullopt when it has none.
std::optional<Frame> image_frame(const Project& project, std::string_view board);

// A place of the picture as it lies now, and the space whose middle is there.
struct ImageMark {
  Point at;
  std::string space;
};
// The space's middle by its number, also where the grid would first have to grow to have it; a refusal says why there
// is none.
std::variant<Point, Problem> known_middle(const Project& project, const std::string& board, const std::string& space);
// Lays the last picture so that the marks, three at least, fall on the middles of their spaces. The grid grows to the
// right and downwards as far as they ask for. Refused where the picture would have to be turned, or where one of the
// marks would be more than a quarter of a space off.
Proposal fit_image(const Project& project, const std::string& board, const std::vector<ImageMark>& marks);

}  // namespace bocage::editor
