// Beginning a game, and opening one from its journal.
#include <algorithm>

#include "engine/session/session_parts.h"

namespace bocage {
namespace {

Problem open_problem(std::string message, std::string hint = {}) {
  Problem problem;
  problem.message = std::move(message);
  problem.hint = std::move(hint);
  problem.fault = Fault::file;
  return problem;
}

// Roots of a hotseat game whose players chose none: whoever reads the seed can read the secrets.
Hash hotseat_root(const Hash& seed, const std::string& side) {
  return hash_of("hotseat root", to_hex(seed) + side);
}

std::map<std::string, Hash> hotseat_roots(const Module& module, const Hash& seed) {
  std::map<std::string, Hash> roots;
  for (const auto& side : module.sides) roots[side.id] = hotseat_root(seed, side.id);
  return roots;
}

std::map<SideId, Hash> by_side(const Module& module, const std::map<std::string, Hash>& roots) {
  std::map<SideId, Hash> result;
  for (const auto& [side, root] : roots) result.emplace(module.find_side(side), root);
  return result;
}

void check_sides(const Module& module, const std::map<std::string, Hash>& named, const char* what, Problems& problems) {
  for (const auto& [side, hash] : named) {
    if (!module.find_side(side).valid()) {
      problems.push_back(
          open_problem("'" + module.id + "' has no side '" + side + "', but there is " + what + " of it"));
    }
  }
}

std::optional<std::string> option_fault(const Module& module, const std::string& id, const Value& value) {
  const OptionDef* option = module.find_option(id);
  if (option == nullptr) return "'" + module.id + "' has no option '" + id + "'";
  const bool listed = option->choices.empty() ||
                      (value.kind() == Value::Kind::name && std::find(option->choices.begin(), option->choices.end(),
                                                                      value.name()) != option->choices.end());
  if (value.kind() != option->type || !listed) return "the option '" + id + "' cannot have this value";
  return std::nullopt;
}

bool by_engine(const Entry& entry) {
  switch (entry.kind) {
    case EntryKind::roll:
    case EntryKind::draw:
    case EntryKind::reveal:
    case EntryKind::claim:
    case EntryKind::settle:
      return true;
    default:
      return entry.by_order;
  }
}

std::optional<Hash> last_module(const std::vector<Entry>& entries, std::uint32_t& number) {
  for (auto it = entries.rbegin(); it != entries.rend(); ++it) {
    if (it->kind != EntryKind::module || it->value.kind() != Value::Kind::name) continue;
    number = it->number;
    return hash_from_hex(it->value.name());
  }
  return std::nullopt;
}

// What an opening may cost: some seconds, and some hundredths of one for each entry, of which each of a hostile game
// could cost a whole budget.
constexpr std::uint64_t most_steps = 100'000'000;
constexpr std::uint64_t most_steps_of_entry = 500'000;
constexpr std::uint64_t steps_between_looks = 5'000'000;  // at whether the opening was cancelled

// Takes the entries of a journal; from `corrected` on their states must be those that they say. What the audit finds
// broken is kept as broken promises, and refusals become problems.
Problems replay(Session::Parts& parts, const std::vector<Entry>& chained, const std::vector<Entry>& pending,
                std::uint32_t corrected, const Session::OpenOptions& options) {
  Problems problems;
  if (auto problem = parts.steps.begin()) return {std::move(*problem)};
  const std::size_t all = chained.size() + pending.size();
  const Runner& runner = parts.position.runner();
  std::uint64_t looked_at = 0;
  for (std::size_t i = 0; i < all; ++i) {
    const std::uint64_t spent = runner.spent_in_all();
    const bool look = i % 64 == 0 || spent - looked_at > steps_between_looks;
    if (look) looked_at = spent;
    if (look && options.progress && !options.progress(i, all)) return {open_problem("opening was cancelled")};
    if (spent > most_steps + all * most_steps_of_entry) {
      return {open_problem("opening the game takes too long: up to entry " + std::to_string(i) +
                               " its rules have run " + std::to_string(spent) + " steps",
                           "the rules of the module do needless work, or somebody made this file to stop the program")};
    }
    const Entry& made = i < chained.size() ? chained[i] : pending[i - chained.size()];
    const std::string number = std::to_string(i + 1);
    if (made.number != i + 1)
      return {open_problem("entry " + number + " has the number " + std::to_string(made.number))};
    std::optional<Deferred> deferred;
    if (made.kind == EntryKind::commit && !options.audit) {
      deferred = deferral(parts.position, made, {});
    } else if (options.audit || (!parts.position.here(made.side) && parts.position.unopened_secrets())) {
      // What the players of this machine did was judged when they did it; the audit judges it again.
      const auto reason = parts.judge.judge_entry(parts.record, made, deferred);
      if (reason && options.audit) {
        Problem problem = open_problem("entry " + number + " is not legal: " + reason->text,
                                       reason->rule.empty() ? "" : "rule " + reason->rule);
        problem.severity = Severity::warning;
        problems.push_back(std::move(problem));
      }
    }
    const ApplyResult result = parts.intake.take(
        made, std::move(deferred),
        {.chained = i < chained.size(), .automatic = by_engine(made), .check_hash = made.number >= corrected});
    if (result.problem) return {*result.problem};
    if (!result.ok()) {
      const bool other_state = result.kind == ApplyResult::Kind::other_state;
      return {open_problem(
          other_state ? result.refusal->text : "entry " + number + " does not fit the game: " + result.refusal->text,
          "the journal was changed, or the ruleset is not the one that made it")};
    }
  }
  return problems;
}

}  // namespace

Session::Started Session::start(std::shared_ptr<Ruleset> ruleset, const GameSetup& setup) {
  Started started;
  const auto& module = *ruleset->module();
  const ScenarioDef* scenario = module.find_scenario(setup.scenario);
  if (scenario == nullptr) {
    started.problems.push_back(open_problem("'" + module.id + "' has no scenario '" + setup.scenario + "'"));
  }
  for (const auto& [id, value] : setup.options) {
    if (auto fault = option_fault(module, id, value)) started.problems.push_back(open_problem(*fault));
  }
  check_sides(module, setup.roots, "a root", started.problems);
  check_sides(module, setup.anchors, "an anchor", started.problems);
  const auto roots = setup.roots.empty() && setup.anchors.empty() ? hotseat_roots(module, setup.seed) : setup.roots;
  Genesis genesis;
  genesis.module = module.id;
  genesis.version = module.version;
  genesis.content = module.content;
  genesis.scenario = setup.scenario;
  genesis.options = setup.options;
  genesis.enforcement = setup.enforcement;
  genesis.dice = setup.dice;
  genesis.seed = setup.seed;
  genesis.anchors = setup.anchors;
  for (const auto& [side, root] : roots) genesis.anchors[side] = anchor_of(root);
  for (const auto& side : module.sides) {
    if (!genesis.anchors.contains(side.id)) {
      started.problems.push_back(
          open_problem("nobody plays " + side.id, "give its root here, or its anchor from the machine that plays it"));
    }
  }
  if (has_error(started.problems)) return started;
  GameState state(ruleset->module(), *scenario, setup.options);
  if (setup.enforcement != Enforcement::enforce) state.apply(SetEnforcement{setup.enforcement});
  auto parts =
      std::make_unique<Parts>(std::move(ruleset), std::move(genesis), std::move(state), by_side(module, roots));
  if (auto problem = parts->steps.begin()) {
    started.problems.push_back(std::move(*problem));
    return started;
  }
  parts->intake.run_automatic_entries();
  parts->intake.changed();
  started.session.reset(new Session(std::move(parts)));
  return started;
}

Session::Started Session::open(std::shared_ptr<Ruleset> ruleset, const JournalFile::Content& content,
                               const OpenOptions& options) {
  Started started;
  started.problems = content.problems;
  if (!content.genesis && !has_error(started.problems))
    started.problems.push_back(open_problem("the journal has no genesis"));
  if (has_error(started.problems)) return started;
  const Genesis& genesis = *content.genesis;
  const auto& module = *ruleset->module();
  if (genesis.module != module.id) {
    started.problems.push_back(
        open_problem("the game was begun with the module '" + genesis.module + "', not '" + module.id + "'",
                     "open it with the module that is named"));
    return started;
  }
  const ScenarioDef* scenario = module.find_scenario(genesis.scenario);
  if (scenario == nullptr) {
    started.problems.push_back(open_problem("'" + module.id + "' has no scenario '" + genesis.scenario + "'"));
  }
  for (const auto& [id, value] : genesis.options) {
    if (auto fault = option_fault(module, id, value)) started.problems.push_back(open_problem(*fault));
  }
  check_sides(module, genesis.anchors, "an anchor", started.problems);
  auto roots = content.roots;
  for (const auto& [side, root] : options.roots) roots[side] = root;
  check_sides(module, roots, "a root", started.problems);
  if (roots.empty()) {
    for (const auto& [side, root] : hotseat_roots(module, genesis.seed)) {
      const auto anchor = genesis.anchors.find(side);
      if (anchor != genesis.anchors.end() && anchor->second == anchor_of(root)) roots[side] = root;
    }
  }
  for (const auto& [side, root] : roots) {
    const auto anchor = genesis.anchors.find(side);
    if (anchor == genesis.anchors.end() || anchor->second != anchor_of(root)) {
      started.problems.push_back(
          open_problem("the root of " + side + " does not fit the game's anchor", "it is the root of another game"));
    }
  }
  if (has_error(started.problems)) return started;
  GameState state(ruleset->module(), *scenario, genesis.options);
  if (genesis.enforcement != Enforcement::enforce) state.apply(SetEnforcement{genesis.enforcement});
  auto verified = verify_chain(genesis, content.lines, state.names(), {});
  started.problems.insert(started.problems.end(), verified.problems.begin(), verified.problems.end());
  std::vector<Entry> pending;
  for (const auto& line : content.pending) {
    auto parsed = parse_entry(line, state.names());
    if (parsed.problem) started.problems.push_back(*parsed.problem);
    if (parsed.entry) pending.push_back(std::move(*parsed.entry));
  }
  if (has_error(started.problems)) return started;
  std::uint32_t corrected = 0;
  const auto pinned = last_module(verified.entries, corrected).value_or(genesis.content);
  if (pinned != module.content) {
    started.problems.push_back(
        open_problem("the game was played with another version of '" + module.id + "': its content is " +
                         short_hex(pinned) + ", here it is " + short_hex(module.content),
                     "install version " + genesis.version + ", or load the corrected module into the running game"));
    return started;
  }
  auto parts = std::make_unique<Parts>(std::move(ruleset), genesis, std::move(state), by_side(module, roots));
  auto problems = replay(*parts, verified.entries, pending, corrected, options);
  const bool failed = has_error(problems);
  started.problems.insert(started.problems.end(), problems.begin(), problems.end());
  if (failed) return started;
  parts->record.forget_news();
  parts->intake.run_automatic_entries();
  if (options.audit) parts->promises.audit();
  parts->intake.changed();
  started.session.reset(new Session(std::move(parts)));
  return started;
}
}  // namespace bocage
