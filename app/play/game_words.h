// Sentences of the table about what stands in a game.
#pragma once

#include <string>

#include "engine/game/words.h"
#include "engine/rules/session.h"

namespace bocage {

std::string with_rule(const std::string& text, const std::string& rule);                      // "… (4.2)"
std::string count_words(std::size_t count, const std::string& one, const std::string& many);  // "1 unit", "3 units"

// "Attacking factors: 12", "In a fortress: × 3"; without its rule.
std::string reason_words(const Reasoned::Reason& reason);

}  // namespace bocage
