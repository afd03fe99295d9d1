// The last dice on a tray in the lower left corner of the canvas, which goes aside when the pointer comes there,
// because the board lies beneath.
#pragma once

#include <wx/window.h>

#include <vector>

#include "app/canvas/canvas_sight.h"
#include "app/paint/counter/dice_painter.h"

namespace bocage {

class DiceTray {
 public:
  DiceTray(wxWindow& window, const ShownTable& shown, const CanvasSight& sight)
      : window_(window), shown_(shown), sight_(sight) {}

  void show(std::vector<DiceRow> rows);
  const std::vector<DiceRow>& rows() const { return rows_; }
  wxRect box() const;  // in the window's own points; empty without dice

  void lay_out();  // when the window has another size
  void point_at(Pixel at);
  void leave();  // the pointer has left the window
  void paint(cairo_t* context) const;

 private:
  void put_aside(bool aside);
  void refresh();

  wxWindow& window_;
  const ShownTable& shown_;
  const CanvasSight& sight_;
  std::vector<DiceRow> rows_;
  PixelBox box_;
  bool aside_ = false;
};

}  // namespace bocage
