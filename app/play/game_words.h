// Sentences of the table about what stands in a game.
#pragma once

#include <string>

#include "engine/game/words.h"

namespace bocage {

std::string with_rule(const std::string& text, const std::string& rule);                      // "… (4.2)"
std::string count_words(std::size_t count, const std::string& one, const std::string& many);  // "1 unit", "3 units"


}  // namespace bocage
