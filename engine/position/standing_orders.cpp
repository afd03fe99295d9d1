#include "engine/position/standing_orders.h"

namespace bocage {

std::optional<Ruleset::Host::Result> ask_policy(Position& position, const GameState& state, const OrderedAsk& ask,
                                                const StandingOrder& order) {
  Ruleset::Host& host = position.host();
  const std::string path = "policies." + ask.name + "." + order.policy;
  const int function = host.function(path + ".run");
  if (function == 0) return std::nullopt;
  const Ruleset::Host::Verdict verdict(host);  // an audit asks it again
  ask.domain->forget();
  return position.call(function, state, ContextBit::private_, ask.side, path, [&](lua_State* l) {
    host.push_game(l);
    host.push_side(l, ask.side);
    lua_createtable(l, 0, 4);
    lua_pushstring(l, ask.name.c_str());
    lua_setfield(l, -2, "name");
    lua_pushstring(l, ask.prompt.c_str());
    lua_setfield(l, -2, "prompt");
    host.push_domain(l, ask.domain);
    lua_setfield(l, -2, "domain");
    host.push(l, order.arguments);
    lua_setfield(l, -2, "arguments");
    return 3;
  });
}

}  // namespace bocage
