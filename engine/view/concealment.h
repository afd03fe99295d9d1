// Faces that tell other sides nothing but that something is there.
#pragma once

#include "engine/module/module.h"

namespace bocage {

inline bool conceals(const FaceDef& face) {
  const auto found = face.style.find("concealed");
  return found != face.style.end() && found->second == "yes";
}

}  // namespace bocage
