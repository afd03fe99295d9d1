// A player of the first week of Breakout: Normandy for recorded games: the landings, then attacks with a lead.
#pragma once

#include <optional>
#include <set>
#include <string>
#include <vector>

#include "engine/session/session.h"

namespace bocage::test {

// Plays both sides of a hotseat game; standing orders answer in the middle of fights. All chance is in the game's own
// dice; what it does is legal because it picks from domains.
class BreakoutCommander {
 public:
  explicit BreakoutCommander(Session& session) : session_(session) {}

  // To the end of the game; false when nothing could be done before it.
  bool play();

 private:
  bool give_orders();
  bool answer(const Ask& ask);
  bool act();
  bool take(const Offer& offer);
  std::optional<Value> choose(const Offer& offer);
  std::optional<Value> bombard_beach(const Offer& offer) const;
  std::optional<Value> raid(const Offer& offer) const;
  std::optional<Value> first_wave(const Offer& offer) const;
  std::optional<Value> activate(const Offer& offer);
  std::optional<Value> bombard(const Offer& offer);
  std::optional<Value> move(const Offer& offer);
  std::optional<Value> move_group(const Offer& offer, const std::vector<Pick>& group);
  std::optional<Value> assault(const Offer& offer);
  std::optional<Value> depot(const Offer& offer);
  std::optional<Value> land_by_night(const Offer& offer) const;

  void look_around();
  std::vector<SpaceId> goals() const;
  int worth_of_area(SpaceId area);
  int worth_of_step(SpaceId from, SpaceId to, const ValueList& group);
  int lead(SpaceId area, const ValueList& units);
  ValueList ready(SpaceId area) const;  // own fresh units that may lead an assault
  int count(SpaceId area, SideId side, const char* face_but = nullptr) const;
  Pick best(const Next& next, const char* attribute) const;
  std::string word(PieceId piece, const char* attribute) const;
  bool is_allied() const;
  bool is_held_by_allies(SpaceId area) const;
  SpaceId space(const std::string& name) const;

  Session& session_;
  SideId side_;
  std::string step_;              // where and when it is: what follows is worked out anew in each step
  std::vector<int> far_;          // by space: steps to the nearest goal
  std::set<PieceId> considered_;  // units and depots that were thought of in this step
};

}  // namespace bocage::test
