#include "engine/base/plain_text.h"

#include <algorithm>
#include <array>

#include "engine/base/text.h"

namespace bocage {

namespace {

constexpr std::string_view replacement = "\xEF\xBF\xBD";  // U+FFFD

// Terminals obey U+0080 to U+009F as they do the others.
bool is_control(char32_t c) {
  return (c < 0x20 && c != '\n' && c != '\t') || (c >= 0x7F && c <= 0x9F);
}

// Marks, embeddings, overrides and isolates, and the two separators of lines that are no LF.
bool is_of_direction(char32_t c) {
  return c == 0x61C || c == 0x200E || c == 0x200F || (c >= 0x2028 && c <= 0x202E) || (c >= 0x2066 && c <= 0x2069);
}

// Decodes the sequence at the front of well-formed UTF-8 and takes it off.
char32_t take_code_point(std::string_view& text) {
  const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
  const std::size_t length = byte(0) < 0x80 ? 1 : byte(0) < 0xE0 ? 2 : byte(0) < 0xF0 ? 3 : 4;
  constexpr std::array<unsigned, 5> first_bits = {0, 0x7F, 0x1F, 0x0F, 0x07};
  char32_t point = byte(0) & first_bits[length];
  for (std::size_t i = 1; i < length; ++i) point = point << 6U | (byte(i) & 0x3FU);
  text.remove_prefix(length);
  return point;
}

void append_well_formed(std::string& plain, std::string_view text) {
  while (!text.empty()) {
    const std::string_view before = text;
    const char32_t point = take_code_point(text);
    if (is_control(point) || is_of_direction(point)) {
      plain += replacement;
    } else {
      plain += before.substr(0, before.size() - text.size());
    }
  }
}

}  // namespace

std::string plain_text(std::string_view text) {
  std::string plain;
  plain.reserve(text.size());
  for (auto bad = invalid_utf8(text); bad; bad = invalid_utf8(text)) {
    append_well_formed(plain, text.substr(0, *bad));
    plain += replacement;
    text.remove_prefix(*bad + 1);
  }
  append_well_formed(plain, text);
  return plain;
}

}  // namespace bocage
