// What the faces of a counter are called. Modules give them no titles.
#pragma once

#include <string>

#include "engine/module/module.h"

namespace bocage {

std::string face_words(const FaceDef& face);  // within a sentence: "back", "disrupt 2" for the id "disrupt2"

}  // namespace bocage
