// The table's canvas with a tool in the hand: the tool has the left button and the keys before the table has them, and
// paints over it. Arrow keys lead the tool as a mouse does, with Shift in small steps, and the space bar is its button.
#pragma once

#include <optional>

#include "app/canvas/table_canvas.h"
#include "app/editor/drawing/canvas_tool.h"
#include "app/paint/draw/cairo_handles.h"

namespace bocage {

class DrawingCanvas : public TableCanvas {
 public:
  DrawingCanvas(wxWindow* parent, CanvasListener& hand, const std::shared_ptr<const Module>& module,
                std::uint32_t surface);

  // Null: the hand. It must outlive the canvas, or be put away before it goes.
  void take_up(CanvasTool* tool);
  bool pressed() const { return pressed_ || key_pressed_; }  // the tool is at work
  std::optional<Spot> led_by_keys() const { return led_; }   // where on the map; nullopt: it is led by the mouse
  bool give_up_tool();                                       // what was begun; whether there was something

  // What it shows now, as a picture that another canvas shows until it has painted its own.
  SurfaceHandle as_shown();
  void begin_with(SurfaceHandle picture) { before_ = std::move(picture); }

 private:
  bool lead(const wxMouseEvent& event);
  bool lead_by_key(const wxKeyEvent& event);
  void step_to(wxPoint steps, double dips);
  double reach() const;
  void on_paint(wxPaintEvent& event);
  void paint_over(cairo_t* context);
  void paint_led(cairo_t* context) const;

  CanvasTool* tool_ = nullptr;
  bool pressed_ = false;
  bool key_pressed_ = false;  // the space bar is held
  std::optional<Spot> led_;
  bool painting_ = false;  // what the table itself paints
  bool copying_ = false;
  SurfaceHandle before_;
  SurfaceHandle copy_;
};

}  // namespace bocage
