// The thinking clocks of the games that were played last, kept between runs in lines that anybody can read.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>

#include "engine/base/problem.h"
#include "engine/journal/entry.h"

namespace bocage {

struct KeptClocks {
  static constexpr std::size_t max_games = 100;  // those before them are forgotten

  bool on = false;
  bool paused = false;
  std::map<std::string, std::int64_t> spent;  // milliseconds, by the ids of the sides
  friend bool operator==(const KeptClocks&, const KeptClocks&) = default;
};

// A name for a game that it keeps whatever its file is called; a try has another one than the line that it left. Games
// that were begun alike, from the same seed, are one.
std::string clock_name(const Genesis& genesis);

// Returns clocks that are off and at zero when there is no file, no line for this game, or one that cannot be read.
KeptClocks load_clocks(const std::string& file, const std::string& game);
// The latest game stands first. With an empty path no file is written.
std::optional<Problem> save_clocks(const std::string& file, const std::string& game, const KeptClocks& clocks);

}  // namespace bocage
