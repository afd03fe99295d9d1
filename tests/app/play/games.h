// Games of the modules that tests without and with a window begin alike.
#pragma once

#include "app/play/opening/open_game.h"

namespace bocage::testing {

inline NewGame first_turn_in_normandy() {  // without secrets
  NewGame wanted;
  wanted.game = "normandy69";
  wanted.scenario = "first-turn";
  wanted.seed = 1;
  return wanted;
}

}  // namespace bocage::testing
