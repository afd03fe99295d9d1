// Everything of a module that people read and that can be translated.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "engine/module/module.h"
#include "engine/translation/translation.h"

namespace bocage::cli {

struct ModuleText {
  std::string kind;  // as in a words file: empty for a sentence of the rules
  std::string text;
  std::vector<std::string> where;  // ids of what bears the title, files of the sentence
};

// Titles of the module as it is written, in their order, then what its rules and the library files that they require
// say. Each text stands once.
std::vector<ModuleText> texts_of(const Module& module, const std::string& library);

// What the module's recorded game says beyond what the translation has: nothing of a translation that is whole. The
// texts are in the words of the rules; a problem for a game that cannot be replayed.
std::vector<ModuleText> texts_missed_in_play(const std::shared_ptr<const Module>& module, Translation translation,
                                             Problems& problems);

}  // namespace bocage::cli
