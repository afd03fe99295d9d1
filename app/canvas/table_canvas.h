// The table in a window: it owns the objects that make it up, takes the window's events to them, and paints them.
#pragma once

#include <wx/window.h>

#include <functional>
#include <memory>

#include "app/canvas/canvas_keyboard.h"
#include "app/canvas/canvas_mouse.h"

namespace bocage {

class TableCanvas : public wxWindow {
 public:
  // The hand must outlive the canvas.
  TableCanvas(wxWindow* parent, CanvasListener& hand, const std::shared_ptr<const Module>& module,
              std::uint32_t surface);
  ~TableCanvas() override;

  void show(std::shared_ptr<const Scene> scene);
  void use(Theme theme);
  const CanvasRenderer& look() const { return shown_.look(); }
  const std::shared_ptr<const CanvasRenderer>& shared_look() const { return shown_.shared_look(); }
  bool settled() const { return shown_.settled(); }  // the last paint had every tile
  bool give_up() { return mouse_.give_up(); }        // Escape: a gesture, or an open pile; whether there was one

  CanvasSight& sight() { return sight_; }
  const CanvasSight& sight() const { return sight_; }
  const CanvasPlaces& places() const { return places_; }
  const CanvasCursor& cursor() const { return cursor_; }
  DragImage& drag_image() { return drag_image_; }
  StackViewerControl& stack_viewer() { return stack_viewer_; }
  MagnifierControl& magnifier() { return magnifier_; }
  DiceTray& dice_tray() { return dice_tray_; }
  CanvasKeyboard& keyboard() { return keyboard_; }

  // Told of every paint, in milliseconds; and whenever the window shows another part of the map.
  void watch_paints(std::function<void(double)> watch) { watch_paints_ = std::move(watch); }
  void watch_view(std::function<void()> watch) { watch_view_ = std::move(watch); }

 private:
  void bind_all();
  void on_paint(wxPaintEvent& event);
  void on_size(wxSizeEvent& event);
  void on_key(wxKeyEvent& event);
  void paint(cairo_t* context);
  void moved();  // the window shows another part of the map
  void adopt_density();

  ShownTable shown_;
  CanvasSight sight_;
  CanvasPlaces places_;
  CanvasCursor cursor_;
  PointedSpace pointed_;
  DragImage drag_image_;
  StackViewerControl stack_viewer_;
  MagnifierControl magnifier_;
  DiceTray dice_tray_;
  CanvasKeyboard keyboard_;
  CanvasMouse mouse_;
  std::function<void(double)> watch_paints_;
  std::function<void()> watch_view_;
};

}  // namespace bocage
