// NATO unit symbols and size marks, drawn as lines so that they are sharp at every size.
#pragma once

#include <string>
#include <string_view>

#include "app/paint/cairo_handles.h"
#include "app/paint/color.h"

namespace bocage {

struct Box {
  double x = 0;  // left
  double y = 0;  // top
  double width = 0;
  double height = 0;
  double middle_x() const { return x + width / 2; }
  double middle_y() const { return y + height / 2; }
};

// infantry armor mechanized motorized parachute glider ranger commando recon artillery rocket antitank flak engineer hq
// static fortress cavalry marine mountain mortar supply bicycle coastal-artillery naval air and more, many also as
// armored- motorized- parachute- glider- heavy-; several joined by '+' lie over each other.
bool is_unit_symbol(std::string_view name);

// The frame and what is in it. `line` is the width of a stroke. Asserts nothing: an unknown name draws the frame only.
void draw_unit_symbol(cairo_t* context, std::string_view name, const Box& frame, double line, Color ink, Color ground);

// I II III X XX XXX and dots ("•••", "...", "ooo") centred in the box; false when the word is no such mark.
bool draw_size_mark(cairo_t* context, const std::string& mark, const Box& box, double line, Color ink);

}  // namespace bocage
