// Shapes of a board for drawing: borders of groups of spaces, chains of hexsides, smooth curves.
#pragma once

#include <cairo.h>

#include <cstdint>
#include <utility>
#include <vector>

#include "engine/board/board.h"

namespace bocage {

struct Spot {
  double x = 0;
  double y = 0;
};

struct Extent {
  double left = 0;
  double top = 0;
  double right = 0;
  double bottom = 0;
  bool meets(const Extent& other) const {
    return left <= other.right && other.left <= right && top <= other.bottom && other.top <= bottom;
  }
  bool holds(const Extent& inner) const {
    return inner.left >= left && inner.right <= right && inner.top >= top && inner.bottom <= bottom;
  }
  Extent grown(double by) const { return {left - by, top - by, right + by, bottom + by}; }
  double width() const { return right - left; }
  double height() const { return bottom - top; }
};

// A map can be turned in quarters, clockwise about its point 0,0; any number of them, below 0 counter-clockwise. A
// shape with sides along the axes keeps them.
Spot turned(Spot at, int quarters);
Extent turned(const Extent& extent, int quarters);
void turn(cairo_t* context, int quarters);  // what is drawn from now on

// Turns map units into device pixels; the one place where a turned map is turned. Layouts for the eye of the player,
// such as counters in a pile, are made on the turned map.
struct View {
  double left = 0;  // of the turned map: the unit at the left border
  double top = 0;
  double scale = 1;                                // device pixels in a unit
  int turn = 0;                                    // quarters clockwise, 0 to 3
  double density = 1;                              // device pixels in a DIP
  double dips() const { return scale / density; }  // in a unit: by them goes what is large enough to be read
  Spot device(Spot map) const {
    const Spot at = turned(map, turn);
    return {(at.x - left) * scale, (at.y - top) * scale};
  }
  Extent device_box(const Extent& map) const;
  Spot map(Spot device) const { return turned(Spot{device.x / scale + left, device.y / scale + top}, -turn); }
};

using Line = std::vector<Spot>;
using Segment = std::pair<Point, Point>;

Extent extent_of(const std::vector<Point>& points);
Extent extent_of(const Line& line);
Extent extent_of(const Segment& segment);
Spot spot(Point point);
Spot middle_of(const Extent& extent);

// The closed borders round a group of outlines: sides that two of them share are left out.
std::vector<std::vector<Point>> borders(const std::vector<const std::vector<Point>*>& outlines);
// Corners cut twice; corners for which `keep` is set stay (the edge of the map).
Line rounded_loop(const std::vector<Point>& loop, const std::vector<bool>& keep);
// Sides that two outlines have in common, in the order of the first.
std::vector<Segment> shared_sides(const std::vector<Point>& a, const std::vector<Point>& b);
// Segments joined end to end; a chain ends where not exactly two meet.
std::vector<std::vector<Point>> chains(const std::vector<Segment>& segments);
// An open chain with its corners cut; the ends stay.
Line rounded_chain(const std::vector<Point>& chain);
// Returns the line without the corners that lie within `tolerance` of the line that is left (Douglas and Peucker).
Line thinned(const Line& line, double tolerance);

void line_path(cairo_t* context, const Line& line, bool closed);
// A curve through every point (Catmull-Rom as Béziers).
void curve_path(cairo_t* context, const Line& line);
// The points of a line from one to another.
struct Stretch {
  std::size_t first = 0;
  std::size_t last = 0;
};
// What of a line lies about an area: all between points of which one segment or more comes there.
std::vector<Stretch> stretches_near(const Line& line, const Extent& near);
// Adds a stretch, straight or as curve_path draws all of the line.
void stretch_path(cairo_t* context, const Line& line, bool curve, const Stretch& stretch);
// By point: how long the line is up to there, straight or as a curve.
std::vector<double> lengths_along(const Line& line, bool curve);
// The same round a loop, whose first point stands there once.
void closed_curve_path(cairo_t* context, const Line& line);
// A loop, straight or as closed_curve_path draws it, of which only an area is seen: parts that lie beyond one side of
// the area are cut short, so that filling and clipping within it remain as they are. For strokes the area must be
// larger than what is seen by as far as a join of theirs may reach.
void loop_path(cairo_t* context, const Line& line, bool curve, const Extent& seen);

// Returns whether closed loops enclose a point; a loop within a loop is a hole.
bool loops_hold(const std::vector<Line>& loops, Spot point);
// How much of an area closed loops enclose; where one of their sides only comes near, it counts as `part`.
enum class Share : std::uint8_t { nothing, part, all };
Share share_held(const std::vector<Line>& loops, const Extent& area);

}  // namespace bocage
