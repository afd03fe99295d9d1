// What of what can follow a draft is asked for: all of it, one pick at random, or nothing.
#pragma once

#include "engine/choice/random_pick.h"

namespace bocage {

struct Following {
  bool listed = true;
  RandomPick* random = nullptr;

  static Following nothing() { return {false, nullptr}; }
};

}  // namespace bocage
