#include "app/play/opening/ready_game.h"

#include <algorithm>

#include "app/play/files/installed_games.h"
#include "app/play/words/game_box.h"
#include "engine/translation/translated.h"

namespace bocage {

NewGame ready_game(const Module& module, const std::string& scenario) {
  const GameBox box = read_box(module);
  NewGame game;
  game.game = module.folder;
  game.scenario = scenario.empty() ? main_scenario(module, box).id : scenario;
  const ScenarioDef* const wanted = module.find_scenario(game.scenario);
  const BoxScenario said = box.scenario(game.scenario);
  for (const Plan& plan : wanted == nullptr ? std::vector<Plan>() : wanted->plans) {
    const bool ready = std::find(said.plans.begin(), said.plans.end(), plan.id) != said.plans.end();
    if (ready) game.plans[module.sides[plan.side.index].id] = plan.id;
  }
  return game;
}

NewGame launched_game(const NewGame& wanted) {
  NewGame game = wanted;
  if (!wanted.scenario.empty() || !wanted.plans.empty()) return game;
  const FoundGame found = find_game(wanted.game);
  const LoadedModule loaded = found.path.empty() ? LoadedModule() : load_for_reader(found.path);
  if (!loaded.module || loaded.module->scenarios.empty()) return game;  // opening it says why it cannot be played
  const NewGame ready = ready_game(*loaded.module);
  game.scenario = ready.scenario;
  game.plans = ready.plans;
  return game;
}

std::optional<NewGame> next_game(const GameState& state) {
  if (!state.outcome().over) return std::nullopt;
  const ScenarioDef* const next = scenario_after(state.module(), state.scenario());
  return next == nullptr ? std::nullopt : std::optional(ready_game(state.module(), next->id));
}

std::optional<NewGame> same_again(const std::string& path, const Module& module) {
  const JournalFile::Content content = JournalFile::read(path);
  if (!content.genesis || module.find_scenario(content.genesis->scenario) == nullptr) return std::nullopt;
  NewGame game = ready_game(module, content.genesis->scenario);
  for (const auto& [id, value] : content.genesis->options) {
    if (module.find_option(id) != nullptr) game.options[id] = value;
  }
  game.enforcement = content.genesis->enforcement;
  game.dice = content.genesis->dice;
  return game;
}

}  // namespace bocage
