#include "app/paint/counter/counter_list.h"

#include <map>

#include "engine/game/state.h"

namespace bocage {

namespace {

// A game in which there is one piece of each counter.
struct Cast {
  ScenarioDef scenario;
  GameState state;
};

std::unique_ptr<Cast> one_of_each(const std::shared_ptr<const Module>& module) {
  auto cast = std::make_unique<Cast>();
  for (std::uint32_t i = 0; i < module->counters.size(); ++i) {
    Placement placement;
    placement.counter = CounterId(i);
    placement.at = SpaceId(0);
    cast->scenario.placements.push_back(placement);
  }
  cast->state = GameState(module, cast->scenario, {});
  return cast;
}

std::map<std::uint32_t, int> counts_of(const ScenarioDef& scenario) {
  std::map<std::uint32_t, int> counts;
  for (const Placement& placement : scenario.placements) counts[placement.counter.index] += placement.count;
  return counts;
}

}  // namespace

std::vector<CastCounter> cast_of(const std::shared_ptr<const Module>& module, const ScenarioDef* scenario) {
  const auto cast = one_of_each(module);
  const auto counts = scenario == nullptr ? std::map<std::uint32_t, int>{} : counts_of(*scenario);
  std::vector<CastCounter> all;
  for (std::uint32_t side = 0; side <= module->sides.size(); ++side) {
    const bool neutral = side == module->sides.size();
    for (std::uint32_t i = 0; i < module->counters.size(); ++i) {
      const CounterDef& def = module->counters[i];
      if (neutral ? def.side.valid() : def.side != SideId(side)) continue;
      const auto count = counts.find(i);
      if (scenario != nullptr && count == counts.end()) continue;
      CastCounter one{i, count == counts.end() ? 1 : count->second, {}};
      for (const FaceDef& face : def.faces) one.faces.push_back(fill_face(cast->state, PieceId(i), face));
      all.push_back(std::move(one));
    }
  }
  return all;
}

}  // namespace bocage
