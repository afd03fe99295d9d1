// What a side fixes ahead: what it can have answered for it, and by which policy; its plan.
#include <map>

#include "engine/base/tr.h"
#include "engine/game/words.h"
#include "engine/session/session.h"
#include "engine/session/session_parts.h"
#include "engine/session/submitted.h"
#include "engine/translation/translation.h"

namespace bocage {

namespace {

// The asks that have come up, and whether they are windows: what a player knows of, beside those with policies.
std::map<std::string, bool> asks_met(const Observed& observed) {
  std::map<std::string, bool> seen;
  for (const auto& [what, times] : observed.coverage) {
    if (what.rfind("ask:", 0) == 0) seen[what.substr(4)] = false;
    if (what.rfind("window:", 0) == 0) seen[what.substr(7)] = true;
  }
  return seen;
}

std::string title_of_policy(const Position& position, const std::string& ask, const std::string& policy) {
  const Value title = position.host().constant("policies." + ask + "." + policy + ".title");
  return title.kind() == Value::Kind::name ? said(position.module(), title.name()) : policy;
}

}  // namespace

std::vector<OrderChoice> Session::order_choices(SideId side) const {
  std::map<std::string, OrderChoice> choices;
  const Ruleset& own = ruleset();
  for (const std::string& ask : own.asks_with_policies()) {
    OrderChoice& choice = choices[ask];
    for (const std::string& policy : own.policies(ask)) {
      choice.policies.push_back({policy, title_of_policy(parts_->position, ask, policy)});
    }
  }
  for (const auto& [ask, window] : asks_met(parts_->position.observed())) {
    for (const PlainOrder& plain : plain_orders) {
      if (plain.of_window == window) choices[ask].policies.push_back({plain.id, tr(plain.title)});
    }
  }
  std::vector<OrderChoice> list;
  for (auto& [ask, choice] : choices) {
    choice.ask = ask;
    choice.title = field_words(parts_->position.module(), ask);
    if (const StandingOrder* const order = parts_->orders.find(side, ask)) choice.standing = order->policy;
    list.push_back(std::move(choice));
  }
  return list;
}

namespace {

// Why nobody could ever do this by a plan.
std::optional<std::string> fault_of(Session::Parts& parts, const PlannedAction& action) {
  if (auto fault = value_fault(action.arguments, parts.position.state())) return fault;
  const bool known = action.verb == "done" || parts.position.host().function("verbs." + action.verb + ".run") != 0;
  if (!known) return tr("there is nothing to do that is called '{verb}'", {{"verb", action.verb}});
  if (parts.judge.secret_kind(action.verb))
    return tr("'{verb}' is done in secret: no plan can hold it", {{"verb", action.verb}});
  return std::nullopt;
}

}  // namespace

Submitted Session::set_plan(SideId side, const std::vector<PlannedAction>& actions) {
  Parts& parts = *parts_;
  if (parts.intake.stopped())
    return refused_form(tr("the game has stopped: settle by hand, undo, or load a corrected module"));
  if (!side.valid() || !parts.position.here(side)) return refused_elsewhere(parts.position, side);
  Value value = value_of(actions);
  if (auto refusal = parts.ahead.refusal_of_plan(side, read_plan(value))) return refused(std::move(*refusal));
  for (const PlannedAction& action : actions) {
    if (auto fault = fault_of(parts, action)) return refused_form(std::move(*fault));
  }
  const PlannedAction& first = actions.front();
  for (const PlanCondition& one : first.only_if) {
    if (!holds(one, side, parts.position.state())) {
      return refused_form(tr("the plan would end at once: it begins only if {condition}",
                             {{"condition", condition_words(one, parts.position.state())}}));
    }
  }
  if (auto refusal = this->refusal(side, first.verb, first.arguments)) return refused(std::move(*refusal));
  return parts.intake.enter(parts.record.new_entry(EntryKind::order, side, {}, std::move(value)));
}

std::vector<PlannedAction> Session::plan(SideId side) const {
  const auto& open = parts_->plans.open();
  if (!open || open->side != side) return {};
  return {open->actions.begin() + static_cast<std::ptrdiff_t>(open->next), open->actions.end()};
}

std::vector<SecretId> Session::veiled_from(SideId side) const {
  std::vector<SecretId> veiled;
  const GameState& state = parts_->position.state();
  for (std::uint32_t i = 0; i < state.secret_count(); ++i) {
    const Secret& secret = state.secret(SecretId(i));
    const bool hidden = secret.kind == SecretKind::veiled && !secret.opened && secret.owner != side;
    if (hidden && !parts_->position.vault().inspected(side, SecretId(i))) veiled.emplace_back(i);
  }
  return veiled;
}

}  // namespace bocage
