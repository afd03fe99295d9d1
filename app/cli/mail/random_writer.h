// A random player by mail, who spares letters: what it was asked once it orders ahead, and what hangs on dice it plans.
#pragma once

#include <cstdint>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "app/cli/fuzz/random_player.h"
#include "engine/position/plan.h"

namespace bocage::cli {

class RandomWriter {
 public:
  // Without `spares` it plays as if the other sat at the table.
  RandomWriter(const Hash& seed, std::uint32_t game, bool spares);

  // Plays what this machine can until somebody else is waited for, or nothing legal was found; how many inputs.
  std::size_t play(Session& session);

 private:
  bool play_one(Session& session);
  void order_ahead(Session& session);
  // Takes back what waits for the other's share of the dice, and plans it with all that may follow.
  bool plan_instead(Session& session, const Input& input);
  std::vector<PlannedAction> drafted(const Session& session, const Input& first);

  RandomPlayer player_;
  bool spares_;
  std::uint32_t tries_ = 0;
  std::set<std::pair<std::uint32_t, std::string>> ordered_;  // side and ask
};

}  // namespace bocage::cli
