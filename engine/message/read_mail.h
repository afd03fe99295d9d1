// What a message that has come holds: a mail with any parts and encodings, a mail box of several, or plain text.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "engine/base/problem.h"

namespace bocage {

constexpr std::size_t max_mail_lines = 300'000;  // each may be a line of a header, which takes memory
constexpr std::size_t max_parts = 200;           // of a message that are looked at
constexpr int max_part_depth = 20;               // of parts and forwarded messages in one another

struct ReadMail {
  // Every reading that could hold letters: each part of text and each attachment, decoded, and last the bytes as they
  // came. Letters stand in several of them.
  std::vector<std::string> readings;
  std::string answer_to;  // where an answer goes, if that is an address without fault; empty: unknown
  Problems problems;      // what was not looked at
};

ReadMail read_mail(std::string_view bytes, const std::string& name);

struct FoundLetters {
  std::vector<std::string> letters;  // signed bytes, each once, in the order of the message
  std::string answer_to;
  Problems problems;  // of damaged letters, unless another reading has them whole; of a message without any
};
FoundLetters letters_in(std::string_view bytes, const std::string& name);

}  // namespace bocage
