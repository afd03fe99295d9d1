// bocage-cli replay JOURNAL: runs a journal again, checks every hash, says it in words.
#pragma once

#include <string>

namespace bocage::cli {

struct ReplayArguments {
  std::string journal;
  std::string module;  // empty: the installed module that the journal names
  bool words = false;
  bool audit = false;  // every domain and check again
};

int replay(const ReplayArguments& arguments);

}  // namespace bocage::cli
