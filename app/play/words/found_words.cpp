#include "app/play/words/found_words.h"

#include <algorithm>

#include "app/play/words/finder.h"
#include "engine/base/text.h"

namespace bocage {

namespace {

bool continues(char c) {
  return (static_cast<unsigned char>(c) & 0xC0U) == 0x80U;
}

// A text folded, and of each of its bytes the character that it comes from.
struct Folded {
  std::string text;
  std::vector<std::size_t> character;
};

Folded fold(std::string_view text) {
  Folded result;
  std::size_t character = 0;
  for (std::size_t at = 0; at < text.size(); ++character) {
    std::size_t end = at + 1;
    while (end < text.size() && continues(text[end])) ++end;
    result.text += folded(text.substr(at, end - at));
    result.character.resize(result.text.size(), character);
    at = end;
  }
  return result;
}

}  // namespace

std::vector<std::string> typed_words(std::string_view typed) {
  std::vector<std::string> words;
  for (const std::string_view word : split_words(typed)) words.push_back(folded(word));
  return words;
}

bool holds_all(const std::string& folded_text, const std::vector<std::string>& words) {
  return std::all_of(words.begin(), words.end(),
                     [&](const std::string& word) { return folded_text.find(word) != std::string::npos; });
}

std::vector<TextSpan> spans_of(std::string_view text, const std::vector<std::string>& words) {
  const Folded plain = fold(text);
  std::vector<TextSpan> all;
  for (const std::string& word : words) {
    for (auto at = plain.text.find(word); at != std::string::npos; at = plain.text.find(word, at + word.size())) {
      all.push_back({plain.character[at], plain.character[at + word.size() - 1] + 1});
    }
  }
  std::sort(all.begin(), all.end(), [](const TextSpan& a, const TextSpan& b) { return a.from < b.from; });
  std::vector<TextSpan> apart;
  for (const TextSpan& span : all) {
    if (!apart.empty() && span.from < apart.back().to) {
      apart.back().to = std::max(apart.back().to, span.to);
    } else {
      apart.push_back(span);
    }
  }
  return apart;
}

}  // namespace bocage
