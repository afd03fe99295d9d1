#include "engine/post/armour.h"

#include <sodium.h>

#include "engine/base/hash.h"
#include "engine/base/tr.h"

namespace bocage {
namespace {

constexpr std::string_view end_mark = "END BOCAGE LETTER";
constexpr std::size_t columns = 64;
constexpr std::size_t sum_bytes = 8;
constexpr int variant = sodium_base64_VARIANT_ORIGINAL_NO_PADDING;

std::string sum_of(std::string_view bytes) {
  const Hash hash = hash_of("armour", bytes);
  return {hash.bytes.begin(), hash.bytes.begin() + sum_bytes};
}

bool of_the_alphabet(char c) {
  return (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '+' || c == '/';
}

std::string size_words(std::size_t bytes) {
  constexpr std::size_t kilo = 1024, mega = kilo * kilo;
  return bytes >= mega ? std::to_string(bytes / mega) + " MB" : std::to_string(bytes / kilo) + " KB";
}

// What a mail program puts between the letters of the alphabet, at `at`: how many characters of it to pass over; 0 for
// what no mail program puts there.
std::size_t passed_over(std::string_view text, std::size_t at) {
  const char c = text[at];
  if (c == ' ' || c == '\t' || c == '\r' || c == '\n' || c == '>' || c == '|' || c == '-') return 1;
  const auto up_to = [&](char end, std::size_t max_size) {
    const std::size_t found = text.substr(at, max_size).find(end);
    return found == std::string_view::npos ? 0 : found + 1;
  };
  if (c == '<') return up_to('>', 200);
  if (c == '&') return up_to(';', 10);
  if (static_cast<unsigned char>(c) == 0xC2 && at + 1 < text.size() && static_cast<unsigned char>(text[at + 1]) == 0xA0)
    return 2;  // a space that does not break
  return 0;
}

struct Opened {
  std::string bytes;
  std::string fault;  // empty: the block is whole
};

Opened open_block(std::string_view block) {
  if (block.size() / 2 > max_letter_bytes) {
    return {{},
            tr("the letter has {size}, and no letter has more than {limit}",
               {{"size", size_words(block.size() / 4 * 3)}, {"limit", size_words(max_letter_bytes)}})};
  }
  std::string text;
  for (std::size_t at = 0; at < block.size();) {
    if (of_the_alphabet(block[at])) {
      text += block[at++];
      continue;
    }
    const std::size_t passed = passed_over(block, at);
    if (passed == 0) return {{}, tr("the letter is damaged: it holds characters that belong to no letter")};
    at += passed;
  }
  std::string bytes(text.size(), '\0');
  std::size_t length = 0;
  const int failed = sodium_base642bin(reinterpret_cast<unsigned char*>(bytes.data()), bytes.size(), text.data(),
                                       text.size(), nullptr, &length, nullptr, variant);
  bytes.resize(failed == 0 ? length : 0);
  if (bytes.size() < sum_bytes) return {{}, tr("the letter is damaged: a part of it is missing")};
  const std::string sum = bytes.substr(bytes.size() - sum_bytes);
  bytes.resize(bytes.size() - sum_bytes);
  if (sum_of(bytes) != sum) return {{}, tr("the letter is damaged: its sum does not fit")};
  if (bytes.size() > max_letter_bytes)
    return {{}, tr("no letter has more than {limit}", {{"limit", size_words(max_letter_bytes)}})};
  return {std::move(bytes), {}};
}

Problem damaged(const std::string& name, std::string message) {
  return {{name, 0, 0},
          std::move(message),
          tr("ask for it once more: \"send again\" sends the same letter"),
          Severity::error,
          Fault::file};
}

}  // namespace

std::string armoured(std::string_view bytes) {
  const std::string with_sum = std::string(bytes) + sum_of(bytes);
  std::string text(sodium_base64_encoded_len(with_sum.size(), variant), '\0');
  sodium_bin2base64(text.data(), text.size(), reinterpret_cast<const unsigned char*>(with_sum.data()), with_sum.size(),
                    variant);
  text.resize(text.find('\0'));
  std::string block = "-----" + std::string(letter_mark) + "-----\n";
  for (std::size_t at = 0; at < text.size(); at += columns) block += text.substr(at, columns) + "\n";
  return block + "-----" + std::string(end_mark) + "-----\n";
}

FoundBlocks blocks_in(std::string_view message, const std::string& name) {
  FoundBlocks found;
  if (message.size() > max_message_bytes) {
    found.problems.push_back(
        damaged(name, tr("the message has {size}, and at most {limit} are read",
                         {{"size", size_words(message.size())}, {"limit", size_words(max_message_bytes)}})));
    return found;
  }
  std::size_t at = message.find(letter_mark);
  while (at != std::string_view::npos) {
    const std::size_t from = at + letter_mark.size();
    const std::size_t next = message.find(letter_mark, from);
    const std::size_t end = message.find(end_mark, from);
    at = next;
    if (end == std::string_view::npos || (next != std::string_view::npos && next < end)) {
      found.problems.push_back(damaged(name, tr("the letter breaks off: its end is missing")));
      continue;
    }
    Opened opened = open_block(message.substr(from, end - from));
    if (opened.fault.empty()) {
      found.blocks.push_back(std::move(opened.bytes));
    } else {
      found.problems.push_back(damaged(name, std::move(opened.fault)));
    }
  }
  if (found.blocks.empty() && found.problems.empty()) {
    found.problems.push_back({{name, 0, 0},
                              tr("there is no letter of a game in this message"),
                              tr("a letter begins with BEGIN BOCAGE LETTER"),
                              Severity::error,
                              Fault::file});
  }
  return found;
}

}  // namespace bocage
