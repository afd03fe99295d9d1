// Lines that a player types: read safely whatever comes, and cut into words.
#pragma once

#include <cstddef>
#include <istream>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace bocage::cli {

struct TypedLine {
  std::string text;   // fit to be shown: of a line with a fault what may be shown of it
  std::string fault;  // why it cannot be obeyed; empty when it can
};

class LineReader {
 public:
  static constexpr std::size_t max_bytes = 2000;

  explicit LineReader(std::istream& in) : in_(in) {}
  // Returns the next line without its end, which may be LF or CR LF; nullopt at the end of the input. A line that is
  // too long, is not UTF-8 or holds control characters has a fault and is passed over as a whole.
  std::optional<TypedLine> next();

 private:
  std::istream& in_;
};

struct TypedWord {
  std::string text;
  bool quoted = false;  // stands alone: it is not joined with its neighbours to a name of several words
};

using Words = std::vector<TypedWord>;  // of a line, or of a part of it

struct TypedWords {
  Words words;
  std::string fault;  // of quotes
};

// Cut at white space; "…" holds a name of several words together.
TypedWords words_of(std::string_view line);

// Joins the words with one space between them.
std::string joined(const std::vector<TypedWord>& words);

// A remark in a script: `#` alone, or before a space.
bool is_remark(std::string_view line);

}  // namespace bocage::cli
