// Key lines: the secret roots of the sides that a machine plays. Local; never part of the chain.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "engine/base/hash.h"
#include "engine/base/problem.h"

namespace bocage {

std::string key_line(const std::string& side, const Hash& root);

struct ParsedKey {
  std::string side;
  Hash root;
  std::optional<Problem> problem;
};
ParsedKey parse_key_line(std::string_view line);

// The first line of a log of pending entries.
struct PendingHead {
  std::uint32_t base = 0;  // number of the last chained entry
  Hash head;               // of its line
};
std::string pending_line(const PendingHead& head);
struct ParsedPendingHead {
  PendingHead head;
  std::optional<Problem> problem;
};
ParsedPendingHead parse_pending_line(std::string_view line);

}  // namespace bocage
