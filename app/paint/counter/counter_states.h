// How the states of a piece look on its counter: signs, and a card that has faded.
#pragma once

#include <vector>

#include "app/paint/draw/color.h"
#include "app/paint/draw/style.h"
#include "engine/view/scene.h"

namespace bocage {

struct CounterStates {
  std::vector<Style> signs;  // the most important first
  bool faded = false;
};

// A state has a sign when its style gives a symbol or a title; dim="yes" fades the counter, with or without one.
CounterStates counter_states(const StyleSheet& styles, const SceneFace& face);

// The ground of a card that has done its work: pale and nearly grey, whatever its colour was; a pale one turns grey.
Color faded(Color ground);
// An ink on the faded `ground`: quieter than on a fresh card, and readable.
Color faded_ink(Color ink, Color ground);

}  // namespace bocage
