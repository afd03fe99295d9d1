// What lies under a pixel of the window, and where in the window a thing is seen.
#pragma once

#include <wx/window.h>

#include <optional>
#include <vector>

#include "app/canvas/canvas_sight.h"
#include "app/canvas/hit_test.h"

namespace bocage {

class CanvasPlaces {
 public:
  struct Hit {
    SpaceId space;
    PieceId piece;              // the uppermost
    std::vector<PieceId> pile;  // it and what it covers, bottom first
  };
  CanvasPlaces(const wxWindow& window, const ShownTable& shown, const CanvasSight& sight)
      : window_(window), shown_(shown), sight_(sight) {}

  // Returns where a gesture has to go, in the window's own points; nullopt when the space is not in sight.
  std::optional<wxPoint> point_of(SpaceId id) const;
  std::optional<wxPoint> point_of(PieceId piece) const;
  std::optional<wxPoint> point_of(LinkId link) const;  // where it is crossed

  SpaceId space_at(Pixel at) const;                  // invalid outside the window or off the board
  SpaceId space_on_screen(wxPoint on_screen) const;  // the same of a point of the screen
  std::optional<PlacedPiece> piece_at(Pixel at) const;
  std::optional<Hit> hit_at(Pixel at) const;
  LinkId marked_link_at(Pixel at) const;  // see link_at()
  LinkId crossing_at(Pixel at) const;
  std::vector<PieceId> pieces_in(const PixelBox& frame) const;  // whose middle lies in it, as they lie on the map

 private:
  std::optional<wxPoint> in_sight(wxPoint at) const;

  const wxWindow& window_;
  const ShownTable& shown_;
  const CanvasSight& sight_;
};

}  // namespace bocage
