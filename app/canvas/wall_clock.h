// How long something takes the player who waits for it.
#pragma once

#include <chrono>

namespace bocage {

class WallClock {
 public:
  // Since this clock was made, whatever else the machine did meanwhile.
  double milliseconds() const {
    return std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - begun_).count();
  }

 private:
  std::chrono::steady_clock::time_point begun_ = std::chrono::steady_clock::now();
};

}  // namespace bocage
