// A player of D-Day's Omaha scenario for recorded games: a landing on three beaches, then attacks at sensible columns.
#pragma once

#include <optional>
#include <set>
#include <string>
#include <vector>

#include "engine/session/session.h"

namespace bocage::test {

// Plays both sides of a hotseat game. All chance is in the game's own dice; what it does is legal because it picks from
// domains.
class OmahaCommander {
 public:
  explicit OmahaCommander(Session& session) : session_(session) {}

  // To the end of the game; false when nothing could be done before it.
  bool play();

 private:
  bool answer(const Ask& ask);
  bool act();
  std::optional<Value> choose(const Offer& offer);
  std::optional<Value> deploy() const;
  std::optional<Value> spread(const Offer& offer);
  std::optional<Value> attack(const Offer& offer);
  std::optional<Value> bombard(const Offer& offer);
  std::optional<Value> move(const Offer& offer);

  int column(const Value& target, const ValueList& attackers);
  void look_around();
  std::vector<SpaceId> goals() const;
  int worth(SpaceId at) const;
  int enemies_beside(SpaceId at) const;
  SpaceId space(const char* name) const;
  std::int64_t turn() const;

  Session& session_;
  SideId side_;
  std::string step_;              // where and when it is: what follows is worked out anew in each step
  std::vector<int> far_;          // by space: steps to the nearest goal
  std::set<PieceId> considered_;  // units that were thought of in this step
  int spread_ = 0;                // of what is spread over the beaches
  int bombarded_ = 0;             // in this step
};

}  // namespace bocage::test
