// What the faces of a counter are called: by their ids, unless somebody has a word for one.
#pragma once

#include <string>

#include "engine/game/words.h"
#include "engine/module/module.h"

namespace bocage {

// Within a sentence: "back", "disrupt 2" for the id "disrupt2". `word` comes before that.
std::string face_words(const FaceDef& face, const WordFor& word = {});
// In the language of the module's reader.
std::string face_words(const Module& module, const FaceDef& face, const WordFor& word = {});

}  // namespace bocage
