#include "engine/session/ahead.h"

#include <algorithm>

#include "engine/base/tr.h"
#include "engine/choice/domain_kinds.h"
#include "engine/module/seats.h"
#include "engine/session/cut.h"
#include "engine/session/submitted.h"

namespace bocage {
namespace {

const AskRequest::One* ask_of(const PendingRequest& pending, const Entry& made) {
  if (pending.kind != PendingRequest::Kind::asks || pending.ask.name != made.what) return nullptr;
  const auto& sides = pending.ask.sides;
  const auto found = std::find_if(sides.begin(), sides.end(), [&](const auto& one) { return one.side == made.side; });
  return found == sides.end() ? nullptr : &*found;
}

std::string unmet_words(const PlanCondition& condition, const GameState& state) {
  return tr("it was to be done only if {condition}", {{"condition", condition_words(condition, state)}});
}

}  // namespace

const Refusal* known_reason(const std::vector<Refusal>& reasons) {
  const auto found = std::find_if(reasons.begin(), reasons.end(),
                                  [](const Refusal& one) { return one.kind != Refusal::Kind::unknown; });
  return found == reasons.end() ? nullptr : &*found;
}

// --- plans

std::optional<std::string> Ahead::unmet(const PlannedAction& action, SideId side) const {
  for (const PlanCondition& one : action.only_if) {
    if (!holds(one, side, position_.state())) {
      return unmet_words(one, position_.state());
    }
  }
  return std::nullopt;
}

Ahead::Verdict Ahead::verdict() {
  const Plans::Open& plan = *plans_.open();
  const PlannedAction& next = plan.actions[plan.next];
  const auto end = [](std::string why) { return Verdict{Verdict::Kind::end, std::move(why)}; };
  if (position_.runner().chooser() != plan.side) return end(tr("another side chooses now"));
  if (!judge_.permits(plan.side, next.verb)) return end(tr("it cannot be done in this step"));
  if (judge_.secret_kind(next.verb)) return end(tr("it is done in secret"));
  if (auto fault = value_fault(next.arguments, position_.state())) return end(std::move(*fault));
  if (auto why = unmet(next, plan.side)) return end(std::move(*why));
  const auto reasons = judge_.judge_action(position_.state(), plan.side, next.verb, next.arguments);
  if (const Refusal* const reason = known_reason(reasons)) return end(reason->text);
  return {reasons.empty() ? Verdict::Kind::go_on : Verdict::Kind::unknown, {}};
}

std::optional<Entry> Ahead::planned() {
  if (!plans_.open()) return std::nullopt;
  const Plans::Open& plan = *plans_.open();
  const Verdict verdict = this->verdict();
  if (verdict.kind == Verdict::Kind::go_on) {
    const PlannedAction& next = plan.actions[plan.next];
    Entry action = record_.new_entry(EntryKind::action, plan.side, next.verb, next.arguments);
    action.by_order = true;
    return action;
  }
  // What its own machine does not know of an action is another side's secret.
  if (verdict.kind == Verdict::Kind::unknown && !position_.here(plan.side)) return std::nullopt;
  return record_.new_entry(EntryKind::order, plan.side, {}, {});
}

std::optional<Refusal> Ahead::refusal_of_plan(SideId side, const ReadPlan& plan) {
  if (!plan.fault.empty()) return form_refusal(plan.fault);
  const Runner& runner = position_.runner();
  if (runner.pending().kind != PendingRequest::Kind::choice || runner.chooser() != side) {
    return form_refusal(tr("it is not for {side} to choose what to do now", {{"side", position_.side_title(side)}}));
  }
  if (plans_.open())
    return form_refusal(tr("a plan of {side} is under way", {{"side", position_.side_title(plans_.open()->side)}}));
  return std::nullopt;
}

std::optional<Refusal> Ahead::refusal_of_plan_entry(const Entry& made) {
  if (!made.value.is_nil()) return refusal_of_plan(made.side, read_plan(made.value));
  const auto& open = plans_.open();
  const bool choice = position_.runner().pending().kind == PendingRequest::Kind::choice;
  if (!open || open->side != made.side || !choice) {
    return form_refusal(
        tr("there is no plan of {side} that could end now", {{"side", position_.side_title(made.side)}}));
  }
  if (verdict().kind != Verdict::Kind::go_on) return std::nullopt;
  return form_refusal(tr("the plan of {side} cannot end: '{verb}' can be done",
                         {{"side", position_.side_title(open->side)}, {"verb", open->actions[open->next].verb}}));
}

std::optional<Refusal> Ahead::refusal_of_action(const Entry& made) {
  const auto& open = plans_.open();
  const bool choice = position_.runner().pending().kind == PendingRequest::Kind::choice;
  if (!choice || (!open && !made.by_order)) return std::nullopt;
  const std::string who = position_.side_title(made.side);
  if (!open) return form_refusal(tr("{side} has no plan that says so", {{"side", who}}));
  const PlannedAction& next = open->actions[open->next];
  const bool as_planned = made.by_order && made.kind == EntryKind::action && made.side == open->side &&
                          made.what == next.verb && made.value == next.arguments;
  if (!as_planned) {
    return form_refusal(tr("a plan of {side} is under way: its next action is '{verb}', as the plan says it",
                           {{"side", position_.side_title(open->side)}, {"verb", next.verb}}));
  }
  const Verdict verdict = this->verdict();
  if (verdict.kind != Verdict::Kind::end) return std::nullopt;
  return form_refusal(
      tr("the plan of {side} ends before '{verb}': {why}", {{"side", who}, {"verb", next.verb}, {"why", verdict.why}}));
}

// --- standing orders

const StandingOrder* Ahead::in_force(SideId side, const std::string& ask) const {
  return orders_.find(side, ask, first_share(record_, record_.count() + 1, position_.module()).value_or(UINT32_MAX));
}

std::optional<Value> Ahead::answer_of(const AskRequest::One& one, const StandingOrder& order, bool& unknown,
                                      bool tell) {
  const AskRequest& ask = position_.runner().pending().ask;
  unknown = false;
  auto answered =
      ask_policy(position_, position_.state(), {one.side, ask.name, ask.prompt.to(one.side), one.domain}, order);
  if (!answered) return std::nullopt;
  if (answered->refusal) {
    unknown = answered->refusal->kind == Refusal::Kind::unknown;
    return std::nullopt;
  }
  const auto reasons =
      judge_.judge_answer(position_.state(), one.side, ask.name, one.domain, ask.window, answered->value);
  const Refusal* const reason = known_reason(reasons);
  if (reason == nullptr && !value_fault(answered->value, position_.state())) {
    unknown = !reasons.empty();
    return std::move(answered->value);
  }
  if (tell) {
    Problem problem;
    problem.severity = Severity::warning;
    problem.message = tr("the standing order '{policy}' gives no legal answer to '{ask}'",
                         {{"policy", order.policy}, {"ask", ask.name}});
    if (reason != nullptr) problem.hint = reason->text;
    position_.note(std::move(problem));
  }
  return std::nullopt;
}

std::optional<Entry> answer_ahead(const Position& position, const Record& record, SideId side, Value value) {
  const AskRequest& ask = position.runner().pending().ask;
  if (!ask.simultaneous && !ask.secret) {
    Entry answer = record.new_entry(EntryKind::answer, side, ask.name, std::move(value));
    answer.by_order = true;
    return answer;
  }
  std::string why;
  auto commitment =
      position.commitment_to(side, ask.name, value, ask.simultaneous ? SecretKind::sealed : *ask.secret, &why);
  if (!commitment) return std::nullopt;
  return record.new_entry(EntryKind::commit, side, ask.name, std::move(*commitment));
}

std::optional<Entry> Ahead::answered() {
  const PendingRequest& pending = position_.runner().pending();
  const bool secret = pending.ask.simultaneous || pending.ask.secret.has_value();
  for (std::size_t i = 0; i < pending.ask.sides.size(); ++i) {
    const auto& one = pending.ask.sides[i];
    const bool here = position_.here(one.side);
    if (pending.ask.simultaneous && pending.sealed[i].valid()) continue;
    const StandingOrder* const order = in_force(one.side, pending.ask.name);
    if (order == nullptr || (!here && secret) || position_.host().used_up()) continue;
    bool unknown = false;
    auto value = answer_of(one, *order, unknown, here);
    if (!value || (unknown && !here)) continue;
    ++position_.observed().coverage["policy:" + pending.ask.name + "." + order->policy];
    if (auto entry = answer_ahead(position_, record_, one.side, std::move(*value))) return entry;
  }
  return std::nullopt;
}

std::optional<Refusal> Ahead::refusal_of_answer(const Entry& made) {
  const AskRequest::One* const one = ask_of(position_.runner().pending(), made);
  if (one == nullptr) return std::nullopt;
  const std::string who = position_.side_title(made.side);
  const StandingOrder* const order = in_force(made.side, made.what);
  if (order == nullptr) {
    if (!made.by_order) return std::nullopt;
    return form_refusal(
        tr("{side} answers '{ask}' by a standing order that there is not", {{"side", who}, {"ask", made.what}}));
  }
  // Who can know dice may not choose between its order, which keeps them, and an answer of its own, after which they
  // are others.
  if (!made.by_order && !first_share(record_, made.number, position_.module())) return std::nullopt;
  bool unknown = false;
  const auto value = answer_of(*one, *order, unknown, false);
  if (unknown) return std::nullopt;  // the audit asks again
  if (made.by_order && value != made.value) {
    return form_refusal(tr("{side} answers '{ask}' otherwise than its standing order '{policy}' says",
                           {{"side", who}, {"ask", made.what}, {"policy", order->policy}}));
  }
  if (made.by_order || !value) return std::nullopt;
  return form_refusal(
      tr("{side} has to answer '{ask}' by its standing order '{policy}', which stood when the dice were fixed",
         {{"side", who}, {"ask", made.what}, {"policy", order->policy}}));
}

std::optional<Refusal> Ahead::refusal(const Entry& made) {
  const Ruleset::Host::Account account(position_.host());
  const bool known = made.side.valid() && made.side.index < position_.module().sides.size();
  if (!known || value_fault(made.value, position_.state())) return std::nullopt;  // the applier says so
  if (played_by_rules(position_.module(), made.side)) return std::nullopt;        // the rules' player says so
  if (made.kind == EntryKind::commit && made.by_order)
    return form_refusal("a commitment of a player follows from no order");
  if (made.kind == EntryKind::order && made.what.empty()) return refusal_of_plan_entry(made);
  if (made.kind == EntryKind::answer) return refusal_of_answer(made);
  if (made.kind == EntryKind::action || made.kind == EntryKind::commit) return refusal_of_action(made);
  return std::nullopt;
}

}  // namespace bocage
