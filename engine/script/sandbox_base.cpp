// The functions that every Lua program knows, without those that reach outside: ordered pairs and next, pcall that lets
// refusals and spent budgets through, tostring without addresses.
#include "engine/script/host_impl.h"
#include "engine/script/lua_value.h"

namespace bocage {

namespace {

constexpr std::uint64_t steps_of_protection = 50;
constexpr std::uint64_t steps_of_caught_error = 1000;  // unwinding costs microseconds
constexpr std::uint64_t steps_of_sorted_key = 4;       // a comparison or a few for each key
constexpr std::uint64_t values_per_step = 16;
constexpr std::uint64_t bytes_read_per_step = 8;
constexpr std::uint64_t keys_passed_per_step = 2;

void need_table(lua_State* l, const char* function) {
  if (!lua_istable(l, 1)) {
    throw ScriptError(std::string(function) + " needs a table, not " + describe(l, 1));
  }
}

void charge_passing(lua_State* l, lua_Integer keys) {
  Sandbox::of(l).charge(l, static_cast<std::uint64_t>(keys) / keys_passed_per_step);
}

// The place of a key in a list of keys that has it.
lua_Integer position_of(lua_State* l, int keys, int key) {
  lua_Integer position = 1;
  for (; lua_rawgeti(l, keys, position) != LUA_TNIL; ++position) {
    const bool found = lua_rawequal(l, key, -1) != 0;
    lua_pop(l, 1);
    if (!found) continue;
    charge_passing(l, position);
    return position;
  }
  charge_passing(l, position);
  throw ScriptError("pairs has not given this key: " + describe(l, key));
}

// Upvalues: the list of keys, and where the last one that was given stands in it: a hint only, so that whoever keeps
// the function and calls it with the same table and key gets the same answer.
int next_pair(lua_State* l) {
  return guard(l, [l] {
    need_table(l, "pairs");
    lua_settop(l, 2);
    push_content(l, 1);
    const int keys = lua_upvalueindex(1);
    lua_Integer position = lua_isnil(l, 2) ? 0 : lua_tointeger(l, lua_upvalueindex(2));
    lua_rawgeti(l, keys, position);
    if (lua_rawequal(l, 2, -1) == 0) position = position_of(l, keys, 2);
    const lua_Integer before = position;
    while (true) {
      lua_settop(l, 3);
      const bool ended = lua_rawgeti(l, keys, ++position) == LUA_TNIL;
      if (!ended) {
        lua_pushvalue(l, 4);
        if (lua_rawget(l, 3) == LUA_TNIL) continue;  // it was taken out while walking
      }
      charge_passing(l, position - before);
      if (ended) return 1;
      lua_pushinteger(l, position);
      lua_replace(l, lua_upvalueindex(2));
      return 2;
    }
  });
}

int ordered_pairs(lua_State* l) {
  return guard(l, [l] {
    need_table(l, "pairs");
    push_content(l, 1);
    const auto keys = sorted_keys(l, -1);
    Sandbox::of(l).charge(l, keys.size() * steps_of_sorted_key);
    lua_createtable(l, static_cast<int>(keys.size()), 0);
    lua_Integer position = 0;
    for (const LuaKey& key : keys) {
      push_key(l, key);
      lua_rawseti(l, -2, ++position);
    }
    lua_pushinteger(l, 0);
    lua_pushcclosure(l, next_pair, 2);
    lua_pushvalue(l, 1);
    return 2;
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
    std::uint64_t walked = 0;
    lua_pushnil(l);
    while (lua_next(l, 3) != 0) {
      lua_pop(l, 1);
      const LuaKey key = key_at(l, -1);
      if ((first || key > after) && (!best || key < *best)) {
        best = key;
      }
      ++walked;
    }
    Sandbox::of(l).charge_walk(l, walked * steps_of_sorted_key);
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

// What nearly every rule walks by. Nothing here allocates or raises an error, so that it needs no guard.
int next_position(lua_State* l) {
  if (!lua_istable(l, 1)) {
    return guard(l, [l] {
      need_table(l, "ipairs");
      return 0;
    });
  }
  const lua_Integer position = lua_tointeger(l, 2) + 1;
  int table = 1;
  if (lua_getmetatable(l, 1) != 0) {
    if (lua_rawgeti(l, -1, content_slot) == LUA_TTABLE) {
      table = lua_gettop(l);
    } else if (lua_rawgeti(l, -2, watched_slot) == LUA_TTABLE) {
      table = lua_gettop(l);
      Sandbox::of(l).looked_into = true;
    }
  }
  lua_pushinteger(l, position);
  return lua_rawgeti(l, table, position) == LUA_TNIL ? 1 : 2;
}

// No guard here either.
int list_pairs(lua_State* l) {
  if (!lua_istable(l, 1)) {
    return guard(l, [l] {
      need_table(l, "ipairs");
      return 0;
    });
  }
  lua_pushcfunction(l, next_position);
  lua_pushvalue(l, 1);
  lua_pushinteger(l, 0);
  return 3;
}

int after_call(lua_State* l, int status, lua_KContext) {
  if (status == LUA_OK || status == LUA_YIELD) {
    return lua_gettop(l);
  }
  Sandbox& sandbox = Sandbox::of(l);
  if (status == LUA_ERRMEM && sandbox.tripped() == Sandbox::Trip::none) {
    sandbox.trip(Sandbox::Trip::memory);
  }
  // How deep calls may go is Lua's affair, so nobody may learn it by catching the fault.
  if (status == LUA_ERRERR || text_of(l, -1).find("stack overflow") != std::string::npos) {
    sandbox.trip(Sandbox::Trip::depth);
  }
  if (sandbox.unwinding()) {
    return lua_error(l);
  }
  sandbox.count(steps_of_caught_error);
  sandbox.noted = false;
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

// A function of Lua's own that takes as long as its arguments are many or its first one is long.
int charged_function(lua_State* l) {
  std::size_t bytes = 0;
  if (lua_type(l, 1) == LUA_TSTRING) lua_tolstring(l, 1, &bytes);
  Sandbox::of(l).charge(l, static_cast<std::uint64_t>(lua_gettop(l)) / values_per_step + bytes / bytes_read_per_step);
  return lua_tocfunction(l, lua_upvalueindex(1))(l);
}

// As in Lua, but what is no integer is no number. Upvalue: Lua's own.
int to_number(lua_State* l) {
  lua_pushvalue(l, lua_upvalueindex(1));
  lua_insert(l, 1);
  lua_call(l, lua_gettop(l) - 1, 1);
  if (lua_isinteger(l, 1) == 0) lua_pushnil(l);
  return 1;
}

int to_text_function(lua_State* l) {
  return guard(l, [l] {
    if (lua_gettop(l) == 0) throw ScriptError("tostring needs a value");
    const std::string text = text_of(l, 1);
    lua_pushlstring(l, text.data(), text.size());
    return 1;
  });
}

}  // namespace

void open_base_library(lua_State* l) {
  const int target = lua_gettop(l);
  luaopen_base(l);
  for (const char* name : {"error", "type"}) {
    lua_getfield(l, -1, name);
    lua_setfield(l, target, name);
  }
  for (const char* name : {"assert", "select"}) {
    lua_getfield(l, -1, name);
    lua_pushcclosure(l, charged_function, 1);
    lua_setfield(l, target, name);
  }
  lua_getfield(l, -1, "tonumber");
  lua_pushcclosure(l, charged_function, 1);
  lua_pushcclosure(l, to_number, 1);
  lua_setfield(l, target, "tonumber");
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
