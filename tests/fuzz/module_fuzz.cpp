// A stranger's XML: the scan, the tree and the schema of every kind of file.
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string>

#include "engine/module/coverage.h"
#include "engine/module/schema.h"
#include "engine/module/xml_document.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string text(data, data + size);
  bocage::Problems problems;
  const auto document = bocage::read_xml(text, "fuzz.xml", problems);
  if (document.has_value() != problems.empty()) std::abort();
  if (document) {
    document->words(document->root);
    for (const auto kind : bocage::file_kinds()) bocage::validate(*document, kind, problems);
  }
  bocage::read_coverage(text, "fuzz.xml", problems);
  return 0;
}
