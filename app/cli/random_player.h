// A player who does anything legal: for fuzzing, for measuring, for recorded samples.
#pragma once

#include <optional>
#include <string>

#include "engine/dice/dice.h"
#include "engine/rules/session.h"

namespace bocage::cli {

// What somebody does next: a verb, or the answer to an ask.
struct Input {
  SideId side;
  std::string verb;       // empty: an answer
  std::uint32_t ask = 0;
  std::string ask_name;
  Value value;
};

class RandomPlayer {
 public:
  // `activity` of 100: how often the player goes on acting where it might end the phase.
  RandomPlayer(const Hash& seed, std::uint32_t game, std::uint32_t activity);

  // An input that the domains contain, for one of the sides that the game waits for among those played on this machine.
  // Nothing: none of them can do anything (a dead end, or it is not their turn).
  std::optional<Input> choose(Session& session);
  // The same input with one thing in it changed at random.
  Input mutate(const Session& session, const Input& input);
  std::uint32_t below(std::uint32_t bound) { return stream_.below(bound); }

 private:
  std::optional<Input> choose_verb(Session& session, SideId side);
  std::optional<Input> choose_answer(Session& session, const Ask& ask);
  Value mutated(const Session& session, const Value& value);

  DiceStream stream_;
  std::uint32_t activity_;
};

// Gives the input to the session. The refusal, if it is refused.
Submitted submit(Session& session, const Input& input);
std::string describe(const Session& session, const Input& input);

}  // namespace bocage::cli
