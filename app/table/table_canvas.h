// The table in a window: one surface of a board with everything on it, panned and zoomed, and the hand's gestures.
#pragma once

#include <wx/window.h>

#include <memory>
#include <optional>
#include <vector>

#include "app/paint/scene_painter.h"
#include "app/table/gesture.h"
#include "app/table/table_hand.h"
#include "app/table/tile_cache.h"

namespace bocage {

class TableCanvas : public wxWindow {
 public:
  // The hand must outlive the canvas.
  TableCanvas(wxWindow* parent, TableHand& hand, std::shared_ptr<const Module> module, std::uint32_t surface);
  ~TableCanvas() override;

  void show(Scene scene);
  void zoom(int steps);  // at the middle
  void fit();
  void look_at(const std::vector<SpaceId>& spaces, const std::vector<PieceId>& pieces);

  // Where a gesture has to go, in the window's own pixels; nothing when it is not in sight.
  std::optional<wxPoint> point_of(SpaceId space) const;
  std::optional<wxPoint> point_of(PieceId piece) const;
  bool settled() const { return settled_; }  // the last paint had every tile
  int step() const { return viewport_->step(); }

  // A piece that another pane carries over the table; no face: no more. The point is on the screen.
  void carry(std::optional<SceneFace> face, wxPoint on_screen);
  SpaceId space_on_screen(wxPoint on_screen) const;  // invalid outside the canvas or off the board
  bool give_up_gesture();                            // Escape; whether there was one
  const CounterPainter& counters() const { return counters_; }

 private:
  void on_paint(wxPaintEvent& event);
  void on_size(wxSizeEvent& event);
  void on_mouse(wxMouseEvent& event);
  void on_wheel(wxMouseEvent& event);
  void on_key(wxKeyEvent& event);
  void paint_carried(cairo_t* context);
  void obey(const std::optional<Gesture::Act>& act);
  void click(Pixel at);
  void lift(Pixel at);
  void end_gesture();
  void hover(Pixel at);
  void adopt_density();
  Pixel device(wxPoint client) const;
  wxPoint client(Spot device) const;
  SpaceId space_at(Pixel at) const;

  TableHand& hand_;
  std::shared_ptr<const Module> module_;
  std::shared_ptr<const BoardPainter> painter_;
  CounterPainter counters_;
  ScenePainter scene_painter_;
  Scene scene_;
  double density_;  // device pixels in one of the window's
  std::unique_ptr<Viewport> viewport_;
  std::unique_ptr<TileCache> tiles_;
  SpriteCache sprites_;
  Gesture gesture_;
  std::optional<SceneFace> carried_;
  Pixel carried_at_;
  SpaceId hovered_;
  int wheel_ = 0;
  bool sized_ = false;
  bool settled_ = false;
};

}  // namespace bocage
