// Words that are typed to find something: whether a text holds them, and where.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace bocage {

// Returns the words of what is typed, as folded() makes them; empty for a blank text.
std::vector<std::string> typed_words(std::string_view typed);

// Every word stands somewhere in the text, which is folded already. Without words: true.
bool holds_all(const std::string& folded_text, const std::vector<std::string>& words);

struct TextSpan {
  std::size_t from = 0;  // characters (code points), not bytes
  std::size_t to = 0;    // the first one behind it
  friend bool operator==(const TextSpan&, const TextSpan&) = default;
};

// Returns where the words stand in the text, ignoring accents and capitals; in order and without overlaps.
std::vector<TextSpan> spans_of(std::string_view text, const std::vector<std::string>& words);

}  // namespace bocage
