// The chain rule: each entry names the hash of the line before it. Checked without a module.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/base/hash.h"
#include "engine/base/problem.h"
#include "engine/journal/line.h"

namespace bocage {

Hash hash_of_line(std::string_view line);

struct CheckedChain {
  std::size_t good = 0;            // entries before the first problem
  Hash head;                       // hash of the last good line
  std::optional<Problem> problem;  // damaged, missing, reordered, twice, forked, or following another line
};
// Looks at no line behind the first problem, except for the one that should stand there. `first_line` is where the
// first entry stands in the file, for messages.
CheckedChain check_chain(std::string_view genesis_line, const std::vector<std::string>& lines, const std::string& file,
                         int first_line);
CheckedChain check_chain(std::string_view genesis_line, const WholeLines& lines, const std::string& file,
                         int first_line);

}  // namespace bocage
