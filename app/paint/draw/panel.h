// Parts of a printed sheet (a legend, a chart, a row of counters) and how they are set side by side.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "app/paint/draw/cairo_handles.h"
#include "app/paint/draw/geometry.h"
#include "app/paint/draw/style.h"
#include "app/paint/draw/text_painter.h"

namespace bocage {

struct Panel {
  double width = 0;  // device pixels
  double height = 0;
  std::function<void(cairo_t*)> paint;  // with its top left corner at 0, 0
};

// Panels in rows from the top left, each row as high as its highest; what is wider than `width` has a row of its own.
// Paints them all; its width is that of the widest row.
Panel shelves(std::vector<Panel> panels, double width, double gap);
// Each as high up as it finds room, whatever stands beside it: no gap below a low panel stays empty that another fits.
// Paints them all, no wider than `width` unless one of them is.
Panel packed(std::vector<Panel> panels, double width, double gap);
// One above the other.
Panel column(std::vector<Panel> panels, double gap);

// A line of text, as high as its letters need.
Panel text_panel(const std::string& text, const TextStyle& look);

// Measures the width of a text without drawing it.
double measured_width(const std::string& text, const TextStyle& look);

// Colours of a sheet in a theme.
struct SheetStyle {
  Color ground;  // of the sheet
  Color card;    // of a panel on it
  Color head;    // of the heads of a table
  Color line;
  Color ink;
  Color faint;  // ink of small print
};
SheetStyle sheet_look(const StyleSheet& styles);

// A panel on a card with a title, room around it.
Panel carded(Panel inner, const std::string& title, const SheetStyle& look, double row);

}  // namespace bocage
