// How far a folder of a mail box has been looked at.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "engine/base/problem.h"

namespace bocage {

struct WatchMark {
  std::uint32_t validity = 0;        // UIDVALIDITY: with another one all UIDs mean other messages; 0: never looked at
  std::uint32_t next = 1;            // the first UID that was not looked at
  std::vector<std::uint32_t> again;  // UIDs before it that are to be looked at once more, ascending
};

struct ReadWatchMark {
  WatchMark mark;
  std::optional<Problem> problem;
};
// Of a file that is not there: never looked at.
ReadWatchMark read_watch_mark(const std::string& path);
std::optional<Problem> write_watch_mark(const std::string& path, const WatchMark& mark);

}  // namespace bocage
