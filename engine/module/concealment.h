// Faces that show other sides only that a counter is there.
#pragma once

#include <cstdint>

#include "engine/module/module.h"

namespace bocage {

inline bool conceals(const FaceDef& face) {
  const auto found = face.style.find("concealed");
  return found != face.style.end() && found->second == "yes";
}

// Returns whether the counter shows the viewer such a face. Its owner looks behind it; an invalid viewer sees only what
// everybody may.
inline bool hides_from(SideId viewer, const CounterDef& counter, std::uint16_t face) {
  const bool own = viewer.valid() && counter.side == viewer;
  return !own && face < counter.faces.size() && conceals(counter.faces[face]);
}

}  // namespace bocage
