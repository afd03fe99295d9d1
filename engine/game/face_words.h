// What the faces of a counter are called. Modules give them no titles.
#pragma once

#include <string>

#include "engine/module/module.h"

namespace bocage {

// Within a sentence: "back", "disrupt 2" for the id "disrupt2".
std::string face_words(const FaceDef& face);
std::string face_words(const Module& module, const FaceDef& face);  // in the language of the module's reader

}  // namespace bocage
