// Paints one surface of a board at any scale: ground, lines, grid, names, boxes and tracks.
#pragma once

#include <map>
#include <memory>
#include <mutex>
#include <vector>

#include "app/paint/board/board_picture.h"
#include "app/paint/board/labels.h"

namespace bocage {

// May be used on several threads at once, each with a context of its own.
class BoardPainter {
 public:
  // Asserts that the module has such a surface.
  BoardPainter(std::shared_ptr<const Module> module, Theme theme, std::uint32_t surface);

  const BoardPicture& picture() const { return picture_; }
  const Extent& extent() const { return picture_.extent(); }  // in map units; all of the picture
  double cell() const { return picture_.cell(); }

  // User space is map units; `scale` (device pixels in a unit, above 0) decides what is large enough to be drawn.
  // Only what meets `visible` (map units) is painted.
  void paint(cairo_t* context, double scale, const Extent& visible) const;

 private:
  std::shared_ptr<const std::vector<Label>> labels(double scale) const;
  void fill_all(cairo_t* context, const std::vector<BoardPicture::Patch>& patches, double scale,
                const Extent& visible) const;
  void outline_all(cairo_t* context, const std::vector<BoardPicture::Patch>& patches, double scale,
                   const Extent& visible) const;
  void paint_ground(cairo_t* context, double scale, const Extent& visible) const;
  void paint_lines(cairo_t* context, double scale, const Extent& visible) const;
  void paint_sign(cairo_t* context, const BoardPicture::Sign& sign, const Extent& visible) const;
  void paint_signs(cairo_t* context, double scale, const Extent& visible) const;
  void paint_regions(cairo_t* context, double scale, const Extent& visible) const;
  void paint_grid(cairo_t* context, double scale, const Extent& visible) const;
  void paint_images(cairo_t* context, const Extent& visible) const;
  void paint_webs(cairo_t* context, double scale, const Extent& visible) const;
  void paint_points(cairo_t* context, double scale, const Extent& visible) const;
  void paint_numbers(cairo_t* context, double scale, const Extent& visible) const;
  void paint_labels(cairo_t* context, double scale, const Extent& visible, bool ground) const;

  BoardPicture picture_;
  LabelPlacer placer_;
  mutable std::mutex mutex_;
  mutable std::mutex image_mutex_;  // cairo reads a picture on one thread at a time
  mutable std::map<double, std::shared_ptr<const std::vector<Label>>> labels_;  // by scale
};

}  // namespace bocage
