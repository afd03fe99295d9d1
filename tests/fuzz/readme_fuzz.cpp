// A stranger's README: whatever it holds becomes text within the limit, of chapters that are not empty.
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string>

#include "app/play/reading/readme.h"
#include "engine/base/text.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string markdown(data, data + size);
  const bocage::Readme readme = bocage::read_readme(markdown);
  if (!readme.trouble.empty() && !readme.chapters.empty()) std::abort();
  std::size_t bytes = 0;
  for (const auto& [title, text] : readme.chapters) {
    if (text.empty() || bocage::invalid_utf8(text) || bocage::invalid_utf8(title)) std::abort();
    bytes += title.size() + text.size();
  }
  if (bytes > 2 * bocage::readme_text_limit) std::abort();
  return 0;
}
