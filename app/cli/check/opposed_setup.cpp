#include "app/cli/check/opposed_setup.h"

#include <algorithm>
#include <map>
#include <set>

namespace bocage::cli {

namespace {

bool is_cell(const Space& space) {
  return space.kind == SpaceKind::hex || space.kind == SpaceKind::square;
}

bool in_one_alliance(const Module& module, SideId one, SideId other) {
  const std::string& alliance = module.sides[one.index].alliance;
  return !alliance.empty() && alliance != neutral_alliance && alliance == module.sides[other.index].alliance;
}

void check_setup(const Module& module, const ScenarioDef& scenario, Problems& problems) {
  std::map<SpaceId, SideId> held;  // by the side that is placed there first
  std::set<SpaceId> told;
  for (const Placement& placement : scenario.placements) {
    const SideId side = module.counters[placement.counter.index].side;
    const Space& space = module.board->space(placement.at);
    if (!side.valid() || !is_cell(space)) continue;
    const SideId first = held.emplace(placement.at, side).first->second;
    if (first == side || in_one_alliance(module, first, side) || !told.insert(placement.at).second) continue;
    problems.push_back({placement.place,
                        "scenario '" + scenario.id + "' sets up '" + module.sides[first.index].id + "' and '" +
                            module.sides[side.index].id + "' in " + space.name,
                        "a hex or square holds one side; where both may stand, let setup of the ruleset put them there",
                        Severity::warning});
  }
}

// By the engine's function, or by the library's that asks it.
bool rules_ask_for_regions(const Module& module) {
  return std::any_of(module.scripts.begin(), module.scripts.end(), [](const auto& script) {
    return script.second.find("setup_region") != std::string::npos ||
           script.second.find("by_region") != std::string::npos;
  });
}

// What waits to be set up in a region would wait for ever.
void check_regions(const Module& module, const ScenarioDef& scenario, Problems& problems) {
  const auto& all = scenario.placements;
  const auto waits =
      std::find_if(all.begin(), all.end(), [](const Placement& placement) { return placement.region.valid(); });
  if (waits == all.end() || rules_ask_for_regions(module)) return;
  problems.push_back({waits->place,
                      "scenario '" + scenario.id + "' has pieces set up in a region, but no rule asks for it",
                      "the library has setup.by_region; game:setup_region(piece) tells the spaces", Severity::warning});
}

}  // namespace

Problems check_setups(const Module& module) {
  Problems problems;
  for (const ScenarioDef& scenario : module.scenarios) {
    check_setup(module, scenario, problems);
    check_regions(module, scenario, problems);
  }
  return problems;
}

}  // namespace bocage::cli
