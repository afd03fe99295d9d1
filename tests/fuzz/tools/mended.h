// Journals with their sums and their chain made right: else every damage would be refused by its sum, and nothing
// behind the sums would ever be tried.
#pragma once

#include <string>
#include <string_view>

#include "engine/journal/chain.h"
#include "engine/journal/line.h"

namespace bocage::fuzz {

struct Mended {
  std::string text;
  Hash head;  // of its last entry
};

inline std::string with_right_sum(std::string_view line) {
  constexpr std::string_view opens = " sum='", closes = "'/>";
  constexpr std::size_t digits = 16, size = opens.size() + digits + closes.size();
  if (line.size() < size || !line.ends_with(closes)) return std::string(line);
  const auto body = line.substr(0, line.size() - size);
  return std::string(body) + std::string(opens) + to_hex(hash_of("line", body)).substr(0, digits) + std::string(closes);
}

// Writes a hash into an attribute, unless there is none or it is zero, as in an entry that is pending.
inline void put_hash(std::string& line, std::string_view attribute, const Hash& hash) {
  constexpr std::size_t digits = 64;
  const auto at = line.find(attribute);
  if (at == std::string::npos || at + attribute.size() + digits > line.size()) return;
  if (line.compare(at + attribute.size(), digits, std::string(digits, '0')) == 0) return;
  line.replace(at + attribute.size(), digits, to_hex(hash));
}

// Each entry names the line before it; a log of pending entries names `head`, the last of its journal.
inline Mended mended(std::string_view text, const Hash& head = {}) {
  Mended all{{}, head};
  const WholeLines lines(text);
  for (const std::string_view line : lines) {
    std::string one(line);
    const auto element = std::string(element_of(one));
    if (element == "e") put_hash(one, " prev='", all.head);
    if (element == "draft") put_hash(one, " head='", head);
    one = with_right_sum(one);
    if (element == "genesis" || element == "e") all.head = hash_of_line(one);
    all.text += one + '\n';
  }
  all.text += text.substr(lines.bytes());
  return all;
}

}  // namespace bocage::fuzz
