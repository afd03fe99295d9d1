// What a ruleset holds, by path: "verbs.move.run". Ids may hold dots themselves.
#include <algorithm>

#include "engine/base/text.h"
#include "engine/script/host_impl.h"
#include "engine/script/lua_value.h"

namespace bocage {

namespace {

// Replaces the table on top of the stack by what `path` names in it; nil when there is none.
void descend(lua_State* l, std::string_view path) {
  need_stack(l, 4);
  for (std::size_t end = path.size(); end != std::string_view::npos && end > 0; end = path.rfind('.', end - 1)) {
    push_content(l, -1);
    lua_pushlstring(l, path.data(), end);
    const int type = lua_rawget(l, -2);
    lua_remove(l, -2);
    if (end == path.size() && type != LUA_TNIL) {
      lua_remove(l, -2);
      return;
    }
    if (end < path.size() && type == LUA_TTABLE) {
      descend(l, path.substr(end + 1));
      if (!lua_isnil(l, -1)) {
        lua_remove(l, -2);
        return;
      }
    }
    lua_pop(l, 1);
  }
  lua_pop(l, 1);
  lua_pushnil(l);
}

}  // namespace

int Ruleset::Host::function(std::string_view path) {
  const auto known = impl_->functions.find(path);
  if (known != impl_->functions.end()) {
    return known->second;
  }
  int ref = 0;
  const Sandbox::Aside aside(*impl_->sandbox);
  impl_->protect([&](lua_State* l) {
    lua_rawgeti(l, LUA_REGISTRYINDEX, impl_->ruleset);
    descend(l, path);
    if (lua_isfunction(l, -1)) {
      ref = luaL_ref(l, LUA_REGISTRYINDEX);
    }
  });
  impl_->functions.emplace(path, ref);
  return ref;
}

Value Ruleset::Host::constant(std::string_view path) {
  if (const auto known = impl_->constants.find(path); known != impl_->constants.end()) return known->second;
  Value value;
  const Sandbox::Aside aside(*impl_->sandbox);
  const auto failed = impl_->protect([&](lua_State* l) {
    lua_rawgeti(l, LUA_REGISTRYINDEX, impl_->ruleset);
    descend(l, path);
    if (lua_type(l, -1) == LUA_TSTRING || lua_type(l, -1) == LUA_TBOOLEAN || lua_isinteger(l, -1) != 0) {
      value = to_value(l, -1);
    }
  });
  if (!failed) impl_->constants.emplace(path, value);
  return value;
}

std::vector<std::string> Ruleset::Host::keys(std::string_view path) {
  std::vector<std::string> names;
  const Sandbox::Aside aside(*impl_->sandbox);
  impl_->protect([&](lua_State* l) {
    lua_rawgeti(l, LUA_REGISTRYINDEX, impl_->ruleset);
    if (!path.empty()) {
      descend(l, path);
    }
    if (!lua_istable(l, -1)) {
      return;
    }
    push_content(l, -1);
    for (const LuaKey& key : sorted_keys(l, -1)) {
      if (key.rank == LuaKey::Rank::string) {
        names.emplace_back(key.text);
      }
    }
  });
  return names;
}

}  // namespace bocage
