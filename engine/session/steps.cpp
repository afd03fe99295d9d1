#include "engine/session/steps.h"

#include "engine/choice/domain_kinds.h"
#include "engine/position/entry_words.h"

namespace bocage {

ApplyResult Steps::apply(Entry& entry, const Options& options) {
  GameState& state = position_.state();
  Runner& runner = position_.runner();
  Words words;
  words.entry = entry.number;
  words.side = entry.side;
  if (const auto* node = runner.node()) words.node = node->id;
  const LookUps look_ups(position_);
  Transaction transaction(state);
  runner.open_step(&transaction, options.record ? &words : nullptr, options.record ? &position_.observed() : nullptr);
  if (options.record) add_entry_words(position_, entry, words);
  ApplyResult result = applier_.apply(entry);
  runner.close_step();
  if (result.ok()) {
    const Hash hash = state.hash();
    if (options.check_hash && hash != entry.state) {
      result.kind = ApplyResult::Kind::other_state;
      result.refusal =
          form_refusal("entry " + std::to_string(entry.number) + " comes to another state here: " + short_hex(hash) +
                       " instead of " + short_hex(entry.state));
    }
    entry.state = options.check_hash ? entry.state : hash;
  }
  if (!result.ok()) {
    transaction.rollback();
    transaction.commit();
    forget_secrets();
    return result;
  }
  StepChanges changes = transaction.commit();
  if (options.record) {
    if (words.lines.size() > 1 && (entry.kind == EntryKind::action || entry.kind == EntryKind::answer)) {
      words.lines.erase(words.lines.begin());  // the ruleset's own words say it
    }
    words.looked_up = look_ups.cells();
    record_.add_step(std::move(changes), state, std::move(words));
  }
  return result;
}

void Steps::forget_secrets() {
  position_.vault().forget_from(position_.state().secret_count());
  promises_.forget_draws();
}

std::optional<Problem> Steps::begin() {
  const Ruleset::Host::Uninterrupted whole(position_.host());
  GameState& state = position_.state();
  Runner& runner = position_.runner();
  state = origin_;
  Words words;
  Transaction transaction(state);
  const bool first = !record_.begun();
  runner.abandon();  // whatever was open has ended, and with it what it has spent
  runner.open_step(&transaction, first ? &words : nullptr, first ? &position_.observed() : nullptr);
  std::optional<Problem> problem;
  if (state.enforcement() == Enforcement::free) {
    runner.abandon();
  } else {
    problem = runner.begin();
  }
  runner.close_step();
  if (problem) {
    transaction.rollback();
    transaction.commit();
    return problem;
  }
  StepChanges changes = transaction.commit();
  if (first) {
    record_.begin(std::move(changes), state, std::move(words));
    if (runner.quiet()) record_.mark_quiet(0);
  }
  return std::nullopt;
}

void Steps::begin_quiet() {
  origin_is_quiet_ = true;
  record_.begin({}, position_.state(), {});
  record_.mark_quiet(0);
  position_.runner().stand();
}

std::optional<Problem> Steps::restore(std::uint32_t entries) {
  const Ruleset::Host::Uninterrupted whole(position_.host());  // else the game would be lost with what was stopped
  GameState& state = position_.state();
  std::uint32_t from = 0;
  if (const auto quiet = record_.quiet_before(entries)) {
    from = *quiet;
    state = record_.timeline().at(from);
    position_.runner().stand();
  } else if (origin_is_quiet_) {
    state = origin_;
    position_.runner().stand();
  } else if (auto problem = begin()) {
    return problem;
  }
  const bool trusted = applier_.trust_chance(true);
  ApplyResult result;
  for (std::uint32_t number = from + 1; result.ok() && number <= entries; ++number) {
    Entry again = record_.entry(number);
    result = apply(again, {.record = false, .check_hash = !position_.branch() && record_.of_these_rules(number)});
    if (result.ok() || result.problem) continue;
    Problem problem;
    problem.message = "run again, entry " + std::to_string(number) + " does not fit: " + result.refusal->text;
    problem.hint = "the ruleset is not deterministic";
    result.problem = std::move(problem);
    state = record_.timeline().at(entries);
    position_.runner().abandon();
  }
  applier_.trust_chance(trusted);
  return result.problem;
}

}  // namespace bocage
