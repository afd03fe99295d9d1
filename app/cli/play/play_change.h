// What the game, its sides, pieces, places and links carry, changed by hand in words.
#pragma once

#include "app/cli/play/play_line.h"

namespace bocage::cli {

class PlayDesk;

// "NAME" lists what can be changed of it, "NAME N" makes the Nth change, "NAME WHAT VALUE" sets a value. The level
// allows changes by hand.
void change_by_hand(PlayDesk& desk, const Words& rest);

}  // namespace bocage::cli
