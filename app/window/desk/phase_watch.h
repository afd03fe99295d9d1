// How long the phase that may be ended now, or the question whether to end it, has stood before the player: who ends
// one by a key that is held down, or by two quick clicks, has not seen what came up.
#pragma once

#include <chrono>
#include <string>

#include "app/window/desk/held_stroke.h"

namespace bocage {

class Presenter;

class PhaseWatch {
 public:
  using Clock = std::chrono::steady_clock;

  // What the game waits for is shown now. What is asked within a phase does not begin it anew; the phase with which the
  // window opens was reached by no stroke.
  void see(const Presenter& presenter, Clock::time_point now);
  // A stroke that would end it: it is none of its own where the phase came up less than half a second ago, or where it
  // is the repeat of the one that ended the phase before.
  bool just_came_up(Clock::time_point now);

 private:
  HeldStroke stroke_;
  std::string phase_;  // with its turn and those who act
  Clock::time_point since_;
};

}  // namespace bocage
