#include "app/cli/bench/bench_game.h"

#include "engine/module/seats.h"

namespace bocage::cli {

Session::Started start_bench_game(const std::shared_ptr<Ruleset>& ruleset, const std::string& scenario,
                                  std::uint32_t game, std::map<std::string, Hash>& roots) {
  GameSetup setup;
  setup.scenario = scenario;
  setup.seed = hash_of("bench", std::to_string(game));
  for (const auto& side : ruleset->module()->sides) {
    if (side.seat != rules_seat) setup.roots[side.id] = hash_of("bench root", side.id);
  }
  roots = setup.roots;
  return Session::start(ruleset, setup);
}

}  // namespace bocage::cli
