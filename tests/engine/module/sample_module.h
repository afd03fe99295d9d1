// A small module that uses every element of the format, as files that a test may change before they are loaded.
#pragma once

#include <map>
#include <string>

#include "engine/module/module.h"
#include "tests/tools/temp_folder.h"

namespace bocage::test {

using Files = std::map<std::string, std::string>;

Files sample_files();

inline LoadedModule load(const Files& files) {
  const TempFolder folder;
  folder.write(files);
  return load_module(folder.path());
}

inline std::string all_text(const Problems& problems) {
  std::string text;
  for (const auto& problem : problems) text += to_text(problem) + "\n";
  return text;
}

}  // namespace bocage::test
