// The outlines of areas as borders that neighbours share: what a hand means that draws near one, and how outlines that
// touch get the same corners.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "engine/board/grid.h"

namespace bocage::editor {

using Outline = std::vector<Point>;  // its corners in order, either way round

struct AreaOutline {
  std::string id;
  Outline corners;
};

struct Snapped {
  enum class To { ground, side, corner };
  Point at;
  To to = To::ground;
};
// The nearest corner of an area, or of what is being drawn, at most `reach` map units away; else the nearest place on a
// side; else the place itself.
Snapped snapped(const std::vector<AreaOutline>& areas, const Outline& drawn, Point at, double reach);

bool is_corner(const Outline& outline, Point at);
// On a side or a corner, but for the rounding to whole units.
bool on_border(const Outline& outline, Point at);
// In the outline, and not on its border.
bool within(const Outline& outline, Point at);

// The corners between two places on one border, the shorter way along it; of several areas the shortest. Empty where
// the border leads straight from one to the other, and where no area has both on its border.
Outline along_border(const std::vector<AreaOutline>& areas, Point from, Point to);

// A click of a hand that draws a border; `straight`: it does not follow the border that is there.
struct BorderClick {
  Point at;
  bool straight = false;
};
// A border that is drawn: around a new area, or through one that it parts.
struct DrawnBorder {
  std::string parted;  // the area; empty: it goes around a new one, whose last corner is joined with the first
  Outline corners;
};
DrawnBorder drawn_border(const std::vector<AreaOutline>& areas, const std::vector<BorderClick>& clicks);

// A border through an outline, from border to border, makes two of it: the larger part comes first.
std::vector<Outline> parted(const Outline& outline, const Outline& border);

// The corners of each that lie on a side of the other become corners of both.
void share_corners(Outline& one, Outline& other);
bool share_side(const Outline& one, const Outline& other);
// Do they have ground in common? Where they touch they must share their corners.
bool lie_over(const Outline& one, const Outline& other);
// Does it touch or cross itself, or hold no ground at all?
bool is_tangled(const Outline& outline);
// Corners that follow each other at one place are one.
Outline without_doubles(const Outline& outline);

// The middle of the smallest box around it, which is where the engine puts pieces by itself.
Point box_middle(const Outline& outline);
// That, where it lies in the outline; else the place in it that is
// farthest from the border, as fine as a net of 24 by 24 lines shows it.
Point standing_place(const Outline& outline);

}  // namespace bocage::editor
