// A game before its first entry: begun anew, or from the lines of a journal.
#include <algorithm>

#include "engine/base/tr.h"
#include "engine/dice/shares.h"
#include "engine/module/seats.h"
#include "engine/session/played_again.h"

namespace bocage {

Problem open_problem(std::string message, std::string hint) {
  Problem problem;
  problem.message = std::move(message);
  problem.hint = std::move(hint);
  problem.fault = Fault::file;
  return problem;
}

bool is_automatic(const Entry& entry) {
  switch (entry.kind) {
    case EntryKind::roll:
    case EntryKind::draw:
    case EntryKind::reveal:
    case EntryKind::claim:
    case EntryKind::settle:
    case EntryKind::share:
    case EntryKind::cards:
      return true;
    case EntryKind::order:
      return entry.what.empty() && entry.value.is_nil();  // the end of a plan
    default:
      return entry.by_order;
  }
}

namespace {

// The root of a side that the rules play, and roots of a hotseat game whose players chose none: whoever reads the seed
// can read the secrets.
Hash seed_root(const Hash& seed, const std::string& side) {
  return hash_of("hotseat root", to_hex(seed) + side);
}

std::map<std::string, Hash> hotseat_roots(const Module& module, const Hash& seed) {
  std::map<std::string, Hash> roots;
  for (const auto& side : module.sides) {
    if (side.seat != rules_seat) roots[side.id] = seed_root(seed, side.id);
  }
  return roots;
}

// Roots of the sides that the rules play: every machine has them, and no genesis an anchor. A game in which a person
// played such a side, under an earlier version of its module, keeps the root that it has.
void add_roots_of_rules(const Module& module, const Hash& seed, std::map<std::string, Hash>& roots) {
  for (const auto& side : module.sides) {
    if (side.seat == rules_seat) roots.try_emplace(side.id, seed_root(seed, side.id));
  }
}

void forget_sides_of_rules(const Module& module, std::map<std::string, Hash>& named) {
  std::erase_if(named, [&](const auto& one) { return played_by_rules(module, module.find_side(one.first)); });
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

// Where dice are by shares each side has an anchor of them.
void check_shares(const Module& module, const Genesis& genesis, Problems& problems) {
  if (!by_shares(genesis.dice)) return;
  check_sides(module, genesis.shares, "an anchor of shares", problems);
  for (const auto& side : module.sides) {
    if (side.seat == rules_seat || genesis.shares.contains(side.id)) continue;
    problems.push_back(open_problem("the dice of this game need shares of all sides, and " + side.id + " has none"));
  }
}

std::optional<std::string> option_fault(const Module& module, const std::string& id, const Value& value) {
  const OptionDef* option = module.find_option(id);
  if (option == nullptr) return tr("'{module}' has no option '{option}'", {{"module", module.id}, {"option", id}});
  const bool listed = option->choices.empty() ||
                      (value.kind() == Value::Kind::name && std::find(option->choices.begin(), option->choices.end(),
                                                                      value.name()) != option->choices.end());
  if (value.kind() != option->type || !listed)
    return tr("the option '{option}' cannot have this value", {{"option", id}});
  return std::nullopt;
}

// The roots of this machine: those of the file, those that are given, and of a hotseat that has none its own.
std::map<std::string, Hash> roots_of(const Module& module, const JournalFile::Content& content,
                                     const std::map<std::string, Hash>& own_roots, Problems& problems) {
  const Genesis& genesis = *content.genesis;
  check_sides(module, genesis.anchors, "an anchor", problems);
  check_shares(module, genesis, problems);
  auto roots = content.roots;
  for (const auto& [side, root] : own_roots) roots[side] = root;
  for (const auto& side : module.sides) {
    if (side.seat == rules_seat) {
      if (!genesis.anchors.contains(side.id)) roots.erase(side.id);
    } else if (!genesis.anchors.contains(side.id)) {
      problems.push_back(open_problem("nobody plays " + side.id));
    }
  }
  check_sides(module, roots, "a root", problems);
  if (roots.empty()) {
    for (const auto& [side, root] : hotseat_roots(module, genesis.seed)) {
      const auto anchor = genesis.anchors.find(side);
      if (anchor != genesis.anchors.end() && anchor->second == anchor_of(root)) roots[side] = root;
    }
  }
  for (const auto& [side, root] : roots) {
    const auto anchor = genesis.anchors.find(side);
    if (anchor == genesis.anchors.end() || anchor->second != anchor_of(root)) {
      problems.push_back(
          open_problem("the root of " + side + " does not fit the game's anchor", "it is the root of another game"));
    }
  }
  add_roots_of_rules(module, genesis.seed, roots);
  return roots;
}

const ScenarioDef* scenario_of(const Module& module, const Genesis& genesis, Problems& problems) {
  const ScenarioDef* const scenario = module.find_scenario(genesis.scenario);
  if (scenario == nullptr) {
    problems.push_back(open_problem("'" + module.id + "' has no scenario '" + genesis.scenario + "'"));
  }
  for (const auto& [id, value] : genesis.options) {
    if (auto fault = option_fault(module, id, value)) problems.push_back(open_problem(*fault));
  }
  return scenario;
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
  auto roots = setup.roots.empty() && setup.anchors.empty() ? hotseat_roots(module, setup.seed) : setup.roots;
  forget_sides_of_rules(module, roots);
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
  genesis.players = setup.players;
  for (const auto& [side, root] : roots) genesis.anchors[side] = anchor_of(root);
  if (by_shares(setup.dice)) {
    genesis.shares = setup.shares;
    forget_sides_of_rules(module, genesis.shares);
    for (const auto& [side, root] : roots) genesis.shares[side] = ShareChain(root).anchor();
  }
  forget_sides_of_rules(module, genesis.anchors);
  for (const auto& side : module.sides) {
    if (side.seat != rules_seat && !genesis.anchors.contains(side.id)) {
      started.problems.push_back(
          open_problem("nobody plays " + side.id, "give its root here, or its anchor from the machine that plays it"));
    }
  }
  check_shares(module, genesis, started.problems);
  if (has_error(started.problems)) return started;
  add_roots_of_rules(module, setup.seed, roots);
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

Unplayed unplayed(std::shared_ptr<Ruleset> ruleset, const JournalFile::Content& content,
                  const std::map<std::string, Hash>& own_roots) {
  Unplayed made;
  made.problems = content.problems;
  if (!content.genesis && !has_error(made.problems))
    made.problems.push_back(open_problem("the journal has no genesis"));
  if (has_error(made.problems)) return made;
  const Genesis& genesis = *content.genesis;
  const auto& module = *ruleset->module();
  if (genesis.module != module.id) {
    made.problems.push_back(
        open_problem("the game was begun with the module '" + genesis.module + "', not '" + module.id + "'",
                     "open it with the module that is named"));
    return made;
  }
  const auto roots = roots_of(module, content, own_roots, made.problems);
  const ScenarioDef* const scenario = scenario_of(module, genesis, made.problems);
  if (has_error(made.problems)) return made;
  GameState state(ruleset->module(), *scenario, genesis.options);
  if (genesis.enforcement != Enforcement::enforce) state.apply(SetEnforcement{genesis.enforcement});
  auto verified = verify_chain(genesis, content.lines, state.names(), {});
  made.chained = std::move(verified.entries);
  if (!verified.problems.empty()) made.unread = verified.problems.front();
  for (const auto& line : content.pending) {
    if (made.unread) break;
    auto parsed = parse_entry(line, state.names());
    made.unread = parsed.problem;
    if (parsed.entry) made.pending.push_back(std::move(*parsed.entry));
  }
  made.parts = std::make_unique<Session::Parts>(std::move(ruleset), genesis, std::move(state), by_side(module, roots));
  return made;
}

PlayedVersion played_version(const Genesis& genesis, const std::vector<Entry>& entries) {
  for (auto it = entries.rbegin(); it != entries.rend(); ++it) {
    if (it->kind != EntryKind::module || it->value.kind() != Value::Kind::name) continue;
    if (const auto content = hash_from_hex(it->value.name())) return {it->what, *content, it->number};
  }
  return {genesis.version, genesis.content, 0};
}

}  // namespace bocage
