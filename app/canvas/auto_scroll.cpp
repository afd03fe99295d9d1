#include "app/canvas/auto_scroll.h"

#include <algorithm>

namespace bocage {

namespace {

// Of one direction: `at` lies `at` pixels from the low edge.
int push(int at, int length, int reach, int max_speed) {
  const int low = reach - at, high = reach - (length - 1 - at);
  const int near = std::max(low, high);
  if (near <= 0 || 2 * reach > length) return 0;
  const int by = std::max(1, max_speed * near / reach);
  return low > high ? by : -by;
}

}  // namespace

Pixel auto_scroll(Pixel at, int width, int height, int reach, int max_speed) {
  if (at.x < 0 || at.y < 0 || at.x >= width || at.y >= height) return {};
  return {push(at.x, width, reach, max_speed), push(at.y, height, reach, max_speed)};
}

}  // namespace bocage
