// A player of Normandy (1969) for recorded games: the historical set-up and landing, then attacks at sensible odds.
#pragma once

#include <optional>
#include <set>
#include <string>

#include "engine/dice/dice.h"
#include "engine/session/session.h"

namespace bocage::test {

// Plays both sides of a hotseat game. All chance is in the seed; what it does is legal because it picks from domains.
class Commander {
 public:
  Commander(Session& session, const Hash& seed) : session_(session), chance_(seed) {}

  // To the end of the game; false when nothing could be done before it.
  bool play();

 private:
  struct Attack {
    Value arguments;
    int odds = -1;  // to one; 0 is one to two
  };

  bool answer(const Ask& ask);
  bool act();
  bool take(const Offer& offer, const std::optional<Value>& value);
  bool take_best(const Offer& offer);
  std::optional<Value> plan(const Offer& offer);
  std::optional<Value> attack(const Offer& offer);
  std::optional<Attack> attack_on(const Offer& offer, const Value& target);
  int odds(const Value& target, const ValueList& attackers, const Value& naval);
  std::optional<Value> move(const Offer& offer);
  std::optional<Value> arrival(const Offer& offer);

  void look_around();
  std::vector<SpaceId> goals() const;
  int worth(PieceId unit, SpaceId at) const;
  int pressure(PieceId unit, SpaceId at) const;
  int defence(SpaceId at) const;
  int strength(PieceId unit) const;
  bool is(SpaceId at, const char* terrain) const;
  std::int64_t turn() const;

  Session& session_;
  DiceStream chance_;
  SideId side_;
  std::string step_;              // where and when it is: what follows is worked out anew in each step
  std::vector<int> far_;          // by space: steps to the nearest goal
  std::set<PieceId> considered_;  // units that were thought of in this step
  std::set<std::string> planned_;
  int min_odds_ = 2;
};

}  // namespace bocage::test
