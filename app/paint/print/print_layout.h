// Lays out maps and counters on paper, in millimetres from the top left corner throughout, without drawing them.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "app/paint/draw/box.h"
#include "app/paint/print/print_paper.h"

namespace bocage {

// The room kept free between the margin and what is printed.
struct PrintRoom {
  static constexpr double title = 5;  // above: the line that says what the page is
  static constexpr double marks = 5;  // all round: cut marks and the names of neighbouring pages
};
// Returns the room of a sheet for a map, below its title and within its marks; its width or height may be 0 or less.
Box map_room(const PaperSheet& sheet);

// A map in pages, each of the same size, which overlap: a page is cut in the middle of the overlap and butts against
// the next, or is left whole and glued on the next one's edge.
struct MapCut {
  static constexpr double overlap = 10;
  int columns = 1;
  int rows = 1;
  double page_width = 0;  // of the part of the map on a page
  double page_height = 0;

  Box part(int column, int row) const;  // of the map, from its top left corner
  // Returns the part of the page that is left when it is cut along its marks, from the part's top left corner.
  Box trimmed(int column, int row) const;
};
// Returns nullopt when the room is hardly larger than the overlap.
std::optional<MapCut> cut_map(double width, double height, const Box& room);
// "A1" is the top left page, "A2" the one at its right, "B1" the one below; "AA1" comes below "Z1".
std::string page_name(int column, int row);

// Counters in rows, each with a bleed that fills the gap to its neighbours: the block stands in the middle of the
// sheet, so that its back falls on it.
struct CounterGrid {
  static constexpr double bleed = 1;
  int columns = 1;
  int rows = 1;
  double counter = 0;
  double left = 0;  // of the first counter, without its bleed
  double top = 0;

  int on_a_page() const { return columns * rows; }
  double pitch() const { return counter + bleed * 2; }
  Box place(int index) const;  // row by row; asserts 0 <= index < on_a_page()
};
std::optional<CounterGrid> counter_grid(const PaperSheet& sheet, double counter);

// Returns where the back of what stands at `front` is printed on the other side of the sheet, when the printer turns it
// over its long edge: left and right change places on an upright page, top and bottom on one that lies.
Box behind(const PaperSheet& sheet, const Box& front);

}  // namespace bocage
