#include "app/paint/counter/counter_states.h"

#include <algorithm>

namespace bocage {

CounterStates counter_states(const StyleSheet& styles, const SceneFace& face) {
  CounterStates lying;
  for (const std::string& id : face.states) {
    Style look = styles.style(id);
    lying.faded = lying.faded || look.yes(StyleWord::dim);
    if (look.has(StyleWord::symbol) || look.has(StyleWord::title)) lying.signs.push_back(std::move(look));
  }
  return lying;
}

Color faded(Color ground) {
  constexpr double pale = 0.82, paled = 0.75;
  const double light = luminance(ground);
  const Color greyed = mix(ground, {light, light, light, ground.alpha}, 0.3);
  if (light > pale) return mix(greyed, {0.5, 0.5, 0.49, ground.alpha}, 0.4);
  const double share = std::max(0.52, (paled - light) / (1 - light));  // a dark one comes as far as dark ink needs
  return mix(greyed, {1, 1, 1, ground.alpha}, share);
}

Color faded_ink(Color ink, Color ground) {
  // What was printed light on dark would vanish.
  const Color dark = luminance(ink) < 0.5 ? ink : Color{0.16, 0.17, 0.19, ink.alpha};
  return mix(dark, ground, 0.22);
}

}  // namespace bocage
