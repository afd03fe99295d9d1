// What players of recorded games share: choices from domains, the way to a goal, the file of the record.
#pragma once

#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "engine/session/session.h"

namespace bocage::test {

// A value of the domain by these choices; nothing when they lead nowhere.
std::optional<Value> built(const Domain& domain, std::vector<Pick> picks,
                           const std::function<Pick(const Next&)>& choose);
Pick first_of(const Next& next);  // as little as may be: finishes where it can
Pick max_of(const Next& next);    // as much as there is, the last that is offered first

// By space: steps over spaces of other terrain than `barred` to the nearest goal; `unreachable` where no way leads.
inline constexpr int unreachable = 1'000;
std::vector<int> steps_to(const GameState& state, const std::vector<SpaceId>& goals, const char* barred);
// The first choice of every part, but of spaces the one that is nearest to a goal.
std::optional<Value> nearest(const Domain& domain, const std::vector<int>& steps);
// The move of the first unit of a verb { unit, path } that comes to a better space than its own; each unit is thought
// of once (`considered`).
std::optional<Value> better_place(const GameState& state, const Domain& domain, std::set<PieceId>& considered,
                                  const std::function<int(PieceId unit, SpaceId at)>& worth);

// Of an installed game; fails the test and returns nothing when it does not load.
std::shared_ptr<Ruleset> ruleset_of(const std::string& game);

// Plays until the game is over, all asks answered in their order. False: the player could do nothing where it stands.
bool play_to_end(Session& session, const std::function<bool(const Ask&)>& answer, const std::function<bool()>& act);

// A game with anchors for every side, whose chance comes from series and number alone.
struct Recording {
  std::string series;
  std::string scenario;
  std::string path;
  int first = 1;  // number of the first game that is tried
  int games = 300;
  std::function<bool(Session&, const GameSetup&)> play;  // to the end; false when it could not
  std::function<bool(const Session&)> is_worth_showing;
};
// Writes the first such game to the path and says its final hash; fails the test when there is none.
void record(const std::shared_ptr<Ruleset>& ruleset, const Recording& wanted);
// Replays a record with every check made again; fails the test and returns nothing when that is not possible.
std::unique_ptr<Session> open_record(const std::shared_ptr<Ruleset>& ruleset, const std::string& path);

}  // namespace bocage::test
