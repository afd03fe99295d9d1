// A round lens over the table: it shows what lies under its middle larger, as sharp as the zoom step that it shows. No
// window.
#pragma once

#include <functional>
#include <optional>

#include "app/canvas/tiles/viewport.h"
#include "app/paint/draw/cairo_handles.h"

namespace bocage {

// Drawn once: rings and a round edge in every paint would cost more than all tiles.
struct MagnifierImages {
  SurfaceHandle rim;
  SurfaceHandle round;  // what is seen through it
  int side = 0;         // of the magnifier that they were made for
};

// Device pixels throughout.
class Magnifier {
 public:
  bool on() const { return on_; }
  void take() { on_ = true; }
  void put_away();
  void resize(int side) { side_ = side; }
  void put(std::optional<Pixel> at) { at_ = at; }  // its middle; nullopt: it is beside the table
  std::optional<Pixel> at() const { return at_; }
  bool seen() const { return on_ && at_.has_value(); }

  int steps() const { return steps_; }  // of the zoom; three double the size
  void zoom(int by);                    // within one step and three doublings

  PixelBox box() const;                        // where it lies, when it is seen
  Viewport lens(const Viewport& table) const;  // what it shows, when it is seen
  PixelBox touched(double density) const;      // with its rim and shadow
  // Paints what `within` paints cut round, user space as it is, and the rim over it.
  void paint(cairo_t* context, double density, MagnifierImages& images, const std::function<void()>& within) const;
  void paint_rim(cairo_t* context, double density) const;

 private:
  void make(MagnifierImages& images, cairo_t* context, double density) const;

  static constexpr int usual_steps = 4;  // two and a half times as large

  bool on_ = false;
  std::optional<Pixel> at_;
  int side_ = 300;
  int steps_ = usual_steps;
};

}  // namespace bocage
