// An entry's line as far as it can be read without its module: for checking a chain before the module is known.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "engine/journal/entry.h"
#include "engine/journal/line.h"

namespace bocage {

struct RawEntry {
  std::uint32_t number = 0;
  EntryKind kind = EntryKind::action;
  bool by_order = false;
  std::optional<std::uint32_t> replaces;
  Hash before;
  Hash state;
};

// Takes a line apart; `with_names` says what side and value mean (null: they are left alone).
struct ReadEntry {
  RawEntry raw;
  SideId side;
  std::string what;
  Value value;
  std::optional<Problem> problem;
};
ReadEntry read_entry(std::string_view line, const ValueNames* with_names);

}  // namespace bocage
