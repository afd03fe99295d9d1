// A failure of the rules as a player reads it: one plain sentence. The source and the calls are for authors, who get
// them from specs and random games.
#pragma once

#include <string>

#include "engine/base/problem.h"

namespace bocage {

// "rules/ground.lua:12: nothing can be drawn from the cup 'deck': …", without the hint.
std::string failure_words(const Problem& problem);
// "The rules of this module failed at "supply" (rules/ground.lua:12)": without the words of Lua.
std::string failure_at(const std::string& what, const Problem& problem);
// The first line of a text without the source and the calls that may follow in it.
std::string first_sentence(const std::string& text);

}  // namespace bocage
