// The whole board, small, with the part that the table shows; a click or a drag moves there.
#pragma once

#include <wx/bitmap.h>
#include <wx/window.h>

#include <functional>
#include <memory>
#include <thread>

#include "app/canvas/tiles/canvas_renderer.h"
#include "app/canvas/tiles/viewport.h"
#include "app/paint/draw/palette.h"

namespace bocage {

class OverviewPane : public wxWindow {
 public:
  OverviewPane(wxWindow* parent, std::function<void(Spot)> go);
  ~OverviewPane() override;

  void use(std::shared_ptr<const CanvasRenderer> look);  // painted beside the window's thread, once for each size
  void use(const Palette& palette);
  void show(std::shared_ptr<const Scene> scene);  // units as dots in their sides' colours
  void frame(const Viewport& viewport);           // what is in sight
  bool painted() const { return bitmap_.IsOk(); }

 private:
  void on_paint(wxPaintEvent& event);
  void on_mouse(wxMouseEvent& event);
  void paint_board();
  View view() const;  // from map units to this window's pixels; turned as the table is

  std::function<void(Spot)> go_;
  const Palette* palette_ = &palette_of(Theme::print);
  std::shared_ptr<const CanvasRenderer> look_;
  std::shared_ptr<const Scene> scene_;
  Extent seen_;   // of the map
  int turn_ = 0;  // quarters clockwise, as the table shows the map
  wxBitmap bitmap_;
  wxSize bitmap_for_;
  std::thread painter_;
};

}  // namespace bocage
