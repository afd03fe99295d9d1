// The hand at the mouse of the canvas: what its gestures mean to the table, and the frame that it draws to gather
// pieces.
#pragma once

#include <wx/event.h>

#include <optional>
#include <vector>

#include "app/canvas/dice_tray.h"
#include "app/canvas/gesture.h"
#include "app/canvas/magnifier_control.h"

namespace bocage {

class CanvasMouse {
 public:
  // What the canvas is made of, which must outlive this.
  struct Around {
    wxWindow& window;
    CanvasListener& hand;
    const ShownTable& shown;
    CanvasSight& sight;
    const CanvasPlaces& places;
    PointedSpace& pointed;
    DragImage& drag_image;
    StackViewerControl& stack_viewer;
    MagnifierControl& magnifier;
    DiceTray& dice_tray;
  };
  explicit CanvasMouse(const Around& around);

  void adopt_density();
  void move(wxMouseEvent& event);  // or a button of it
  void turn_wheel(wxMouseEvent& event);
  bool give_up();       // Escape: a gesture, or an open pile; whether there was one
  void lose_capture();  // the window system took the mouse away
  Pixel pointer() const { return gesture_.pointer(); }
  void paint_band(cairo_t* context) const;

 private:
  void leave();
  void press(Pixel at, const wxMouseEvent& event);
  void release(Pixel at, const wxMouseEvent& event);
  void hover(Pixel at);
  void obey(const std::optional<Gesture::Act>& act, bool whole);
  void click(Pixel at, bool whole);
  void lift(const Gesture::Act& act);
  void miss_release();
  void end_gesture();
  void ask_menu(Pixel at);

  Around around_;
  Gesture gesture_;
  std::optional<PieceId> pressed_in_stack_viewer_;
  std::optional<PixelBox> band_;  // the frame that is being drawn around what is to be gathered
  int wheel_ = 0;                 // what it has turned of its next step
};

}  // namespace bocage
