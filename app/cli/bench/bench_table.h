// The table that the window is measured with when a module is.
#pragma once

#include <cstddef>
#include <memory>
#include <optional>
#include <string>

#include "engine/script/ruleset.h"

namespace bocage::cli {

struct FullTable {
  std::string scenario;
  std::size_t entry = 0;     // of the journal
  std::size_t counters = 0;  // on the map then
  std::string journal;       // its text up to there, with the keys of all sides
};

// Plays a random game of the module's largest scenario (the one with the most pieces) and returns the moment when most
// counters are on the map. Returns nullopt, with a message, when that game does not start.
std::optional<FullTable> fullest_table(const std::shared_ptr<Ruleset>& ruleset);

}  // namespace bocage::cli
