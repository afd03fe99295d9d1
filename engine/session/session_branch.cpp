// A game that goes on in another skin: with a corrected module, or as a branch that tries something out.
#include <algorithm>

#include "engine/session/session_parts.h"
#include "engine/session/submitted.h"

namespace bocage {
namespace {

// Up to the quiet point the changes stand as they were made: why one of them no longer fits, nullopt when all do.
std::optional<std::string> take_changes(GameState& state, const StepChanges& step) {
  for (const auto& change : step.done) {
    if (auto fault = state.fault_of(change)) return fault;
    state.apply(change);
  }
  return std::nullopt;
}

std::optional<Refusal> take_steps(Session::Parts& fresh, const Record& old, std::uint32_t quiet) {
  GameState& state = fresh.position.state();
  if (auto fault = take_changes(state, old.setup()))
    return form_refusal("the corrected module does not fit the game: " + *fault);
  fresh.record.begin(old.setup(), state, old.words(0));
  for (std::uint32_t number = 1; number <= quiet; ++number) {
    const StepChanges step = old.timeline().step(number);
    if (auto fault = take_changes(state, step))
      return form_refusal("the corrected module does not fit entry " + std::to_string(number) + ": " + *fault);
    fresh.record.add_step(step, state, old.words(number));
  }
  fresh.position.runner().stand();
  return std::nullopt;
}

}  // namespace

Submitted Session::load_module(std::shared_ptr<Ruleset> corrected) {
  const Parts& old = *parts_;
  const auto& module = *corrected->module();
  const Genesis& genesis = old.record.genesis();
  const ScenarioDef* scenario = module.find_scenario(genesis.scenario);
  if (module.id != genesis.module || scenario == nullptr || module.sides.size() != old.position.module().sides.size()) {
    return refused_form("'" + module.id + "' is not a corrected version of the module of this game");
  }
  GameState state(corrected->module(), *scenario, genesis.options);
  if (genesis.enforcement != Enforcement::enforce) state.apply(SetEnforcement{genesis.enforcement});
  auto fresh = std::make_unique<Parts>(std::move(corrected), genesis, std::move(state), old.position.vault().roots());
  const std::uint32_t last = old.record.count();
  const auto quiet_point = old.record.quiet_before(last);
  const std::uint32_t quiet = quiet_point.value_or(0);
  if (!quiet_point && !old.steps.origin_is_quiet()) {
    if (auto problem = fresh->steps.begin()) return refused(fault_refusal(*problem));
  } else if (auto unfit = take_steps(*fresh, old.record, quiet)) {
    return refused(std::move(*unfit));
  }
  fresh->record.take_over(old.record);
  fresh->position.vault() = old.position.vault();
  fresh->promises.take_over(old.promises, quiet);
  fresh->position.observed().coverage = old.position.observed().coverage;
  fresh->intake.rebuild_orders();
  // From the quiet point on the inputs are run again.
  for (std::uint32_t number = quiet + 1; number <= last; ++number) {
    if (auto unfit = fresh->intake.take_again(number)) return refused(std::move(*unfit));
  }
  parts_ = std::move(fresh);
  return parts_->intake.enter(parts_->record.new_entry(EntryKind::module, {}, module.version, to_hex(module.content)));
}

std::unique_ptr<Session> Session::branch(std::uint32_t entry, const Hash& seed) const {
  const Parts& trunk = *parts_;
  entry = std::min(entry, trunk.record.count());
  Genesis genesis = trunk.record.genesis();
  genesis.seed = seed;
  genesis.branchings.clear();
  genesis.dice = DiceLevel::friendly;
  const auto quiet = trunk.record.quiet_before(entry);
  const std::uint32_t from = quiet.value_or(0);
  auto roots = trunk.position.vault().roots();
  for (std::uint32_t i = 0; i < trunk.position.module().sides.size(); ++i) {
    roots.emplace(SideId(i), hash_of("branch root", to_hex(seed) + std::to_string(i)));
  }
  auto parts =
      std::make_unique<Parts>(trunk.position.ruleset(), std::move(genesis),
                              quiet ? trunk.record.timeline().at(from) : trunk.steps.origin(), std::move(roots));
  parts->position.become_branch();
  for (std::uint32_t i = 0; i < trunk.position.state().secret_count(); ++i) {
    if (const Opening* opening = trunk.position.vault().opening(SecretId(i)))
      parts->position.vault().learn(SecretId(i), *opening);
  }
  parts->promises.branch_from(trunk.promises);
  parts->orders = trunk.orders;
  if (quiet || trunk.steps.origin_is_quiet()) {
    parts->steps.begin_quiet();
  } else if (parts->steps.begin()) {
    return nullptr;
  }
  for (std::uint32_t number = from + 1; number <= entry; ++number) {
    Entry again = trunk.record.entry(number);
    again.number = number - from;
    if (again.replaces) again.replaces = *again.replaces - from;
    if (!parts->intake.follow(std::move(again))) return nullptr;
  }
  parts->intake.chain();
  parts->record.forget_news();
  parts->intake.run_automatic_entries();
  parts->intake.changed();
  return std::unique_ptr<Session>(new Session(std::move(parts)));
}

}  // namespace bocage
