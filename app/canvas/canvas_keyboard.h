// The hand at the keyboard of the canvas: the arrows walk the cursor while it is shown, and pan the map otherwise.
#pragma once

#include <wx/event.h>

#include "app/canvas/magnifier_control.h"

namespace bocage {

class CanvasKeyboard {
 public:
  // What the canvas is made of, which must outlive this.
  struct Around {
    wxWindow& window;
    CanvasListener& hand;
    const ShownTable& shown;
    CanvasSight& sight;
    CanvasCursor& cursor;
    DragImage& drag_image;
    StackViewerControl& stack_viewer;
    MagnifierControl& magnifier;
  };
  explicit CanvasKeyboard(const Around& around) : around_(around) {}

  void show_cursor(bool shown);
  void put_cursor(SpaceId space);  // shows it, too
  void press(wxKeyEvent& event);

 private:
  bool walk(int key);
  bool click(const wxKeyEvent& event);
  bool pan(int key);

  Around around_;
};

}  // namespace bocage
