// The key of a map: what each terrain, feature, way and region looks like on it, and what it is called.
#pragma once

#include "app/paint/board/board_picture.h"
#include "app/paint/draw/panel.h"

namespace bocage {

struct LegendEntry {
  enum class Kind { terrain, feature, edge, crossing, way, region, mark };
  Kind kind = Kind::terrain;
  std::string style;  // "terrain.woods", …
  std::string title;
};

// Returns an entry for everything on the board that has a name: the words of the module, regions with a style, and
// lines and marks of the picture whose style has a `title`.
std::vector<LegendEntry> legend_entries(const BoardPicture& picture);

// A cell of the board with such an entry in it. User space is device pixels, the middle of the cell is at 0, 0.
void paint_swatch(cairo_t* context, const BoardPicture& picture, const LegendEntry& entry, double side);

// `picture` is borrowed. `row`: the height of its letters in device pixels.
Panel legend_panel(const BoardPicture& picture, const SheetStyle& look, double row);

}  // namespace bocage
