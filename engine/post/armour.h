// Armour: bytes as a block of text that survives what people and programs do to text: other ends of lines, quoting,
// wrapping, forwarding, tags of HTML.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "engine/base/problem.h"

namespace bocage {

constexpr std::size_t max_letter_bytes = 2U * 1024 * 1024;   // of what a block holds
constexpr std::size_t max_message_bytes = 8U * 1024 * 1024;  // of the text around all blocks

constexpr std::string_view letter_mark = "BEGIN BOCAGE LETTER";  // a block begins with it

std::string armoured(std::string_view bytes);

struct FoundBlocks {
  std::vector<std::string> blocks;  // what the whole ones hold, in the order of the text
  Problems problems;                // one for each that is damaged; one when there is none at all
};
// Blocks of a message; what stands around them is passed over. `name` is for the problems.
FoundBlocks blocks_in(std::string_view message, const std::string& name);

}  // namespace bocage
