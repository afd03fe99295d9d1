// What hangs under the pointer, carried with a button held or held without, and what would come of it where it is.
#pragma once

#include <wx/timer.h>

#include <optional>
#include <vector>

#include "app/canvas/canvas_cursor.h"
#include "app/canvas/canvas_places.h"
#include "app/canvas/pointed_space.h"
#include "app/play/table/outlook.h"

namespace bocage {

class DragImage {
 public:
  // What the canvas is made of, which must outlive this.
  struct Around {
    wxWindow& window;
    ShownTable& shown;
    CanvasSight& sight;
    const CanvasPlaces& places;
    const CanvasCursor& cursor;
    PointedSpace& pointed;
  };
  explicit DragImage(const Around& around);

  // Pieces of this table, bottom first, from where the pointer is.
  void carry(std::vector<SceneFace> faces, Pixel at);
  // A piece that another pane carries over the table; no face: no more. The point is on the screen.
  void carry(std::optional<SceneFace> face, wxPoint on_screen);
  void carry_to(Pixel at);  // the board goes along when that is near an edge
  void put_down();
  bool carries() const { return !carried_.empty(); }

  // Shows a face under the pointer with no button held, until it is put down; nullopt ends that.
  void hold(std::optional<SceneFace> face);
  void hold_at(std::optional<Pixel> at);  // nullopt: it goes with the cursor, where that is shown

  // Draws over the table what a move to the space pointed at would come to; null draws no preview.
  void preview(const Outlook* outlook);
  const std::optional<Outlook>& foretold() const { return foretold_; }

  void paint_foretold_marks(cairo_t* context) const;
  void paint(cairo_t* context, Pixel pointer);

 private:
  Pixel push_at(Pixel at) const;
  void push_board();
  int ghost_size() const;
  void paint_ghosts(cairo_t* context, const std::vector<SceneFace>& faces, Pixel at);
  void paint_foretold_words(cairo_t* context, Pixel pointer) const;

  Around around_;
  std::vector<SceneFace> carried_;  // bottom first
  Pixel carried_at_;
  std::optional<SceneFace> held_;
  std::optional<Pixel> held_at_;  // nullopt while neither the pointer nor the cursor is on the board
  std::optional<Outlook> foretold_;
  wxTimer edge_;  // runs while what is carried is near an edge, and the board goes along
};

}  // namespace bocage
