// One machine for each side of the game in memory: what one enters reaches the other when it is exchanged.
#pragma once

#include "engine/dice/shares.h"
#include "engine/journal/chain.h"
#include "tests/engine/session/session_fixture.h"

namespace bocage::test {

class TwoMachines : public SessionTest {
 protected:
  void begin(DiceLevel level) {
    std::map<std::string, Hash> roots;
    for (const auto& side : module->sides) roots[side.id] = hash_of("test root", side.id);
    for (const auto& side : module->sides) {
      GameSetup setup;
      setup.scenario = "battle";
      setup.dice = level;
      setup.roots = {{side.id, roots[side.id]}};
      for (const auto& [other, root] : roots) {
        if (other == side.id) continue;
        setup.anchors[other] = anchor_of(root);
        setup.shares[other] = ShareChain(root).anchor();
      }
      rulesets.push_back(load_rules(module));
      auto started = Session::start(rulesets.back(), setup);
      ASSERT_NE(started.session, nullptr) << text_of(started.problems);
      machines.push_back(std::move(started.session));
    }
  }
  Submitted receives(std::size_t to, const std::vector<Entry>& entries) { return machines[to]->receive(entries); }
  // What the other machine has not got yet.
  std::vector<Entry> news(std::size_t from) {
    machines[from]->chain_pending();
    return machines[from]->chained_since(static_cast<std::uint32_t>(machines[1 - from]->journal().chain().size()));
  }
  void exchange(std::size_t from) {
    const auto taken = receives(1 - from, news(from));
    ASSERT_TRUE(taken.accepted) << refusal_of(taken);
  }
  const Entry& last(std::size_t of) { return machines[of]->journal().chain().back(); }

  std::vector<std::shared_ptr<Ruleset>> rulesets;
  std::vector<std::unique_ptr<Session>> machines;
};

}  // namespace bocage::test
