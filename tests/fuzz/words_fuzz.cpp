// A stranger's words file: whatever it holds, what is said comes out as words that steer no terminal, and what is
// written is read as the same again.
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string>

#include "engine/base/plain_text.h"
#include "engine/translation/translation.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string text(data, data + size);
  bocage::Problems problems;
  const bocage::PoFile file = bocage::read_po(text, "words/de.po", problems);
  bocage::Problems none;
  const bocage::PoFile again = bocage::read_po(bocage::write_po(file), "words/de.po", none);
  if (again.entries.size() != file.entries.size()) std::abort();
  const bocage::Translation translation("de", file, problems);
  for (const bocage::PoEntry& entry : file.entries) {
    if (again.entries[static_cast<std::size_t>(&entry - file.entries.data())].text != entry.text) std::abort();
    if (bocage::plain_text(entry.text) != entry.text) continue;
    const auto said = translation.find(entry.text);
    if (said && bocage::plain_text(*said) != *said) std::abort();
    translation.find("3 " + entry.text);
    if (&entry - file.entries.data() > 50) break;
  }
  return 0;
}
