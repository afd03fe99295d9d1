// A player who does anything legal: for fuzzing, for measuring, for recorded samples.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "app/cli/fuzz/guide.h"
#include "engine/dice/dice.h"
#include "engine/session/session.h"

namespace bocage::cli {

// The next input of a side: a verb, or the answer to an ask.
struct Input {
  SideId side;
  std::string verb;  // empty: an answer
  std::uint32_t ask = 0;
  std::string ask_name;
  Value value;
  std::vector<Pick> picks = {};  // by which a random player came to the value; empty where there was nothing to pick
};

// How a random player plays. Without a temper armies seldom meet, so rules of combat would seldom be tried.
struct Temper {
  std::uint32_t activity = 85;  // of 100: goes on acting where it might end the phase
  std::uint32_t ending = 50;    // of 100: ends a choice of several where it might go on
  bool seeks_enemies = false;   // prefers what lies near pieces of other sides
  bool closes_up = false;     // prefers what lies next to pieces of its own side, so that they are in each other's way
  bool gathers = false;       // prefers places where more pieces of its own side are already, so that places fill up
  bool seeks_change = false;  // prefers the verb that it has used least
};

class RandomPlayer {
 public:
  // `guide` leans it towards what nobody has met yet.
  RandomPlayer(const Hash& seed, std::uint32_t game, const Temper& temper, Guide guide = {});

  // Returns an input that the domains contain, for one of the sides that the game waits for among those played on this
  // machine. Returns nullopt when none of them can act (a dead end, or it is not their turn).
  std::optional<Input> choose(Session& session);
  // A value of the domain; nullopt when none is found.
  std::optional<Value> any_of(const Domain& domain, const Session& session, SideId side);
  // `value`, which is of the domain, with a mistake in it; it may still be legal. Where refusals are sought, one that
  // such a rule refuses is looked for.
  Value mistaken(const Value& value, const Domain& domain, const Session& session);
  const Guide& guide() const { return guide_; }
  std::uint32_t below(std::uint32_t bound) { return stream_.below(bound); }
  DiceStream& stream() { return stream_; }

 private:
  std::optional<Drawn> drawn_of(const Domain& domain, const Session& session, SideId side);
  std::optional<Input> choose_verb(Session& session, SideId side);
  std::optional<Input> attempt(Session& session, SideId side, const Offer& offer, int attempts);
  std::optional<Input> choose_answer(const Session& session, const Ask& ask);
  std::size_t which(const std::vector<Offer>& offers);
  bool passes(const Ask& ask);

  DiceStream stream_;
  Temper temper_;
  Guide guide_;
  std::map<std::string, std::uint32_t> used_;  // verbs
};

// What whoever chooses by hand clicks: each pick, or once where there is nothing to pick.
std::size_t clicks_of(const Input& input);
// Gives the input to the session. The refusal, if it is refused.
Submitted submit(Session& session, const Input& input);
std::string describe(const Session& session, const Input& input);

}  // namespace bocage::cli
