#include "engine/position/standing_orders.h"

#include "engine/choice/domain_kinds.h"

namespace bocage {
namespace {

constexpr int max_tries = 40;  // a check over the whole value may refuse what each of its picks allowed

// Notes whether a secret was asked for that cannot be read here: then another machine could answer otherwise.
class WatchedSecrets final : public SecretReader {
 public:
  explicit WatchedSecrets(const SecretReader& secrets) : secrets_(secrets) {}
  std::optional<Value> read(SecretId secret, SideId viewer) const override {
    auto value = secrets_.read(secret, viewer);
    if (!value) missed_ = secret;
    return value;
  }
  SecretId missed() const { return missed_; }  // invalid: none

 private:
  const SecretReader& secrets_;
  mutable SecretId missed_;
};

// A legal value that follows from the public state, so that every machine comes to the same.
std::optional<Ruleset::Host::Result> any_legal(Position& position, const GameState& state, const OrderedAsk& ask) {
  const WatchedSecrets watched(position);
  Context context = position.context(state, ContextBit::private_, ask.side, "ask " + ask.name);
  context.secrets = &watched;
  context.coverage = nullptr;  // it is no player who looks: nothing of this is counted or shown
  context.looked_up = nullptr;
  const Ruleset::Host::Scope scope(position.host(), context);
  ask.domain->forget();
  DiceStream stream(hash_of("any", to_hex(state.hash()) + ask.name));
  std::optional<Ruleset::Host::Result> result;
  for (int i = 0; i < max_tries && !result; ++i) {
    auto value = sample(*ask.domain, stream);
    if (!value) break;
    if (!ask.domain->refusal(*value)) result.emplace().value = std::move(*value);
  }
  ask.domain->forget();
  if (!watched.missed().valid()) return result;
  result.emplace().refusal.emplace().kind = Refusal::Kind::unknown;
  result->refusal->secret = watched.missed();
  return result;
}

}  // namespace

std::optional<PlainOrder> plain_order(std::string_view policy) {
  for (const PlainOrder& one : plain_orders) {
    if (policy == one.id) return one;
  }
  return std::nullopt;
}

std::optional<Ruleset::Host::Result> ask_policy(Position& position, const GameState& state, const OrderedAsk& ask,
                                                const StandingOrder& order) {
  const std::string path = "policies." + ask.name + "." + order.policy + ".run";
  if (position.host().function(path) != 0) return ask_function(position, state, ask, path, order.arguments);
  const Ruleset::Host::Verdict verdict(position.host());  // an audit asks it again
  ask.domain->forget();
  const auto plain = plain_order(order.policy);
  if (!plain) return std::nullopt;
  return plain->of_window ? Ruleset::Host::Result{} : any_legal(position, state, ask);
}

Ruleset::Host::Result ask_function(Position& position, const GameState& state, const OrderedAsk& ask,
                                   const std::string& path, const Value& arguments) {
  Ruleset::Host& host = position.host();
  const Ruleset::Host::Verdict verdict(host);  // an audit asks it again
  ask.domain->forget();
  return position.call(host.function(path), state, ContextBit::private_, ask.side, path, [&](lua_State* l) {
    host.push_game(l);
    host.push_side(l, ask.side);
    lua_createtable(l, 0, 4);
    lua_pushstring(l, ask.name.c_str());
    lua_setfield(l, -2, "name");
    lua_pushstring(l, ask.prompt.c_str());
    lua_setfield(l, -2, "prompt");
    host.push_domain(l, ask.domain);
    lua_setfield(l, -2, "domain");
    host.push(l, arguments);
    lua_setfield(l, -2, "arguments");
    return 3;
  });
}

}  // namespace bocage
