// Dice as they fell, with the words for what they were thrown: on a tray at the edge of the table.
#pragma once

#include <string>
#include <vector>

#include "app/paint/draw/cairo_handles.h"
#include "app/paint/draw/color.h"
#include "app/paint/draw/geometry.h"
#include "app/paint/draw/palette.h"

namespace bocage {

struct DiceGroup {
  std::vector<int> dice;
  Color color;        // of the side that rolled them
  std::string whose;  // its name
  friend bool operator==(const DiceGroup&, const DiceGroup&) = default;
};

struct DiceRow {
  // One group, or one for each of several sides that rolled at once: then each has lines of its own, with its name
  // beside them, as not everybody tells the colours apart.
  std::vector<DiceGroup> groups;
  int sides = 0;  // of each die: 6 shows pips, every other number its figure on a body of that many sides; 0: unknown
  std::string title;
  std::vector<std::string> lines;
  friend bool operator==(const DiceRow&, const DiceRow&) = default;
};

struct TraySize {
  double width = 0;
  double height = 0;
};

// Returns the size in device pixels; `room`: how wide it may be at most; `density`: device pixels in a DIP. Zero
// without rows.
TraySize dice_tray_size(const std::vector<DiceRow>& rows, double room, double density);
// The same with its left upper corner at `at`.
void paint_dice_tray(cairo_t* context, const std::vector<DiceRow>& rows, Spot at, double room, double density,
                     const Palette& palette = palette_of(Theme::print));

// One die in the square of `size` pixels at (x, y); what it shows is no figure of such a die: its number all the same.
void paint_die(cairo_t* context, int shows, int sides, Color color, double x, double y, double size);

}  // namespace bocage
