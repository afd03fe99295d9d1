// How long the phase that may be ended now, or the question whether to end it, has stood before the player: who ends
// one by a key that is held down, or by two quick clicks, has not seen what came up.
#pragma once

#include <chrono>
#include <string>

namespace bocage {

class Presenter;

class PhaseWatch {
 public:
  using Clock = std::chrono::steady_clock;

  // What the game waits for is shown now. What is asked within a phase does not begin it anew; the phase with which the
  // window opens was reached by no stroke.
  void see(const Presenter& presenter, Clock::time_point now);
  bool just_came_up(Clock::time_point now) const;  // less than half a second ago

 private:
  std::string phase_;  // with its turn and those who act
  Clock::time_point since_;
};

}  // namespace bocage
