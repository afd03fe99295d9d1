#include "engine/session/intake.h"

#include <algorithm>
#include <utility>

#include "engine/module/seats.h"
#include "engine/session/cut.h"
#include "engine/session/submitted.h"

namespace bocage {
namespace {

constexpr int max_automatic = 10'000;  // entries without a player's input between them

// Whether somebody learns something from it, so that nobody can take it back.
bool information(const Entry& made) {
  switch (made.kind) {
    case EntryKind::roll:
    case EntryKind::draw:
    case EntryKind::cards:
    case EntryKind::reveal:
    case EntryKind::claim:
    case EntryKind::inspect:
    case EntryKind::module:
    case EntryKind::dice_roll:
    case EntryKind::random_draw:
      return true;
    case EntryKind::note:  // a sealed one that is opened
      return made.value.kind() == Value::Kind::map && !made.value["opens"].is_nil();
    default:
      return false;
  }
}

}  // namespace

Intake::Intake(Position& position, Record& record, Promises& promises, EntryApplier& applier, StandingOrders& orders,
               Plans& plans, const Ahead& ahead, Steps& steps, AutomaticEntries& automatic)
    : position_(position),
      record_(record),
      promises_(promises),
      applier_(applier),
      orders_(orders),
      plans_(plans),
      ahead_(ahead),
      steps_(steps),
      automatic_(automatic) {}

// --- from this machine

Submitted Intake::enter(std::vector<Entry> entries, std::vector<Refusal> overridden, std::optional<Deferred> deferred) {
  const LookUps look_ups(position_);
  const std::uint32_t before = record_.count();
  Submitted submitted = Submitted::ok();
  for (auto& made : entries) {
    made.number = record_.count() + 1;
    const ApplyResult result = steps_.apply(made, {});
    if (!result.ok()) {
      take_back(std::max(before, record_.chained()));
      changed();
      submitted = refused(result.why());
      submitted.looked_up = look_ups.cells();
      return submitted;
    }
    if (deferred && &made == &entries.back()) {
      deferred->entry = made.number;
      promises_.keep(std::exchange(deferred, std::nullopt));
    }
    add(std::move(made), false);
  }
  record_.undone().clear();
  run_automatic_entries();
  changed();
  position_.ruleset()->collect_at_rest();
  submitted.overridden = std::move(overridden);
  submitted.looked_up = look_ups.cells();
  return submitted;
}

void Intake::take_back(std::uint32_t entries) {
  record_.truncate(entries);
  promises_.forget_after(entries);
  stopped_ = steps_.restore(entries);
  steps_.forget_secrets();
  rebuild_orders();
}

void Intake::add(Entry made, bool automatic) {
  // What one side has done cannot be taken back when the next has acted on it; what follows from the orders of a side
  // that is played elsewhere was known before, and what the rules do for a side of theirs follows from the game alone.
  const auto& pending = record_.journal().pending();
  const auto decided = [&](const Entry& one) {
    return one.side.valid() && !played_by_rules(position_.module(), one.side);
  };
  const bool foreseen = made.by_order && !position_.here(made.side);
  const bool other = !foreseen && decided(made) &&
                     std::any_of(pending.begin(), pending.end(),
                                 [&](const Entry& before) { return decided(before) && before.side != made.side; });
  if (other) chain();
  const bool information_now = information(made) || (automatic && pending.empty());
  record_.add_pending(made);
  if (information_now || completes_cut(made)) chain();
  added(made, automatic);
}

// The seed of a cut is known with the last of its shares.
bool Intake::completes_cut(const Entry& made) const {
  return made.kind == EntryKind::share && cut_of(record_, record_.count() + 1, position_.module()).owed.empty();
}

void Intake::added(const Entry& made, bool automatic) {
  record_.mark(automatic, position_.runner().quiet());
  take_order(made);
  if (made.kind == EntryKind::reveal) promises_.judge_opened(made.value["secret"].secret());
  for (const SecretId card : applier_.take_turned_up()) promises_.judge_opened(card);
}

void Intake::take_order(const Entry& made) {
  if (made.kind == EntryKind::order && !made.what.empty()) orders_.take(made);
  plans_.take(made);
  if (made.kind == EntryKind::inspect) position_.vault().note_inspection(made.side, made.value.secret());
}

void Intake::rebuild_orders() {
  orders_.clear();
  plans_.clear();
  position_.vault().forget_inspections();
  for (std::uint32_t number = 1; number <= record_.count(); ++number) take_order(record_.entry(number));
}

// --- from elsewhere

ApplyResult Intake::take(Entry made, std::optional<Deferred> deferred, const Arrival& arrival) {
  auto claim = promises_.claim_of(made);
  const Hash said = made.state;
  auto ordered = played_by_rules(position_.module(), made.side)
                     ? std::nullopt
                     : promises_.ordered_of(made, made.by_order ? ahead_.in_force(made.side, made.what) : nullptr);
  ApplyResult result = steps_.apply(made, {.check_hash = arrival.check_hash});
  if (!result.ok()) return result;
  if (arrival.chained) made.state = said;  // a chained line is never written anew
  if (!arrival.chained) {
    record_.add_pending(made);
  } else if (auto problem = record_.append(made, position_.names(), arrival.news)) {
    result = misfit(problem->message);
    result.problem = std::move(problem);
    return result;
  }
  if (claim) promises_.keep(std::move(*claim));
  if (ordered) promises_.keep(std::move(*ordered));
  promises_.keep(std::move(deferred));
  added(made, arrival.automatic);
  return result;
}

bool Intake::follow(Entry made) {
  const bool trusted = applier_.trust_chance(true);
  const bool fits = steps_.apply(made, {}).ok();
  if (fits) add(std::move(made), true);
  applier_.trust_chance(trusted);
  return fits;
}

// --- by themselves

void Intake::run_automatic_entries() {
  // Of all that is asked in private for them; what players have looked at before is no part of it.
  std::optional<Ruleset::Host::Account> account(std::in_place, position_.host(), Expense());
  for (int made = 0; !stopped_; ++made) {
    if (made == max_automatic) {
      Problem endless;
      endless.message = "the procedure goes on without a player's input for " + std::to_string(made) + " entries";
      stopped_ = endless;
      return;
    }
    auto next = automatic_.next(stopped_);
    if (stopped_ || !next) return;
    auto claim = promises_.claim_of(*next);
    auto deferred = next->kind == EntryKind::commit ? deferral(position_, *next, SecretId()) : std::nullopt;
    ApplyResult result = steps_.apply(*next, {});
    if (!result.ok()) {
      if (result.refusal) {
        Problem unfit;
        unfit.message = result.refusal->text;
        unfit.fault = Fault::engine;
        result.problem = unfit;
      }
      if (auto again = steps_.restore(record_.count())) result.problem = again;
      stopped_ = std::move(result.problem);
      return;
    }
    if (claim) promises_.keep(std::move(*claim));
    promises_.keep(std::move(deferred));
    // What the rules do for a side of theirs is an act as that of a player, with a budget of its own.
    const bool act = next->kind == EntryKind::action && played_by_rules(position_.module(), next->side);
    add(std::move(*next), true);
    if (act) account.emplace(position_.host(), Expense());
  }
}

void Intake::changed() {
  position_.next_generation();
  waiting_ = waiting_for(position_, stopped_, automatic_.owed());
  record_.publish();
}

void Intake::stop(std::optional<Problem> problem) {
  stopped_ = std::move(problem);
  waiting_ = waiting_for(position_, stopped_, automatic_.owed());
}

}  // namespace bocage
