#include "engine/script/lua_guard.h"

namespace bocage {

void push_error(lua_State* l, const char* message) {
  luaL_where(l, 1);
  lua_pushstring(l, message);
  lua_concat(l, 2);
}

int leave_guard(lua_State* l, int results) {
  Sandbox& sandbox = Sandbox::of(l);
  if (results >= 0 && sandbox.settle(l)) return results;
  if (results == results_of_yield) return lua_yieldk(l, 0, sandbox.go_on_with.context, sandbox.go_on_with.function);
  if (results == results_of_refusal) lua_pushboolean(l, 0);
  return lua_error(l);
}

void call_lua(lua_State* l, int arguments, int results) {
  Sandbox& sandbox = Sandbox::of(l);
  need_stack(l, 1);
  const int handler = lua_gettop(l) - arguments;
  lua_pushcfunction(l, note_error);
  lua_insert(l, handler);
  int status = LUA_OK;
  {
    const Sandbox::Outside outside(sandbox);
    status = lua_pcall(l, arguments, results, handler);
  }
  lua_remove(l, handler);
  if (status == LUA_OK) return;
  if (status == LUA_ERRMEM && sandbox.tripped() == Sandbox::Trip::none) sandbox.trip(Sandbox::Trip::memory);
  sandbox.noted = true;
  throw LuaRaised();
}

void need_stack(lua_State* l, int values) {
  if (lua_checkstack(l, values) != 0) return;
  Sandbox& sandbox = Sandbox::of(l);
  if (sandbox.tripped() == Sandbox::Trip::none) sandbox.trip(Sandbox::Trip::depth);
  sandbox.push_trip_message(l);
  throw LuaRaised();
}

}  // namespace bocage
