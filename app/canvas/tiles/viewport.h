// Decides which part of a board is seen, how large and which side up: a geometric ladder of zoom steps, panning in
// whole pixels, quarter turns. No window.
#pragma once

#include "app/canvas/tiles/pixel.h"
#include "app/paint/draw/geometry.h"

namespace bocage {

// The part of a board that a window shows, however large the window is.
struct Sight {
  int step = 0;        // of zoom
  int turn = 0;        // quarters clockwise, 0 to 3
  Spot middle;         // map units
  bool whole = false;  // all of the board, whatever the step
};

// Device pixels throughout. The window's corner lies a whole number of pixels from the board's, so that tiles meet.
class Viewport {
 public:
  // `board`: what there is to see, in map units; `cell`: the size of one space, above 0; `density`: device pixels in a
  // DIP.
  Viewport(const Extent& board, double cell, double density);

  void resize(int width, int height);  // a board that is shown whole stays whole
  int width() const { return width_; }
  int height() const { return height_; }

  // Three steps double the size; at step 0 a space is 32 DIPs wide.
  int step() const { return step_; }
  int min_step() const;  // the whole board, at most half the window
  int greatest_step() const { return 9; }
  double density() const { return density_; }       // device pixels in a DIP
  double scale() const { return scale_of(step_); }  // pixels in a map unit
  double scale_of(int step) const;

  // Zooms by so many steps; the map stays where it is under the anchor.
  void zoom(int steps, Pixel anchor);
  // Clockwise; the middle of the window stays what it is, and a board that is shown whole stays whole.
  void turn(int quarters);
  int turn() const { return turn_; }  // quarters clockwise, 0 to 3
  // The largest step that shows the whole board, in the middle; from then on it does so in a window of any size, until
  // another step is taken.
  void fit();
  bool whole() const { return whole_; }
  void fit_width();  // the largest that shows it from left to right; the height stays where it is
  // 100 %: a space is two thirds of an inch wide, as on most printed maps, by the 96 DIPs that are an inch.
  void take_actual_size();
  static constexpr int actual_size = 3;  // its step
  // The largest step, up to one that looks closely, at which all of this is seen with a space around it.
  void zoom_to(const Extent& what);
  void pan(int dx, int dy);
  bool push(int dx, int dy);  // the same, but no farther than to the board's edge; false when it cannot move
  Sight sight() const;
  void take(const Sight& sight);  // as near to it as the ladder of steps and the board's borders let it come
  // Moves just as far as needed to see it with some space around; what is larger than the window gets its middle shown.
  void bring_into_view(const Extent& what);
  // Returns what a magnifier shows that is `side` pixels wide and high and has its middle at a pixel of this window, so
  // many steps larger. It may reach beyond the board and beyond the greatest step.
  Viewport magnified(int steps, Pixel at, int side) const;

  View view() const;
  Pixel offset() const { return {left_, top_}; }  // of the window's corner from the board's, in pixels of this step
  Spot map_spot(Pixel at) const { return view().map({static_cast<double>(at.x), static_cast<double>(at.y)}); }
  const Extent& board() const { return board_; }  // as it is turned: in units of the turned map, see View

 private:
  void put(Spot map, Pixel at);
  void hold(Spot map, Pixel at);
  void keep_in_sight();
  // The largest, up to `max_step`, at which so much fits the window, in map units.
  int fitting_step(double width, double height, int max_step) const;
  int fitting_step() const { return fitting_step(board_.width(), board_.height(), greatest_step()); }

  Extent board_;  // turned
  int turn_ = 0;
  double cell_;
  double density_;
  int width_ = 1;
  int height_ = 1;
  int step_ = 0;
  bool whole_ = false;
  int left_ = 0;
  int top_ = 0;
};

}  // namespace bocage
