// Steps: an entry is applied as a whole or not at all, and state and procedure are brought back to where they stood.
// Internal to engine/session.
#pragma once

#include <cstdint>
#include <optional>

#include "engine/session/entry_applier.h"

namespace bocage {

// Coroutines are never stored: what undo, a fault or a corrected module leads back to is run again from the last moment
// at which the game was quiet.
class Steps {
 public:
  Steps(Position& position, Record& record, Promises& promises, EntryApplier& applier)
      : position_(position), record_(record), promises_(promises), applier_(applier), origin_(position.state()) {}
  Steps(const Steps&) = delete;
  Steps& operator=(const Steps&) = delete;

  struct Options {
    bool record = true;       // words, timeline, coverage; not when a procedure is run again
    bool check_hash = false;  // the entry says to which state it comes; otherwise it is told
  };
  ApplyResult apply(Entry& entry, const Options& options);

  std::optional<Problem> begin();  // setup, from the origin
  void begin_quiet();              // the origin is a quiet point (of a branch), so there is nothing to set up
  bool origin_is_quiet() const { return origin_is_quiet_; }
  const GameState& origin() const { return origin_; }
  // To where they stood after so many entries.
  std::optional<Problem> restore(std::uint32_t entries);

  void forget_secrets();  // what is known of secrets that the state has no longer

 private:
  Position& position_;
  Record& record_;
  Promises& promises_;
  EntryApplier& applier_;
  GameState origin_;  // before setup; of a branch: its quiet point
  bool origin_is_quiet_ = false;
};

}  // namespace bocage
