// Standing orders: what a side can have answered for it, and by which policy.
#include "engine/game/words.h"
#include "engine/session/session.h"
#include "engine/session/session_parts.h"
#include "engine/translation/translation.h"

namespace bocage {

std::vector<OrderChoice> Session::order_choices(SideId side) const {
  std::vector<OrderChoice> choices;
  const Ruleset& own = ruleset();
  for (const std::string& ask : own.asks_with_policies()) {
    OrderChoice choice{ask, field_words(parts_->position.module(), ask), {}, {}};
    for (const std::string& policy : own.policies(ask)) {
      const Value title = parts_->position.host().constant("policies." + ask + "." + policy + ".title");
      choice.policies.push_back(
          {policy, title.kind() == Value::Kind::name ? said(parts_->position.module(), title.name()) : policy});
    }
    if (const StandingOrder* const order = parts_->orders.find(side, ask)) choice.standing = order->policy;
    choices.push_back(std::move(choice));
  }
  return choices;
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
