// The functions that every Lua program knows, without those that reach outside: ordered pairs and next, pcall that lets
// refusals and spent budgets through, tostring without addresses.
#include "engine/script/host_impl.h"
#include "engine/script/lua_value.h"

namespace bocage {

namespace {

constexpr std::uint64_t steps_of_protection = 50;
constexpr std::uint64_t steps_of_caught_error = 1000;  // unwinding costs microseconds
constexpr std::uint64_t steps_of_sorted_key = 4;       // a comparison or a few for each key

void need_table(lua_State* l, const char* function) {
  if (!lua_istable(l, 1)) {
    throw ScriptError(std::string(function) + " needs a table, not " + describe(l, 1));
  }
}

// Upvalues: the content, the list of keys, the position.
int next_pair(lua_State* l) {
  lua_Integer position = lua_tointeger(l, lua_upvalueindex(3));
  while (true) {
    lua_settop(l, 0);
    if (lua_rawgeti(l, lua_upvalueindex(2), ++position) == LUA_TNIL) {
      return 1;
    }
    lua_pushvalue(l, 1);
    if (lua_rawget(l, lua_upvalueindex(1)) != LUA_TNIL) {  // else it was taken out while walking
      lua_pushinteger(l, position);
      lua_replace(l, lua_upvalueindex(3));
      return 2;
    }
  }
}

int ordered_pairs(lua_State* l) {
  return guard(l, [l] {
    need_table(l, "pairs");
    push_content(l, 1);
    const auto keys = sorted_keys(l, -1);
    Sandbox::of(l).count(keys.size() * steps_of_sorted_key);
    lua_createtable(l, static_cast<int>(keys.size()), 0);
    lua_Integer position = 0;
    for (const LuaKey& key : keys) {
      push_key(l, key);
      lua_rawseti(l, -2, ++position);
    }
    lua_pushinteger(l, 0);
    lua_pushcclosure(l, next_pair, 3);
    return 1;
  });
}

int ordered_next(lua_State* l) {
  return guard(l, [l] {
    need_table(l, "next");
    lua_settop(l, 2);
    const bool first = lua_isnil(l, 2);
    const LuaKey after = first ? LuaKey{} : key_at(l, 2);
    push_content(l, 1);
    std::optional<LuaKey> best;
    std::uint64_t met = 0;
    lua_pushnil(l);
    while (lua_next(l, 3) != 0) {
      lua_pop(l, 1);
      const LuaKey key = key_at(l, -1);
      if ((first || key > after) && (!best || key < *best)) {
        best = key;
      }
      ++met;
    }
    Sandbox::of(l).count(met * steps_of_sorted_key);
    if (!best) {
      lua_pushnil(l);
      return 1;
    }
    push_key(l, *best);
    lua_pushvalue(l, -1);
    lua_rawget(l, 3);
    return 2;
  });
}

int next_position(lua_State* l) {
  const lua_Integer position = lua_tointeger(l, 2) + 1;
  lua_pushinteger(l, position);
  const bool frozen = lua_type(l, lua_upvalueindex(1)) == LUA_TTABLE;
  return lua_rawgeti(l, frozen ? lua_upvalueindex(1) : 1, position) == LUA_TNIL ? 1 : 2;
}

int list_pairs(lua_State* l) {
  return guard(l, [l] {
    need_table(l, "ipairs");
    if (is_frozen(l, 1)) {
      push_content(l, 1);  // kept where the script cannot get at it
    } else {
      lua_pushnil(l);
    }
    lua_pushcclosure(l, next_position, 1);
    lua_pushvalue(l, 1);
    lua_pushinteger(l, 0);
    return 3;
  });
}

int after_call(lua_State* l, int status, lua_KContext) {
  if (status == LUA_OK || status == LUA_YIELD) {
    return lua_gettop(l);
  }
  Sandbox& sandbox = Sandbox::of(l);
  if (status == LUA_ERRMEM && sandbox.tripped() == Sandbox::Trip::none) {
    sandbox.trip(Sandbox::Trip::memory);
  }
  if (sandbox.unwinding()) {
    return lua_error(l);
  }
  sandbox.count(steps_of_caught_error);
  lua_pushboolean(l, 0);
  lua_insert(l, -2);
  return 2;
}

int protected_call(lua_State* l) {
  luaL_checkany(l, 1);
  Sandbox::of(l).count(steps_of_protection);
  lua_pushboolean(l, 1);
  lua_insert(l, 1);
  return after_call(l, lua_pcallk(l, lua_gettop(l) - 2, LUA_MULTRET, 0, 0, after_call), 0);
}

int to_text_function(lua_State* l) {
  return guard(l, [l] {
    luaL_checkany(l, 1);
    const std::string text = text_of(l, 1);
    lua_pushlstring(l, text.data(), text.size());
    return 1;
  });
}

}  // namespace

void open_base_library(lua_State* l) {
  const int target = lua_gettop(l);
  luaopen_base(l);
  for (const char* name : {"assert", "error", "select", "tonumber", "type"}) {
    lua_getfield(l, -1, name);
    lua_setfield(l, target, name);
  }
  lua_pushnil(l);
  while (lua_next(l, -2) != 0) {  // nothing may find the real globals through the registry
    lua_pop(l, 1);
    lua_pushvalue(l, -1);
    lua_pushnil(l);
    lua_rawset(l, -4);
  }
  lua_pop(l, 1);
  const luaL_Reg functions[] = {{"pairs", ordered_pairs},  {"next", ordered_next},         {"ipairs", list_pairs},
                                {"pcall", protected_call}, {"tostring", to_text_function}, {nullptr, nullptr}};
  luaL_setfuncs(l, functions, 0);
}

}  // namespace bocage
