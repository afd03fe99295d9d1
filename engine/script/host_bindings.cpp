// Bindings in one Lua state: closures that check their context and arguments, and what can be read of each kind of
// object.
#include <algorithm>

#include "engine/base/text.h"
#include "engine/script/host_impl.h"
#include "engine/script/lua_value.h"

namespace bocage {

namespace {

constexpr std::uint64_t steps_of_binding = 10;
constexpr std::uint64_t steps_of_property = 5;

const char* mode_words(ContextBit mode) {
  switch (mode) {
    case ContextBit::procedure:
      return "a procedure";
    case ContextBit::private_:
      return "a private function (offers, check, preview, the tests of domains, idle, left_over, policies, players, "
             "consults)";
    case ContextBit::query:
      return "a query (queries, conditions, lists, obligations, invariants)";
    case ContextBit::spec:
      return "a spec";
    case ContextBit::load:
      break;
  }
  return "the loading of the rules";
}

[[noreturn]] void wrong_context(Ruleset::Host& host, const Bound& bound) {
  std::string here = "the loading of the rules";
  if (host.has_context()) {
    here = host.context().running.empty() ? mode_words(host.context().mode) : host.context().running;
  }
  throw ScriptError(bound.shown + " may only be used " + context_words(bound.binding->contexts) + ", not in " + here);
}

void check_context(Ruleset::Host& host, const Bound& bound) {
  const ContextBit mode = host.has_context() ? host.context().mode : ContextBit::load;
  if ((bound.binding->contexts & in(mode)) == 0) {
    wrong_context(host, bound);
  }
}

int call_bound(lua_State* l) {
  return guard(l, [l] {
    const auto& bound = *static_cast<const Bound*>(lua_touserdata(l, lua_upvalueindex(1)));
    auto& host = host_of(l);
    Sandbox::of(l).count(steps_of_binding);
    check_context(host, bound);
    if (bound.method && !is_user(l, 1, bound.self)) {
      throw ScriptError(bound.shown + " is called with a colon on a " + user_kind_name(bound.self) + ", not on " +
                        describe(l, 1));
    }
    if (const auto fault = argument_fault(l, bound.method ? 2 : 1, bound.arguments); !fault.empty()) {
      throw ScriptError(bound.shown + ": " + fault);
    }
    return bound.binding->call(host, l);
  });
}

Owner owner_of(UserKind kind) {
  switch (kind) {
    case UserKind::side:
      return Owner::side;
    case UserKind::space:
      return Owner::space;
    case UserKind::link:
      return Owner::link;
    case UserKind::piece:
      return Owner::piece;
    default:
      return Owner::game;
  }
}

std::uint32_t checked_id(Ruleset::Host& host, lua_State* l, UserKind kind) {
  switch (kind) {
    case UserKind::side:
      return host.to_side(l, 1).index;
    case UserKind::space:
      return host.to_space(l, 1).index;
    case UserKind::link:
      return host.to_link(l, 1).index;
    case UserKind::piece:
      return host.to_piece(l, 1).index;
    case UserKind::secret:
      return host.to_secret(l, 1).index;
    default:
      return 0;
  }
}

int read_property(Ruleset::Host& host, lua_State* l, const Property& property) {
  if (property.from == Property::From::binding) {  // which checks what it is read of
    check_context(host, *property.bound);
    return property.bound->binding->call(host, l);
  }
  if (!host.has_context()) {
    throw ScriptError("The game cannot be read while the rules are loaded");
  }
  const GameState& state = *host.context().state;
  const std::uint32_t id = checked_id(host, l, property.kind);
  if (property.from == Property::From::attribute) {
    host.push(l, state.counter(PieceId(id)).attributes[static_cast<std::size_t>(property.index)]);
  } else {
    host.push(l, state.variable(owner_of(property.kind), id, property.index));
  }
  return 1;
}

[[noreturn]] void unknown_name(lua_State* l, UserKind kind) {
  std::vector<std::string> names;
  lua_pushnil(l);
  while (lua_next(l, lua_upvalueindex(1)) != 0) {
    lua_pop(l, 1);
    names.emplace_back(lua_tostring(l, -1));
  }
  constexpr std::uint64_t steps_of_name = 10;  // copied, sorted and compared
  Sandbox::of(l).charge(l, names.size() * steps_of_name);
  std::sort(names.begin(), names.end());
  const std::string name = text_of(l, 2);
  const auto nearest = nearest_name(name, names);
  throw ScriptError("A " + std::string(user_kind_name(kind)) + " has no '" + name + "'" +
                    (nearest ? "; did you mean '" + *nearest + "'?" : ""));
}

// Upvalue 1: names of the kind: functions, and pointers to what is in Impl::properties. Upvalue 2: the kind.
int read_user(lua_State* l) {
  return guard(l, [l] {
    Sandbox::of(l).count(steps_of_property);
    lua_pushvalue(l, 2);
    switch (lua_rawget(l, lua_upvalueindex(1))) {
      case LUA_TFUNCTION:
        return 1;
      case LUA_TLIGHTUSERDATA: {
        const auto& property = *static_cast<const Property*>(lua_touserdata(l, -1));
        lua_settop(l, 1);
        return read_property(host_of(l), l, property);
      }
      default:
        unknown_name(l, static_cast<UserKind>(lua_tointeger(l, lua_upvalueindex(2))));
    }
  });
}

std::optional<UserKind> kind_named(std::string_view name) {
  for (int i = 0; i < user_kinds; ++i) {
    if (name == user_kind_name(static_cast<UserKind>(i))) {
      return static_cast<UserKind>(i);
    }
  }
  return {};
}

class Binder {
 public:
  Binder(Ruleset::Host& host, lua_State* l, int globals) : impl_(host.impl()), l_(l), globals_(globals) {}

  void bind(const Binding& binding) {
    Bound& bound = impl_.bounds.emplace_back();
    const std::string object = binding.object;
    bound.binding = &binding;
    bound.arguments = parse_arguments(binding.arguments);
    const auto kind = kind_named(object);
    const bool table = object.empty() || object == "domain";
    bound.method = kind && !table;
    bound.self = kind.value_or(UserKind::game);
    bound.shown = object + (object.empty() ? "" : bound.method && !binding.property ? ":" : ".") + binding.name;
    if (!bound.method) {
      push_function(bound);
      set_global(object, binding.name);
      return;
    }
    lua_rawgeti(l_, LUA_REGISTRYINDEX, impl_.names[static_cast<std::size_t>(*kind)]);
    if (binding.property) {
      push_property({Property::From::binding, *kind, &bound, 0});
    } else {
      push_function(bound);
    }
    lua_setfield(l_, -2, binding.name);
    lua_pop(l_, 1);
  }

  // Names of the manifest win over variables, variables over attributes; the module's check reports the clash.
  void bind_data(UserKind kind, const std::string& name, Property::From from, int index) {
    lua_rawgeti(l_, LUA_REGISTRYINDEX, impl_.names[static_cast<std::size_t>(kind)]);
    if (lua_getfield(l_, -1, name.c_str()) == LUA_TNIL) {
      push_property({from, kind, nullptr, index});
      lua_setfield(l_, -3, name.c_str());
    }
    lua_pop(l_, 2);
  }

 private:
  void push_function(const Bound& bound) {
    lua_pushlightuserdata(l_, const_cast<Bound*>(&bound));
    lua_pushcclosure(l_, call_bound, 1);
  }

  void push_property(const Property& property) { lua_pushlightuserdata(l_, &impl_.properties.emplace_back(property)); }

  // The function on top of the stack becomes a global, or an entry of a global table.
  void set_global(const std::string& object, const char* name) {
    if (object.empty()) {
      lua_setfield(l_, globals_, name);
      return;
    }
    if (lua_getfield(l_, globals_, object.c_str()) == LUA_TNIL) {
      lua_pop(l_, 1);
      lua_newtable(l_);
      lua_pushvalue(l_, -1);
      lua_setfield(l_, globals_, object.c_str());
    }
    lua_insert(l_, -2);
    lua_setfield(l_, -2, name);
    lua_pop(l_, 1);
  }

  Ruleset::Host::Impl& impl_;
  lua_State* l_;
  int globals_;
};

}  // namespace

void open_bindings(Ruleset::Host& host, lua_State* l) {
  auto& impl = host.impl();
  const int globals = lua_gettop(l);
  for (int& names : impl.names) {
    lua_newtable(l);
    names = luaL_ref(l, LUA_REGISTRYINDEX);
  }
  Binder binder(host, l, globals);
  for (const Binding* binding : all_bindings()) {
    binder.bind(*binding);
  }
  for (const UserKind kind : {UserKind::game, UserKind::side, UserKind::piece, UserKind::space, UserKind::link}) {
    int index = 0;
    for (const VariableDef* variable : host.module().variables_of(owner_of(kind))) {
      binder.bind_data(kind, variable->name, Property::From::variable, index++);
    }
  }
  for (std::size_t i = 0; i < host.module().attributes.size(); ++i) {
    binder.bind_data(UserKind::piece, host.module().attributes[i].name, Property::From::attribute, static_cast<int>(i));
  }
  for (int i = 0; i < user_kinds; ++i) {
    lua_rawgeti(l, LUA_REGISTRYINDEX, impl.metatables[static_cast<std::size_t>(i)]);
    lua_rawgeti(l, LUA_REGISTRYINDEX, impl.names[static_cast<std::size_t>(i)]);
    lua_pushinteger(l, i);
    lua_pushcclosure(l, read_user, 2);
    lua_setfield(l, -2, "__index");
    lua_pop(l, 1);
  }
  lua_settop(l, globals);
}

}  // namespace bocage
