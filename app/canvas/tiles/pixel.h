// A point and a box of a window, in device pixels.
#pragma once

namespace bocage {

struct Pixel {
  int x = 0;
  int y = 0;
  friend bool operator==(Pixel, Pixel) = default;
};

struct PixelBox {
  int x = 0;
  int y = 0;
  int width = 0;
  int height = 0;
  bool holds(Pixel at) const { return at.x >= x && at.x < x + width && at.y >= y && at.y < y + height; }
  PixelBox grown(int by) const { return {x - by, y - by, width + 2 * by, height + 2 * by}; }
};

}  // namespace bocage
