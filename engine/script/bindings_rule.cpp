// Rules, queries of the ruleset, and secrets in private contexts.
#include <algorithm>

#include "engine/base/text.h"
#include "engine/script/handles.h"
#include "engine/script/host_impl.h"
#include "engine/script/lua_form.h"
#include "engine/script/lua_value.h"
#include "engine/translation/translation.h"

namespace bocage {

namespace {

using Host = Ruleset::Host;

// Pieces or spaces that a refusal points at: a list of handles.
template <class Add>
void read_pointers(lua_State* l, LuaForm& form, const char* name, Add add) {
  if (form.push(name) != LUA_TNIL) {
    if (!lua_istable(l, -1)) {
      throw ScriptError("'" + std::string(name) + "' of game:rule must be a list, not " + describe(l, -1));
    }
    push_content(l, -1);
    const auto size = whole_list_length(l, -1);
    for (lua_Integer i = 1; i <= size; ++i) {
      lua_rawgeti(l, -1, i);
      add(lua_gettop(l));
      lua_pop(l, 1);
    }
    lua_pop(l, 1);
  }
  lua_pop(l, 1);
}

Refusal read_refusal(Host& host, lua_State* l, int index) {
  Refusal refusal;
  if (lua_type(l, index) == LUA_TSTRING) {
    refusal.text = said(host.module(), text_of(l, index));
    return refusal;
  }
  LuaForm form(host, l, index, "game:rule", {"text", "spaces", "pieces", "links"});
  refusal.text = said(host.module(), form.text("text"));
  read_pointers(l, form, "spaces", [&](int at) { refusal.spaces.push_back(host.to_space(l, at)); });
  read_pointers(l, form, "pieces", [&](int at) { refusal.pieces.push_back(host.to_piece(l, at)); });
  read_pointers(l, form, "links", [&](int at) { refusal.links.push_back(host.to_link(l, at)); });
  return refusal;
}

int rule(Host& host, lua_State* l) {
  if (lua_toboolean(l, 3) != 0) {
    return 0;
  }
  const std::string id = text_of(l, 2);
  if (!host.in_force(id)) {
    return 0;
  }
  constexpr std::size_t longest_rule = 64;  // bytes: ids of rules are counted and kept
  if (id.size() > longest_rule)
    throw ScriptError("game:rule: '" + id.substr(0, longest_rule) + "…' is no id of a rule");
  Refusal refusal = host.impl().wording ? read_refusal(host, l, 4) : Refusal();
  refusal.rule = id;
  if (auto* coverage = host.context().coverage) {
    ++(*coverage)["refused:" + id];
  }
  return host.refuse(std::move(refusal));
}

int query(Host& host, lua_State* l) {
  const std::string name = text_of(l, 2);
  const int function = host.function("queries." + name);
  if (function == 0) {
    const auto nearest = nearest_name(name, host.keys("queries"));
    throw ScriptError("the ruleset has no query '" + name + "'" +
                      (nearest ? "; did you mean '" + *nearest + "'?" : ""));
  }
  Context inner = host.context();
  inner.mode = ContextBit::query;
  inner.sink = nullptr;
  inner.running = "the query " + name;
  const Host::Scope scope(host, inner);
  lua_settop(l, 3);
  lua_rawgeti(l, LUA_REGISTRYINDEX, function);
  host.push_game(l);
  lua_pushvalue(l, 3);
  host.push_side(l, inner.viewer);
  call_lua(l, 3, 1);
  return 1;
}

// A procedure runs alike on every machine, so it never sees what only one of them knows: not through a query either,
// nor on the machine of an audit, which knows everything. What a query says for a side follows from that side's own
// secrets.
std::optional<Value> known_value(Host& host, SecretId id) {
  const Context& context = host.context();
  const Secret& secret = context.state->secret(id);
  if (secret.opened) return secret.opened;
  const bool own = secret.owner == context.viewer;
  const bool may_be_read = own || (context.viewer.valid() && context.mode != ContextBit::query);
  return context.secrets == nullptr || !may_be_read ? std::nullopt : context.secrets->read(id, context.viewer);
}

int knows(Host& host, lua_State* l) {
  lua_pushboolean(l, known_value(host, host.to_secret(l, 2)) ? 1 : 0);
  return 1;
}

int read_secret(Host& host, lua_State* l) {
  const SecretId id = host.to_secret(l, 2);
  if (const auto value = known_value(host, id)) {
    host.push(l, *value);
    return 1;
  }
  if (host.context().mode == ContextBit::query) {  // a query goes on without: bounds instead of an error
    lua_pushnil(l);
    return 1;
  }
  Refusal refusal;
  refusal.kind = Refusal::Kind::unknown;
  refusal.text = "This depends on a secret that is not known here";
  refusal.secret = id;
  return host.refuse(std::move(refusal));
}

constexpr std::uint8_t judging = privately | procedures;
constexpr std::uint8_t seeing = privately | in(ContextBit::query);

const Binding rule_table[] = {
    {"game", "rule", false, "rule: string, condition: any, refusal: string|table", "", judging,
     "Refuses with this rule when the condition is false or nil. The refusal is a sentence, or `{ text, spaces, "
     "pieces, links }`: "
     "the table points at what is named. A rule that the players override passes. In a procedure a refusal is a fault "
     "of "
     "the ruleset.",
     "local unit = game:pieces{ counter = 'r-guard' }[1]\n"
     "game:rule('3.1', not unit.moved, { text = 'The unit has moved', pieces = { unit }, spaces = { unit.space } })",
     rule},
    {"game", "query", false, "query: string, arguments?: any", "any", reading, "The answer of a query of this ruleset.",
     "assert(game:query('points').value == 0)", query},
    {"game", "knows", false, "secret: secret", "boolean", seeing, "Whether this machine may read the secret now.",
     "assert(game:knows(side.support) and not game:knows(side.other.support))", knows},
    {"game", "secret", false, "secret: secret", "any", seeing,
     "The value of a secret of one's own, or of one that is opened. What this machine does not hold ends a check, "
     "which is made "
     "when the secret is opened; in a query it is nil.",
     "assert(game:secret(side.support).bonus > 0)", read_secret},
};

}  // namespace

std::span<const Binding> rule_bindings() {
  return rule_table;
}

}  // namespace bocage
