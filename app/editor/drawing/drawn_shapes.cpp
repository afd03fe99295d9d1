#include "app/editor/drawing/drawn_shapes.h"

#include "editor/shapes/board_image.h"

namespace bocage {

DrawnShapes shapes_of(const editor::Project& project, const std::string& board) {
  return {project.revision(),
          board,
          editor::area_outlines(project, board),
          editor::drawn_points(project, board),
          editor::drawn_boxes(project, board),
          editor::image_frame(project, board)};
}

}  // namespace bocage
