// Clicks where nothing can be done, at random moments of a random game: each is answered by a rule or by a plain fact.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <string>

#include "engine/dice/dice.h"
#include "engine/session/session.h"

namespace bocage::cli {

struct ClickReport {
  std::uint64_t refused = 0;
  // Those that were refused without a reason, or without a word: where, and what was said.
  std::map<std::string, std::uint64_t> unexplained;

  void add(const ClickReport& other);
};

// The machine of a side and the ruleset to lay its table with.
struct ClickedGame {
  const Session& session;
  std::shared_ptr<Ruleset> ruleset;
  SideId side;
};

// Clicks on branches of the game, wherever the side decides, until so many clicks were refused or the tries are used
// up; the game stays as it is.
ClickReport click_wrongly(const ClickedGame& game, std::uint64_t wanted, DiceStream& stream);

}  // namespace bocage::cli
