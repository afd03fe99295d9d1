// What the players of this machine do by the rules: actions, answers, manual dice, standing orders, looks at veiled
// secrets, undo and redo.
#include <algorithm>

#include "engine/base/tr.h"
#include "engine/module/seats.h"
#include "engine/session/session_parts.h"
#include "engine/session/submitted.h"

namespace bocage {
namespace {

// What the body of a call looks up in charts goes with its result, whether it is accepted or not.
template <class Body>
Submitted with_look_ups(Position& position, Body&& body) {
  const LookUps look_ups(position);
  Submitted submitted = body();
  submitted.looked_up = look_ups.cells();
  return submitted;
}

// Enters what has been judged: first the rules that it overrides, then the entry itself, sealed when it is a secret.
Submitted enter_judged(Session::Parts& parts, Judge::Judged judged, Entry made, std::optional<SecretKind> secret) {
  if (judged.refusal) return refused(std::move(*judged.refusal));
  std::vector<Entry> entries;
  for (const auto& rule : judged.overridden) {
    entries.push_back(parts.record.new_entry(EntryKind::override_, made.side, rule.rule,
                                             ValueMap{{"value", made.value}, {"what", made.what}}));
  }
  if (secret) {
    std::string why;
    auto commitment = parts.position.commitment_to(made.side, made.what, made.value, *secret, &why);
    if (!commitment) return refused_form(why);
    made.kind = EntryKind::commit;
    made.value = std::move(*commitment);
  }
  entries.push_back(std::move(made));
  std::optional<Deferred> deferred;
  if (judged.unknown) deferred = deferral(parts.position, entries.back(), *judged.unknown);
  return parts.intake.enter(std::move(entries), std::move(judged.overridden), std::move(deferred));
}

constexpr const char* stopped_for_now =
    tr_later("the game has stopped: settle by hand, undo, or load a corrected module");

}  // namespace

Submitted Session::act(SideId side, const std::string& verb, const Value& arguments, bool override_rules) {
  Position& position = parts_->position;
  Judge& judge = parts_->judge;
  if (parts_->intake.stopped()) return refused_form(tr(stopped_for_now));
  if (position.runner().pending().kind != PendingRequest::Kind::choice)
    return refused_form(tr("no action can be chosen now"));
  if (!side.valid() || !position.here(side)) return refused_elsewhere(position, side);
  if (!judge.permits(side, verb))
    return refused_form(tr("{side} cannot do '{verb}' now", {{"side", position.side_title(side)}, {"verb", verb}}));
  if (parts_->plans.open()) return refused_form(tr("a plan is under way: it goes on before anything else is done"));
  if (auto fault = value_fault(arguments, position.state())) return refused_form(*fault);
  return with_look_ups(position, [&] {
    const bool done = verb == "done";
    auto reasons = judge.judge_own_action(side, verb, arguments);
    return enter_judged(*parts_, judge.sort(std::move(reasons), override_rules),
                        parts_->record.new_entry(EntryKind::action, side, verb, arguments),
                        done ? std::nullopt : judge.secret_kind(verb));
  });
}

Submitted Session::answer(SideId side, std::uint32_t id, const Value& value, bool override_rules) {
  Position& position = parts_->position;
  Judge& judge = parts_->judge;
  if (parts_->intake.stopped()) return refused_form(tr(stopped_for_now));
  const auto& asks = waiting().asks;
  const auto ask = std::find_if(asks.begin(), asks.end(), [&](const Ask& open) { return open.id == id; });
  if (ask == asks.end()) return refused_form(tr("this is not asked any more"));
  if (ask->side != side || !position.here(side)) {
    if (played_by_rules(position.module(), side)) return refused_elsewhere(position, side);
    return refused_form(tr("this is asked of {side}", {{"side", position.side_title(ask->side)}}));
  }
  if (ask->answered) return refused_form(tr("{side} has answered already", {{"side", position.side_title(side)}}));
  if (auto fault = value_fault(value, position.state())) return refused_form(*fault);
  const AskRequest request = position.runner().pending().ask;
  DomainPtr domain;
  for (const auto& one : request.sides) {
    if (one.side == side) domain = one.domain;
  }
  return with_look_ups(position, [&] {
    auto reasons = judge.judge_answer(position.state(), side, request.name, domain, request.window, value);
    return enter_judged(*parts_, judge.sort(std::move(reasons), override_rules),
                        parts_->record.new_entry(EntryKind::answer, side, request.name, value),
                        request.simultaneous ? SecretKind::sealed : request.secret);
  });
}

Submitted Session::give_roll(const std::vector<int>& dice) {
  if (parts_->intake.stopped() || parts_->position.runner().pending().kind != PendingRequest::Kind::roll)
    return refused_form(tr("no roll is waited for"));
  ValueList values(dice.begin(), dice.end());
  Entry roll = parts_->record.new_entry(EntryKind::roll, {}, parts_->position.runner().pending().roll.purpose,
                                        std::move(values));
  roll.replaces = parts_->position.runner().pending().roll.replaces;
  return parts_->intake.enter(std::move(roll));
}

Submitted Session::set_order(SideId side, const std::string& ask, const std::string& policy, const Value& arguments) {
  if (!parts_->position.here(side)) return refused_elsewhere(parts_->position, side);
  return parts_->intake.enter(
      parts_->record.new_entry(EntryKind::order, side, ask, ValueMap{{"arguments", arguments}, {"policy", policy}}));
}

Submitted Session::clear_order(SideId side, const std::string& ask) {
  if (parts_->orders.find(side, ask) == nullptr)
    return refused_form(tr("there is no standing order for '{ask}'", {{"ask", ask}}));
  return parts_->intake.enter(parts_->record.new_entry(EntryKind::order, side, ask, {}));
}

Submitted Session::inspect(SideId side, SecretId secret) {
  if (!parts_->position.here(side)) return refused_elsewhere(parts_->position, side);
  return parts_->intake.enter(parts_->record.new_entry(EntryKind::inspect, side, {}, secret));
}

// --- undo

std::size_t Session::undo_depth() const {
  return parts_->record.undo_depth();
}

std::size_t Session::redo_depth() const {
  return parts_->record.redo_depth();
}

bool Session::undo() {
  auto undo = parts_->record.next_undo();
  if (!undo) return false;
  parts_->intake.take_back(undo->keep);
  parts_->record.undone().push_back(std::move(undo->group));
  parts_->intake.changed();
  return true;
}

bool Session::redo() {
  if (parts_->record.undone().empty()) return false;
  auto rest = std::exchange(parts_->record.undone(), {});  // what is entered anew forgets them
  auto group = std::move(rest.back());
  rest.pop_back();
  for (auto& made : group) made.state = Hash{};
  std::optional<Deferred> deferred;
  if (group.back().kind == EntryKind::action || group.back().kind == EntryKind::answer)
    parts_->judge.judge_entry(parts_->record, group.back(), deferred);
  const bool done = parts_->intake.enter(std::move(group), {}, std::move(deferred)).accepted;
  if (done) parts_->record.undone() = std::move(rest);
  return done;
}

}  // namespace bocage
