// A game from the lines of its journal: what all ways to open one share, and how far its entries are legal under
// another version of its module. Internal to engine/session.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "engine/session/session.h"
#include "engine/session/session_parts.h"

namespace bocage {

Problem open_problem(std::string message, std::string hint = {});

// A game before its first entry is played.
struct Unplayed {
  std::unique_ptr<Session::Parts> parts;  // null when a problem is an error
  Problems problems;
  std::vector<Entry> chained;
  std::vector<Entry> pending;
  std::optional<Problem> unread;  // why the entry behind these cannot be read with the names of this module
};
Unplayed unplayed(std::shared_ptr<Ruleset> ruleset, const JournalFile::Content& content,
                  const std::map<std::string, Hash>& own_roots);

// The version that a game was played with last.
struct PlayedVersion {
  std::string version;
  Hash content;
  std::uint32_t taken = 0;  // the entry that took it; 0: the game was begun with it
};
PlayedVersion played_version(const Genesis& genesis, const std::vector<Entry>& entries);

// Nobody chose it: undo takes it back with what caused it.
bool is_automatic(const Entry& entry);

// Entries judged and applied anew, from the beginning up to the first that is not legal.
struct PlayedAgain {
  std::unique_ptr<Session::Parts> parts;  // after the legal ones; null when a problem is an error
  Problems problems;
  std::uint32_t entries = 0;
  std::uint32_t legal = 0;
  std::uint32_t differs_from = 0;  // the first entry after which the position is another; 0: none
  std::string illegal;             // the first that is not, in words for people; empty: all are, or it cannot be read
  std::optional<Refusal> why;      // nullopt: all are legal
};
PlayedAgain play_again(std::shared_ptr<Ruleset> ruleset, const JournalFile::Content& content,
                       const Session::OpenOptions& options);

}  // namespace bocage
