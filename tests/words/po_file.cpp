#include "tests/words/po_file.h"

#include <cstdlib>
#include <fstream>

namespace bocage::test {

namespace {

// What stands in quotes, with its escapes resolved.
std::string unquoted(const std::string& line) {
  const auto open = line.find('"'), close = line.rfind('"');
  std::string text;
  for (auto at = open + 1; open != std::string::npos && at < close; ++at) {
    if (line[at] == '\\' && ++at < close) {
      text += line[at] == 'n' ? '\n' : line[at] == 't' ? '\t' : line[at];
    } else {
      text += line[at];
    }
  }
  return text;
}

std::vector<PoEntry> read_all(const std::string& path) {
  std::ifstream file(path);
  std::vector<PoEntry> all;
  PoEntry entry;
  std::string* into = nullptr;
  const auto end = [&] {
    if (!entry.forms.empty()) all.push_back(entry);
    entry = {};
    into = nullptr;
  };
  for (std::string line; std::getline(file, line);) {
    if (line.empty()) end();
    if (line.empty() || line.front() == '#') continue;
    if (line.starts_with("msgctxt")) into = &entry.context;
    if (line.starts_with("msgid ")) into = &entry.english;
    if (line.starts_with("msgid_plural")) into = &entry.plural;
    if (line.starts_with("msgstr")) into = &entry.forms.emplace_back();
    if (into != nullptr) *into += unquoted(line);
  }
  end();
  return all;
}

}  // namespace

std::vector<PoEntry> read_po(const std::string& path) {
  std::vector<PoEntry> all = read_all(path);
  std::erase_if(all, [](const PoEntry& entry) { return entry.english.empty(); });
  return all;
}

std::size_t plural_forms_of(const std::string& path) {
  for (const PoEntry& entry : read_all(path)) {
    const auto at = entry.english.empty() ? entry.forms.front().find("nplurals=") : std::string::npos;
    if (at != std::string::npos) return static_cast<std::size_t>(std::atoi(entry.forms.front().c_str() + at + 9));
  }
  return 0;
}

}  // namespace bocage::test
