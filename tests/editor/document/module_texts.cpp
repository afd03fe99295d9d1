#include "tests/editor/document/module_texts.h"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>

namespace bocage::test {

std::vector<ModuleText> module_texts(const std::string& ending) {
  namespace fs = std::filesystem;
  std::vector<ModuleText> texts;
  const fs::path root(BOCAGE_SOURCE_DIR);
  for (const auto* folder : {"modules", "samples"}) {
    for (const auto& entry : fs::recursive_directory_iterator(root / folder)) {
      const auto path = entry.path().string();
      if (!entry.is_regular_file() || !path.ends_with(ending)) continue;
      std::ifstream in(path, std::ios::binary);
      texts.push_back({fs::relative(entry.path(), root).string(), {std::istreambuf_iterator<char>(in), {}}});
    }
  }
  std::sort(texts.begin(), texts.end(), [](const auto& a, const auto& b) { return a.name < b.name; });
  return texts;
}

}  // namespace bocage::test
