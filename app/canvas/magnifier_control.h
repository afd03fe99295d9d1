// The magnifier in the hand: it is taken and put away, follows the pointer and the keyboard's cursor, and is painted.
#pragma once

#include <optional>

#include "app/canvas/canvas_cursor.h"
#include "app/canvas/magnifier.h"
#include "app/canvas/stack_viewer_control.h"

namespace bocage {

class MagnifierControl {
 public:
  MagnifierControl(wxWindow& window, ShownTable& shown, const CanvasSight& sight, const CanvasCursor& cursor,
                   StackViewerControl& stack_viewer)
      : window_(window), shown_(shown), sight_(sight), cursor_(cursor), stack_viewer_(stack_viewer) {}

  void take(wxPoint at);  // in the window's own points
  void take();            // where the pointer is, else at the cursor, else in the middle
  void put_away();
  bool on() const { return magnifier_.on(); }
  const Magnifier& magnifier() const { return magnifier_; }

  void adopt_density();
  void point_at(Pixel at);  // it follows the pointer
  void leave();             // the pointer has left the window
  void zoom(int steps);
  void go_to_cursor();   // if the cursor is shown
  void follow_cursor();  // if the keys have brought it there

  void paint(cairo_t* context);

 private:
  void move(std::optional<Pixel> at);
  void refresh();

  wxWindow& window_;
  ShownTable& shown_;
  const CanvasSight& sight_;
  const CanvasCursor& cursor_;
  StackViewerControl& stack_viewer_;
  Magnifier magnifier_;
  MagnifierImages images_;
  bool at_cursor_ = false;  // the keys have brought it there
};

}  // namespace bocage
