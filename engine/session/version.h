// A saved game taken over into another version of its module: by an entry of its journal, which both sides have or
// neither.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>

#include "engine/session/session.h"

namespace bocage {

// What a saved game says of the version that it was played with last; it is read without the module.
struct SavedVersion {
  std::string module;   // id
  std::string version;  // in words for people
  Hash content;         // what pins it
};
std::optional<SavedVersion> saved_version(const JournalFile::Content& content);  // nullopt: there is no genesis

struct TakenVersion {
  Problems problems;          // an error: it cannot be played with that version at all
  std::uint32_t entries = 0;  // of the game as it was
  std::uint32_t legal = 0;    // so many of them, from the first on, are legal in that version
  // The first entry after which the position is another than it was; 0: none is.
  std::uint32_t differs_from = 0;
  std::string illegal;         // the first that is not legal, in words for people; empty where it cannot be read
  std::optional<Refusal> why;  // and what stands against it; nullopt: all are legal
  // The game that goes on: what is legal, and the entry that takes the version. Empty when there is an error.
  JournalFile::Content content;
};
// The ruleset is one of the same module. The given content is left as it is.
TakenVersion take_version(std::shared_ptr<Ruleset> ruleset, const JournalFile::Content& content,
                          const Session::OpenOptions& options);

}  // namespace bocage
