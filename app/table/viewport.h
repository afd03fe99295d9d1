// Which part of a board is seen, and how large: a geometric ladder of zoom steps, panning in whole pixels. No window.
#pragma once

#include "app/paint/geometry.h"
#include "app/table/gesture.h"

namespace bocage {

// Device pixels throughout. The window's corner lies a whole number of pixels from the board's, so that tiles meet.
class Viewport {
 public:
  // `board`: what there is to see, in map units; `cell`: the size of one space, above 0; `density`: device pixels in a
  // DIP.
  Viewport(const Extent& board, double cell, double density);

  void resize(int width, int height);
  int width() const { return width_; }
  int height() const { return height_; }

  // Three steps double the size; at step 0 a space is 32 DIPs wide.
  int step() const { return step_; }
  int least_step() const;  // the whole board, at most half the window
  int greatest_step() const { return 9; }
  double scale() const { return scale_of(step_); }  // pixels in a map unit
  double scale_of(int step) const;

  // Zooms by so many steps; the map stays where it is under the anchor.
  void zoom(int steps, Pixel anchor);
  void fit();  // the largest step that shows the whole board, in the middle
  void pan(int dx, int dy);
  // Moves just as far as needed to see it with some space around; what is larger than the window gets its middle shown.
  void bring_into_view(const Extent& what);

  View view() const;
  Pixel offset() const { return {left_, top_}; }  // of the window's corner from the board's, in pixels of this step
  Spot map_spot(Pixel at) const { return view().map({static_cast<double>(at.x), static_cast<double>(at.y)}); }
  const Extent& board() const { return board_; }

 private:
  void hold(Spot map, Pixel at);
  void keep_in_sight();
  int fitting_step() const;

  Extent board_;
  double cell_;
  double density_;
  int width_ = 1;
  int height_ = 1;
  int step_ = 0;
  int left_ = 0;
  int top_ = 0;
};

}  // namespace bocage
