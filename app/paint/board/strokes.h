// Lines of the map with casing, dashes and hexside patterns.
#pragma once

#include <span>

#include "app/paint/board/board_picture.h"

namespace bocage {

// Paints all casings first, then all strokes, so that junctions flow into each other. `scale`: device pixels in a unit.
void paint_strokes(cairo_t* context, const BoardPicture& picture, std::span<const BoardPicture::Stroke> strokes,
                   double scale, const Extent& visible);
// A bridge, ford or ferry across a hexside.
void paint_crossing(cairo_t* context, const BoardPicture& picture, const BoardPicture::Sign& crossing, double scale);

// Returns the ornaments that may run along a line; engine/module/schema_table.cpp offers them to authors.
std::vector<std::string_view> ornament_names();
// The least width of a line in map units: one pixel where spaces are large enough for it, less on a small map, so that
// lines become faint there instead of growing together.
double thinnest_line(double cell, double scale);
// How many dashes and ornaments the lines of a list may have: many more than on any map that a person made. Each is
// painted for every part of the map that its line meets, so that without a limit one line could take minutes.
class MarkBudget {
 public:
  bool take(double marks) {
    if (marks > left_) return false;
    left_ -= marks;
    return true;
  }

 private:
  double left_ = 300'000;
};
// About how many of these lengths, in turn, make up a line of a length; none: 0.
double marks_in(double length, const std::vector<double>& lengths);
// Lengths of strokes and gaps of a style, at most eight; none: drawn through.
std::vector<double> dash_of(const Style& style, double cell, double scale);

}  // namespace bocage
