// What a C++ source says in code: without its comments and texts, its identifiers, and how many methods its classes
// have.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "tests/engine/walls/walls.h"

namespace bocage::walls {

// The source with comments, texts, characters and preprocessor lines blanked out; lines stay where they are.
std::string code_of(std::string_view source);

// Identifiers that the words of the field have taken the place of (CONTRIBUTING.md, "Words").
std::vector<Breach> replaced_word_breaches(const std::string& file, std::string_view source);

struct ClassSize {
  std::string name;
  int line = 0;  // from 1
  int methods = 0;
};

// The classes that a source defines, with their public and private methods together, constructors and operators among
// them; what is deleted or defaulted counts as well. Methods of a class inside another count for the inner one.
std::vector<ClassSize> class_sizes(std::string_view source);

}  // namespace bocage::walls
