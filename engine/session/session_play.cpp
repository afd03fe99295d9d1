// Playing: what this machine's players enter, undo and redo, play by hand.
#include <algorithm>

#include "engine/base/text.h"
#include "engine/session/session_impl.h"

namespace bocage {

namespace {

constexpr const char* has_stopped = "the game has stopped: switch to free play, undo, or load a corrected module";
constexpr std::size_t max_purpose = 256;  // bytes, as everything that is called `what`

}  // namespace

// --- entering

Submitted Session::Impl::enter(std::vector<Entry> entries, std::vector<Refusal> overridden,
                               std::optional<Deferred> deferred) {
  const std::uint32_t before = count();
  for (auto& made : entries) {
    made.number = count() + 1;
    ApplyResult fed = apply_entry(made, ApplyOptions{});
    if (!fed.ok()) {
      take_back(std::max(before, static_cast<std::uint32_t>(journal_.chain().size())));
      changed();
      return refused(fed.refusal ? std::move(*fed.refusal) : fault_refusal(*fed.problem));
    }
    const bool last = &made == &entries.back();
    if (last && deferred) {
      deferred->entry = made.number;
      deferred_.push_back(std::move(*deferred));
    }
    add(std::move(made), false);
  }
  redo_.clear();
  run_automatic_entries();
  changed();
  Submitted submitted = Submitted::ok();
  submitted.overridden = std::move(overridden);
  return submitted;
}

bool Session::Impl::unopened_secrets() const {
  for (std::uint32_t i = 0; i < state_.secret_count(); ++i) {
    if (!state_.secret(SecretId(i)).opened) return true;
  }
  return false;
}

// What must be judged later of an entry: because of `secret`, or because the entry itself is a secret.
std::optional<Deferred> Session::Impl::deferral(const Entry& made, SecretId secret) const {
  Deferred deferred;
  deferred.entry = made.number;
  deferred.side = made.side;
  deferred.name = made.what;
  deferred.state = state_;
  deferred.secret = secret;
  if (made.kind == EntryKind::commit) {
    deferred.secret = SecretId(static_cast<std::uint32_t>(state_.secret_count()));
  } else {
    deferred.value = made.value;
  }
  const PendingRequest& pending = runner_->pending();
  if (pending.kind == PendingRequest::Kind::choice) {
    deferred.verb = true;
    return deferred;
  }
  for (const auto& one : pending.ask.sides) {
    if (pending.kind == PendingRequest::Kind::asks && one.side == made.side) deferred.domain = one.domain;
  }
  return deferred.domain ? std::optional(std::move(deferred)) : std::nullopt;
}

Submitted Session::Impl::act(SideId side, const std::string& verb, const Value& arguments, bool override_rules) {
  if (stopped_) return refused_form("the game has stopped: settle by hand, undo, or load a corrected module");
  if (runner_->pending().kind != PendingRequest::Kind::choice) return refused_form("no action can be chosen now");
  if (!side.valid() || !here(side)) return refused_form(side_title(side) + " is not played on this machine");
  if (!permits(side, verb)) return refused_form(side_title(side) + " cannot do '" + verb + "' now");
  if (auto fault = value_fault(arguments)) return refused_form(*fault);
  const Offered* offered = verb == "done" ? nullptr : &current_offer(side, verb);
  const bool lenient = override_rules && state_.enforcement() == Enforcement::assist;
  auto judged = sort(judge_action(state_, side, verb, arguments, lenient, offered), override_rules);
  if (judged.refusal) return refused(std::move(*judged.refusal));
  std::vector<Entry> entries;
  for (const auto& rule : judged.overridden) {
    entries.push_back(new_entry(EntryKind::override_, side, rule.rule, ValueMap{{"value", arguments}, {"what", verb}}));
  }
  SecretKind kind{};
  if (verb != "done" && secret_verb(verb, kind)) {
    std::string why;
    auto committed = commit_entry(side, verb, arguments, kind, &why);
    if (!committed) return refused_form(why);
    entries.push_back(std::move(*committed));
  } else {
    entries.push_back(new_entry(EntryKind::action, side, verb, arguments));
  }
  std::optional<Deferred> deferred;
  if (judged.unknown) deferred = deferral(entries.back(), *judged.unknown);
  return enter(std::move(entries), std::move(judged.overridden), std::move(deferred));
}

Submitted Session::Impl::answer(SideId side, std::uint32_t id, const Value& value, bool override_rules) {
  if (stopped_) return refused_form("the game has stopped: settle by hand, undo, or load a corrected module");
  const auto ask =
      std::find_if(waiting_.asks.begin(), waiting_.asks.end(), [&](const Ask& open) { return open.id == id; });
  if (ask == waiting_.asks.end()) return refused_form("this is not asked any more");
  if (ask->side != side || !here(side)) return refused_form("this is asked of " + side_title(ask->side));
  if (ask->answered) return refused_form(side_title(side) + " has answered already");
  if (auto fault = value_fault(value)) return refused_form(*fault);
  const AskRequest& request = runner_->pending().ask;
  DomainPtr domain;
  for (const auto& one : request.sides) {
    if (one.side == side) domain = one.domain;
  }
  const bool lenient = override_rules && state_.enforcement() == Enforcement::assist;
  auto judged = sort(judge_answer(state_, side, request.name, domain, request.window, value, lenient), override_rules);
  if (judged.refusal) return refused(std::move(*judged.refusal));
  std::vector<Entry> entries;
  for (const auto& rule : judged.overridden) {
    entries.push_back(
        new_entry(EntryKind::override_, side, rule.rule, ValueMap{{"value", value}, {"what", request.name}}));
  }
  const bool passed = request.window && value.is_nil();
  if (request.simultaneous || request.secret) {
    std::string why;
    auto committed =
        commit_entry(side, request.name, value, request.simultaneous ? SecretKind::sealed : *request.secret, &why);
    if (!committed) return refused_form(why);
    entries.push_back(std::move(*committed));
  } else {
    entries.push_back(new_entry(EntryKind::answer, side, request.name, value));
  }
  std::optional<Deferred> deferred;
  if (judged.unknown && !passed) deferred = deferral(entries.back(), *judged.unknown);
  return enter(std::move(entries), std::move(judged.overridden), std::move(deferred));
}

// --- undo

void Session::Impl::take_back(std::uint32_t entries) {
  journal_.truncate_draft(entries - journal_.chain().size());
  timeline_->truncate(entries);
  words_.resize(entries + 1);
  automatic_.resize(entries);
  while (!quiet_.empty() && quiet_.back() > entries) quiet_.pop_back();
  std::erase_if(deferred_, [&](const Deferred& deferred) { return deferred.entry > entries; });
  std::erase_if(claims_, [&](const Claim& claim) { return claim.entry > entries; });
  stopped_ = restore(entries);
  const SecretId first_gone(static_cast<std::uint32_t>(state_.secret_count()));
  vault_.forget_from(state_.secret_count());
  private_draws_.erase(private_draws_.lower_bound(first_gone), private_draws_.end());
  rebuild_orders();
  pending_changed_ = true;
}

bool Session::Impl::undo() {
  const auto chained = static_cast<std::uint32_t>(journal_.chain().size());
  std::uint32_t keep = count();
  while (keep > chained && automatic_[keep - 1]) --keep;
  if (keep == chained) return false;
  --keep;
  while (keep > chained && entry(keep).kind == EntryKind::override_) --keep;
  std::vector<Entry> group;
  for (std::uint32_t number = keep + 1; number <= count(); ++number) {
    if (!automatic_[number - 1]) group.push_back(entry(number));
  }
  take_back(keep);
  redo_.push_back(std::move(group));
  changed();
  return true;
}

bool Session::Impl::redo() {
  if (redo_.empty()) return false;
  auto rest = std::move(redo_);
  auto group = std::move(rest.back());
  rest.pop_back();
  for (auto& made : group) made.state = Hash{};
  std::optional<Deferred> deferred;
  if (group.back().kind == EntryKind::action || group.back().kind == EntryKind::answer)
    judge_entry(group.back(), deferred);
  const bool done = enter(std::move(group), {}, std::move(deferred)).accepted;
  if (done) redo_ = std::move(rest);
  return done;
}

// --- public

Submitted Session::act(SideId side, const std::string& verb, const Value& arguments, bool override_rules) {
  return impl_->act(side, verb, arguments, override_rules);
}

Submitted Session::answer(SideId side, std::uint32_t ask, const Value& value, bool override_rules) {
  return impl_->answer(side, ask, value, override_rules);
}

Submitted Session::give_roll(const std::vector<int>& dice) {
  if (impl_->stopped_ || impl_->runner_->pending().kind != PendingRequest::Kind::roll)
    return refused_form("no roll is waited for");
  ValueList values(dice.begin(), dice.end());
  Entry roll = impl_->new_entry(EntryKind::roll, {}, impl_->runner_->pending().roll.purpose, std::move(values));
  roll.replaces = impl_->runner_->pending().roll.replaces;
  return impl_->enter({std::move(roll)}, {}, std::nullopt);
}

Submitted Session::set_order(SideId side, const std::string& ask, const std::string& policy, const Value& arguments) {
  if (!impl_->here(side)) return refused_form(impl_->side_title(side) + " is not played on this machine");
  return impl_->enter(
      {impl_->new_entry(EntryKind::order, side, ask, ValueMap{{"arguments", arguments}, {"policy", policy}})}, {},
      std::nullopt);
}

Submitted Session::clear_order(SideId side, const std::string& ask) {
  if (!impl_->orders_.contains({side, ask})) return refused_form("there is no standing order for '" + ask + "'");
  return impl_->enter({impl_->new_entry(EntryKind::order, side, ask, {})}, {}, std::nullopt);
}

Submitted Session::inspect(SideId side, SecretId secret) {
  if (!impl_->here(side)) return refused_form(impl_->side_title(side) + " is not played on this machine");
  return impl_->enter({impl_->new_entry(EntryKind::inspect, side, {}, secret)}, {}, std::nullopt);
}

std::size_t Session::undo_depth() const {
  const auto chained = static_cast<std::uint32_t>(impl_->journal_.chain().size());
  std::size_t depth = 0;
  for (std::uint32_t number = chained + 1; number <= impl_->count(); ++number) {
    if (!impl_->automatic_[number - 1] && impl_->entry(number).kind != EntryKind::override_) ++depth;
  }
  return depth;
}

std::size_t Session::redo_depth() const {
  return impl_->redo_.size();
}
bool Session::undo() {
  return impl_->undo();
}
bool Session::redo() {
  return impl_->redo();
}

Submitted Session::set_enforcement(Enforcement level) {
  const char* names[] = {"enforce", "assist", "free"};
  if (impl_->stopped_ && level != Enforcement::free) return refused_form(has_stopped);
  const auto stopped = std::exchange(impl_->stopped_, std::nullopt);
  auto submitted = impl_->enter({impl_->new_entry(EntryKind::mode, {}, names[static_cast<std::size_t>(level)], {})}, {},
                                std::nullopt);
  if (!submitted.accepted && !impl_->stopped_) {
    impl_->stopped_ = stopped;
    impl_->update_waiting();
  }
  return submitted;
}

std::optional<std::string> Session::why_not_by_hand() const {
  return impl_->stopped_ ? std::optional<std::string>(has_stopped) : impl_->why_not_by_hand();
}

std::optional<std::string> Session::why_no_manual_roll() const {
  return impl_->stopped_ ? std::optional<std::string>(has_stopped) : impl_->why_no_manual_roll();
}

Submitted Session::roll_manually(SideId side, DiceSpec dice, const std::string& what_for,
                                 const std::vector<int>& shown) {
  if (const auto why = why_no_manual_roll()) return refused_form(*why);
  if (!side.valid() || !impl_->here(side)) {
    return refused_form(impl_->side_title(side) + " is not played on this machine");
  }
  if (!parse_dice(std::to_string(dice.count) + "d" + std::to_string(dice.sides))) {
    return refused_form("a roll takes 1 to 20 dice of 2 to 100 sides");
  }
  if (what_for.size() > max_purpose || invalid_utf8(what_for)) {
    return refused_form("the purpose of a roll is at most 256 bytes of UTF-8");
  }
  const bool manual = impl_->journal_.genesis().dice == DiceLevel::manual;
  const std::size_t wanted = manual ? static_cast<std::size_t>(dice.count) : 0;
  if (shown.size() != wanted) {
    return refused_form(manual ? std::to_string(dice.count) + " dice were rolled on the table: say what each shows"
                               : "the program rolls the dice of this game");
  }
  const Value thrown =
      manual ? Value(ValueList(shown.begin(), shown.end())) : impl_->dice_now(impl_->count() + 1, dice);
  return impl_->enter({impl_->new_entry(EntryKind::dice_roll, side, what_for,
                                        ValueMap{{"dice", thrown}, {"sides", std::int64_t{dice.sides}}})},
                      {}, std::nullopt);
}

Submitted Session::edit(SideId side, const std::vector<Change>& changes) {
  if (const auto why = why_not_by_hand()) return refused_form(*why);
  GameState probe = impl_->state_;
  ValueList values;
  for (const auto& change : changes) {
    if (auto fault = probe.fault_of(change)) return refused_form(*fault);
    Value value = value_of(change, probe);
    std::string error;
    if (value.is_nil() || !change_of(value, probe, error))
      return refused_form(error.empty() ? "this cannot be done by hand" : error);
    probe.apply(change);
    values.push_back(std::move(value));
  }
  return impl_->enter({impl_->new_entry(EntryKind::edit, side, {}, std::move(values))}, {}, std::nullopt);
}

std::vector<Entry> Session::chained_since(std::uint32_t number) const {
  const auto& chained = impl_->journal_.chain();
  if (number >= chained.size()) return {};
  return {chained.begin() + number, chained.end()};
}

void Session::chain_pending() {
  impl_->chain();
  impl_->changed();
}

}  // namespace bocage
