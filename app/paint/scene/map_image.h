// A whole board or position as a picture: PNG, SVG or PDF.
#pragma once

#include <atomic>
#include <functional>
#include <optional>
#include <string>

#include "app/paint/board/tile.h"
#include "engine/view/scene.h"

namespace bocage {

struct MapImage {
  PixelSize size;                  // of one page, when it has pages
  std::optional<Problem> problem;  // the file could not be written, or the picture would be too large
  int pages = 0;                   // of a print-out; 0: one picture
};

// Seen from another thread while a picture is painted. What becomes pixels is painted in bands, which are counted and
// between which it can be stopped, as a print-out can between its pages; what else becomes vectors is painted at once,
// and then `bands` stays 0.
struct PaintWatch {
  std::atomic<int> bands{0};
  std::atomic<int> done{0};
  std::atomic<bool> stop{false};
};
Problem given_up();  // what a picture that was stopped has as its problem

// `scene` may be null: the bare board. `scale`: device pixels (points, in PDF) in a map unit. The ending of `path`
// (.png .svg .pdf) chooses the kind. PNG is painted on all cores; at most 32,000 pixels a side and 400 million in all.
MapImage write_map_image(const BoardPainter& painter, Theme theme, const Scene* scene, double scale,
                         const std::string& path, PaintWatch* watch = nullptr);
// The same as a bitmap (RGB24); null with a problem when it would be too large. `threads` 0: one for each core.
struct Bitmap {
  SurfaceHandle surface;
  std::optional<Problem> problem;
};
Bitmap paint_bitmap(const BoardPainter& painter, Theme theme, const Scene* scene, double scale, unsigned threads = 0,
                    PaintWatch* watch = nullptr);

// The board and what stands on it, straight onto a context whose units are device pixels.
void paint_position(cairo_t* context, const BoardPainter& painter, Theme theme, const Scene* scene, double scale);

// Any drawing as a file; `vectors` is false when it becomes pixels. It returns the problem it meets, or nullopt.
using Drawing = std::function<std::optional<Problem>(cairo_t* context, bool vectors)>;
MapImage write_drawing(PixelSize size, const std::string& path, const Drawing& draw);

}  // namespace bocage
