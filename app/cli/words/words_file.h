// A words file of a module: begun for a translator, brought up to date, judged.
#pragma once

#include <cstddef>
#include <memory>
#include <string>
#include <vector>

#include "app/cli/words/texts_of.h"
#include "engine/translation/po_file.h"

namespace bocage::cli {

// The file with all these texts in their order: what it had translated is kept, what the module says no more is marked
// obsolete, and comes back with the text. Ids that a translator has added stay: not all can be found.
PoFile refreshed(PoFile file, const std::vector<ModuleText>& texts, const Module& module, const std::string& language);

struct WordsCount {
  std::size_t translated = 0;
  std::size_t all = 0;
};
WordsCount count_of(const PoFile& file, const std::vector<ModuleText>& texts);

// What is wrong in the module's words files, and for each of them, as a note, how much of it is translated.
Problems check_words(const std::shared_ptr<const Module>& module);

}  // namespace bocage::cli
