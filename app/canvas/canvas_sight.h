// Which part of the map the window shows, how large and which side up, and what its points are in device pixels.
#pragma once

#include <wx/window.h>

#include <functional>
#include <optional>
#include <vector>

#include "app/canvas/shown_table.h"

namespace bocage {

class CanvasSight {
 public:
  // `moved` is called whenever the window shows another part of the map.
  CanvasSight(const wxWindow& window, const ShownTable& shown, std::function<void()> moved);

  const Viewport& viewport() const { return viewport_; }
  double density() const { return density_; }  // device pixels in a DIP
  bool seen() const { return seen_; }          // it was on the screen, so that viewport() is what somebody chose

  void adopt_density();  // of the window; resize() must follow
  void resize();         // to the window's size; the first time to the whole board, or to what was asked for
  void begin_at(const Sight& sight);
  // Shows these spaces of this surface as large as they fit, also in a window of another size, until another part is
  // chosen; false when none of them is on it.
  bool show_part(const std::vector<SpaceId>& spaces);
  bool shows_part() const { return part_.has_value(); }

  void zoom(int steps);  // at the middle
  void zoom(int steps, Pixel anchor);
  void fit();
  void fit_width();
  void take_actual_size();
  void turn(int quarters);   // the map, clockwise; the middle stays
  void pan(int dx, int dy);  // device pixels: the map moves by so many
  bool push(Pixel by);       // the same, but no farther than to the board's edge; false when it cannot move
  void center_on(Spot map);
  void look_at(const std::vector<SpaceId>& spaces, const std::vector<PieceId>& pieces);
  // Zooms in as far as all of them stay in sight; false when none of them is on this surface.
  bool zoom_to(const std::vector<SpaceId>& spaces, const std::vector<PieceId>& pieces);

  // Between the window's own points and device pixels.
  Pixel device(wxPoint at) const;
  wxPoint client(Spot at) const;
  wxRect client(const PixelBox& box) const;
  bool in_window(wxPoint at) const;
  Pixel middle_of(SpaceId space) const;
  int pixels(double dips) const { return static_cast<int>(dips * density_); }

 private:
  Viewport new_viewport() const;
  void moved_by_hand();  // to what somebody chose
  std::optional<Extent> extent_of_all(const std::vector<SpaceId>& spaces, const std::vector<PieceId>& pieces) const;

  const wxWindow& window_;
  const ShownTable& shown_;
  std::function<void()> moved_;
  double density_ = 1;
  Viewport viewport_;
  bool seen_ = false;
  std::optional<Sight> begin_at_;
  std::optional<Extent> part_;  // that show_part() fitted into the window last
};

}  // namespace bocage
