// What becomes in other themes of colours that a module gives for no theme of its own.
#pragma once

#include <string>
#include <string_view>

#include "app/paint/draw/style.h"

namespace bocage {

// Paper colours for the value `word` of style `id`: unchanged in print; in the dark theme grounds become dark and lines
// and names light, in the high-contrast theme colours grow stronger and names black. Counters are the same card in
// every light. What is no colour stays as it is.
std::string toned(Theme theme, std::string_view id, StyleWord word, const std::string& value);

}  // namespace bocage
