// One small change to the rules or the data of a module: specs must notice it.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace bocage::cli {

// A change in the text of one file.
struct Mutant {
  std::string file;       // relative to the module
  std::size_t begin = 0;  // bytes that are replaced
  std::size_t end = 0;
  std::string text;    // by this
  std::string change;  // in words: "< becomes <=", "5 becomes 6", "left out: game:set"
  int line = 0;        // of what is changed
  int column = 0;      // in code points
  // Where the function around it begins, which a spec must reach where the line itself holds no instruction; 0: none
  // is around it.
  int function = 0;
  bool refusal = false;  // it stands in the condition of a game:rule, in a test or in an accept
  std::string chart;     // the chart whose cell is changed; empty elsewhere
  int cell = 0;          // its position in that chart, row by row
};

// The file's text with the change made.
inline std::string mutated_text(const std::string& original, const Mutant& mutant) {
  return original.substr(0, mutant.begin) + mutant.text + original.substr(mutant.end);
}

// The line of the file's text where the change begins, without its end.
inline std::string_view line_of(std::string_view original, const Mutant& mutant) {
  const std::size_t newline = mutant.begin == 0 ? std::string_view::npos : original.rfind('\n', mutant.begin - 1);
  const std::size_t first = newline == std::string_view::npos ? 0 : newline + 1;
  return original.substr(first, original.find('\n', mutant.begin) - first);
}

}  // namespace bocage::cli
