// Adapts to other themes the colours that a module gives for no particular theme.
#pragma once

#include <string>
#include <string_view>

#include "app/paint/draw/style.h"

namespace bocage {

// Paper colours for the value `word` of style `id`: unchanged in print; in the dark theme grounds become dark and lines
// and names light, in the high-contrast theme colours grow stronger and names black. Counters are the same card in
// every light. A value that is not a colour is left alone.
std::string toned(Theme theme, std::string_view id, StyleWord word, const std::string& value);

}  // namespace bocage
