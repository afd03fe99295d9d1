// A catalogue of texts as translators write it (.po).
#pragma once

#include <string>
#include <vector>

namespace bocage::test {

struct PoEntry {
  std::string context;
  std::string english;
  std::string plural;              // empty: the text changes with no number
  std::vector<std::string> forms;  // at least one; empty texts are not translated
};

std::vector<PoEntry> read_po(const std::string& path);  // without the header
std::size_t plural_forms_of(const std::string& path);   // as its header says; 0: it says nothing

}  // namespace bocage::test
