// bocage-cli words MODULE --language de: begins the module's words in a language, or brings them up to date.
#pragma once

#include <string>

namespace bocage::cli {

struct WordsArguments {
  std::string module;
  std::string language;  // "de", "pt_BR"
};

int words(const WordsArguments& arguments);

}  // namespace bocage::cli
