// Reads source text and says which includes, requires and words break the walls between the folders.
#pragma once

#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace bocage::walls {

struct Breach {
  std::string file;
  int line = 0;  // from 1
  std::string text;
};

struct Include {
  int line = 0;
  bool quoted = false;  // "…" or <…>
  std::string path;
};

// The includes of a C++ source; those inside comments do not count.
std::vector<Include> includes_of(std::string_view source);

// The folders of the sources from the foundation up, without app/ itself, where the window's program stands.
std::vector<std::string> rooms_in_order();

// May `file` (a path from the root, as engine/board/board.cpp) include what it includes?
std::vector<Breach> include_breaches(const std::string& file, std::string_view source);

// May the Lua source `file` of lua/bocage require what it requires?
std::vector<Breach> require_breaches(const std::string& file, std::string_view source);

// Output of the program's own that goes to a terminal by another way than app/play/words/print.h.
std::vector<Breach> print_breaches(const std::string& file, std::string_view source);

// Words of particular games in a source that must know none. Words are compared whole and without case; an identifier
// is split at underscores, digits and humps.
std::vector<Breach> word_breaches(const std::string& file, std::string_view source, const std::set<std::string>& words);

// One line a breach: file:line: text.
std::string to_text(const std::vector<Breach>& breaches);

}  // namespace bocage::walls
