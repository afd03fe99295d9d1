// What a table says to whoever sits at it: all that can be read there without playing on.
#pragma once

#include <functional>
#include <string>

#include "app/play/presenter/presenter.h"
#include "engine/dice/dice.h"

namespace bocage::cli {

// Each text is heard while its viewer sits there: the prompt, also of actions that are begun at random; spaces, units,
// menus, overlays, the position in words, the inventory and the faces of counters. What the journal told earlier is no
// part of it.
void read_table(Presenter& presenter, DiceStream& stream, const std::function<void(const std::string& text)>& hear);

}  // namespace bocage::cli
