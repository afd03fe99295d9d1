// The table in a window: one surface of a board with everything on it, panned and zoomed, and the hand's gestures.
#pragma once

#include <wx/timer.h>
#include <wx/window.h>

#include <functional>
#include <memory>
#include <optional>
#include <vector>

#include "app/canvas/board_cursor.h"
#include "app/canvas/canvas_listener.h"
#include "app/canvas/gesture.h"
#include "app/canvas/hit_test.h"
#include "app/canvas/magnifier.h"
#include "app/canvas/stack_viewer.h"
#include "app/canvas/tiles/tile_cache.h"
#include "app/paint/counter/dice_painter.h"
#include "app/play/table/outlook.h"

namespace bocage {

class TableCanvas : public wxWindow {
 public:
  // The hand must outlive the canvas.
  TableCanvas(wxWindow* parent, CanvasListener& hand, const std::shared_ptr<const Module>& module,
              std::uint32_t surface);
  ~TableCanvas() override;

  void show(std::shared_ptr<const Scene> scene);
  void use(Theme theme);
  void open_piles_after(int milliseconds) { stack_viewer_wait_ = milliseconds; }  // of rest; 0: by a click only
  void zoom(int steps);                                                           // at the middle
  void fit();
  void fit_width();
  void take_actual_size();
  void turn(int quarters);   // the map, clockwise; the middle stays
  void pan(int dx, int dy);  // device pixels: the map moves by so many
  void look_at(const std::vector<SpaceId>& spaces, const std::vector<PieceId>& pieces);
  // Zooms in as far as all of them stay in sight; false when none of them is on this surface.
  bool zoom_to(const std::vector<SpaceId>& spaces, const std::vector<PieceId>& pieces);
  void center_on(Spot map);
  void begin_at(const Sight& sight);    // instead of the whole board, when it is shown first
  bool seen() const { return sized_; }  // it was on the screen, so that viewport() is what somebody chose

  // Returns where a gesture has to go, in the window's own pixels; nullopt when the space is not in sight.
  std::optional<wxPoint> point_of(SpaceId id) const;
  std::optional<wxPoint> point_of(PieceId piece) const;
  std::optional<wxPoint> point_of(LinkId link) const;                 // where it is crossed
  std::optional<wxPoint> stack_viewer_point_of(PieceId piece) const;  // in the pile that is laid open
  bool settled() const { return settled_; }                           // the last paint had every tile
  const Viewport& viewport() const { return *viewport_; }
  const CanvasRenderer& look() const { return *look_; }
  const std::shared_ptr<const CanvasRenderer>& shared_look() const { return look_; }

  // A piece that another pane carries over the table; no face: no more. The point is on the screen.
  void carry(std::optional<SceneFace> face, wxPoint on_screen);
  // Shows a face under the pointer with no button held, until it is put down; nullopt ends that.
  void hold(std::optional<SceneFace> face);
  // Draws over the table what a move to the space pointed at would come to; null draws no preview.
  void preview(const Outlook* outlook);
  const std::optional<Outlook>& foretold() const { return foretold_; }
  SpaceId space_on_screen(wxPoint on_screen) const;  // invalid outside the canvas or off the board
  bool give_up();                                    // Escape: a gesture, or an open pile; whether there was one

  // The keyboard's cursor: the arrows walk it while it is shown, and pan the map otherwise.
  bool cursor_shown() const { return cursor_shown_; }
  void show_cursor(bool shown);
  SpaceId cursor() const { return cursor_; }
  void put_cursor(SpaceId space);  // shows it, too

  // The magnifier: at a point of the window, from where it follows the pointer and the cursor.
  void take_magnifier(wxPoint at);
  void take_magnifier();  // where the pointer is, else at the cursor, else in the middle
  void put_magnifier_away();
  const Magnifier& magnifier() const { return magnifier_; }

  // Shows dice on a tray in the lower left corner, which goes aside when the pointer comes there, because the board
  // lies beneath.
  void show_dice(std::vector<DiceRow> rows);
  const std::vector<DiceRow>& dice() const { return dice_; }
  wxRect dice_box() const;  // of the tray, in the window's own pixels; empty without dice

  // Told of every paint, in milliseconds; and whenever the window shows another part of the map.
  void watch_paints(std::function<void(double)> watch) { watch_paints_ = std::move(watch); }
  void watch_view(std::function<void()> watch) { watch_view_ = std::move(watch); }

 private:
  struct Hit {
    SpaceId space;
    PieceId piece;              // the uppermost
    std::vector<PieceId> pile;  // it and what it covers, bottom first
  };
  void on_paint(wxPaintEvent& event);
  void on_size(wxSizeEvent& event);
  void on_mouse(wxMouseEvent& event);
  void on_wheel(wxMouseEvent& event);
  void on_key(wxKeyEvent& event);
  void on_dwell();
  void bind_all();
  const Palette& palette() const;
  void paint_over(cairo_t* context);
  void paint_carried(cairo_t* context);
  void paint_band(cairo_t* context) const;
  void paint_ghosts(cairo_t* context, const std::vector<SceneFace>& faces, Pixel at);
  void paint_foretold_words(cairo_t* context);
  int ghost_size() const;
  std::optional<Pixel> held_place() const;
  Pixel middle_of(SpaceId space) const;
  void lay_tray();
  void refresh_tray();
  bool paint_magnifier(cairo_t* context);  // whether it had every tile
  void paint_outline(cairo_t* context, SpaceId space, const View& view);
  void obey(const std::optional<Gesture::Act>& act, bool whole);
  void click(Pixel at, bool whole);
  void click_pile(SpaceId space, const std::vector<PieceId>& pile, bool whole);
  void lift(Pixel at);
  void end_gesture();
  std::vector<PieceId> pieces_in(const PixelBox& frame) const;
  void hover(Pixel at);
  void point_at(SpaceId space);
  void carried_to(Pixel at);
  void held_to(std::optional<Pixel> at);
  Pixel push_at(Pixel at) const;
  void on_edge();
  bool opens(const Hit& hit) const;
  bool too_small_to_read() const;
  void ask_menu(Pixel at);
  void move_magnifier(std::optional<Pixel> at);
  void magnifier_to_cursor();
  void moved();  // the window shows another part of the map
  void adopt_density();
  void refresh_stack_viewer();
  void open_stack_viewer(SpaceId space, StackViewer::How how);
  void close_stack_viewer();
  bool stack_viewer_has_marks() const;
  bool key_in_stack_viewer(int key);
  bool key_walks(int key);
  bool key_clicks(const wxKeyEvent& event);
  Pixel device(wxPoint at) const;
  wxPoint client(Spot at) const;
  SpaceId space_at(Pixel at) const;
  std::optional<Hit> hit_at(Pixel at) const;
  std::optional<PieceId> stack_viewer_piece(Pixel at) const;
  std::optional<PlacedPiece> place_on_map(PieceId piece) const;
  std::optional<PlacedPiece> piece_under(Pixel at) const;
  Viewport new_viewport() const;
  std::optional<Extent> extent_of_all(const std::vector<SpaceId>& spaces, const std::vector<PieceId>& pieces) const;

  CanvasListener& hand_;
  std::shared_ptr<const CanvasRenderer> look_;
  std::shared_ptr<const Scene> scene_;
  double density_ = 1;  // device pixels in one of the window's
  std::unique_ptr<Viewport> viewport_;
  std::unique_ptr<TileCache> tiles_;
  SpriteCache sprites_;
  Gesture gesture_;
  std::optional<PieceId> pressed_in_stack_viewer_;
  std::vector<SceneFace> carried_;  // bottom first
  std::optional<PixelBox> band_;    // the frame that is being drawn around what is to be gathered
  Pixel carried_at_;
  std::optional<SceneFace> held_;
  std::optional<Pixel> held_at_;  // nullopt while neither the pointer nor the cursor is on the board
  std::optional<Outlook> foretold_;
  wxTimer edge_;  // runs while what is carried is near an edge, and the board goes along
  SpaceId hovered_;
  StackViewer stack_viewer_;
  Magnifier magnifier_;
  bool magnifier_at_cursor_ = false;  // the keys have brought it there
  wxTimer dwell_;
  SpaceId dwells_on_;
  SpaceId cursor_;
  bool cursor_shown_ = false;
  int wheel_ = 0;
  int stack_viewer_wait_ = 450;
  bool sized_ = false;
  std::optional<Sight> begin_at_;
  bool settled_ = false;
  std::vector<DiceRow> dice_;
  PixelBox tray_;
  bool tray_aside_ = false;
  std::function<void(double)> watch_paints_;
  std::function<void()> watch_view_;
  MagnifierImages magnifier_images_;
};

}  // namespace bocage
