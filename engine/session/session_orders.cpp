// Standing orders: what a side can have answered for it, and by which policy.
#include "engine/session/session_impl.h"

namespace bocage {

std::vector<OrderChoice> Session::order_choices(SideId side) const {
  std::vector<OrderChoice> choices;
  const Ruleset& ruleset = *impl_->ruleset_;
  for (const std::string& ask : ruleset.asks_with_policies()) {
    OrderChoice choice{ask, {}, {}};
    for (const std::string& policy : ruleset.policies(ask)) {
      const Value title = impl_->host().constant("policies." + ask + "." + policy + ".title");
      choice.policies.push_back({policy, title.kind() == Value::Kind::name ? title.name() : policy});
    }
    const auto order = impl_->orders_.find({side, ask});
    if (order != impl_->orders_.end()) choice.standing = order->second.policy;
    choices.push_back(std::move(choice));
  }
  return choices;
}

std::vector<SecretId> Session::veiled_from(SideId side) const {
  std::vector<SecretId> veiled;
  const GameState& state = impl_->state_;
  for (std::uint32_t i = 0; i < state.secret_count(); ++i) {
    const Secret& secret = state.secret(SecretId(i));
    const bool hidden = secret.kind == SecretKind::veiled && !secret.opened && secret.owner != side;
    if (hidden && !impl_->inspected_.contains({side, SecretId(i)})) veiled.push_back(SecretId(i));
  }
  return veiled;
}

}  // namespace bocage
