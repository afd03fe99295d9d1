// A file of texts with their translations, in the form that translators' tools know (PO).
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "engine/base/problem.h"

namespace bocage {

// A file that is written can be read again.
inline constexpr std::size_t max_po_entries = 20'000;
inline constexpr std::size_t longest_po_text = 4'000;  // bytes

struct PoEntry {
  std::string kind;                // msgctxt: what the text is, such as "counter"; empty for a sentence of the rules
  std::string text;                // msgid: the module's own words
  std::string several;             // msgid_plural; empty where nothing depends on a number
  std::vector<std::string> forms;  // msgstr, one or one for each form of a number; all empty: not translated
  std::vector<std::string> notes;  // of the translator
  std::vector<std::string> where;  // what bears the text, for the translator to know
  bool doubtful = false;           // "fuzzy": to be looked at, and not used until then
  bool obsolete = false;           // the module says it no more
  SourceLocation place;            // of the msgid

  bool translated() const { return !obsolete && !doubtful && !forms.empty() && !forms.front().empty(); }
};

struct PoFile {
  std::vector<std::string> notes;  // above the head
  std::string head;                // lines "Language: de", "Plural-Forms: …"
  std::vector<PoEntry> entries;

  std::string head_line(std::string_view name) const;  // what follows "Name: "; empty when there is none
};

// Every mistake is a problem at its line, and such an entry is left out. The file may be a stranger's.
PoFile read_po(std::string_view text, const std::string& file, Problems& problems);
std::string write_po(const PoFile& file);

}  // namespace bocage
