// Exact arithmetic: what a rule needs of mathematics, over integers and fractions.
#include "engine/script/handles.h"
#include "engine/script/host_impl.h"
#include "engine/script/lua_value.h"

namespace bocage {

namespace {

int pick(lua_State* l, bool greatest) {
  return guard(l, [&] {
    auto& host = host_of(l);
    Sandbox::of(l).charge(l, static_cast<std::uint64_t>(lua_gettop(l)));
    int best = 1;
    Fraction result = host.to_fraction(l, 1);
    for (int i = 2; i <= lua_gettop(l); ++i) {
      const Fraction other = host.to_fraction(l, i);
      if (greatest ? other > result : other < result) {
        result = other;
        best = i;
      }
    }
    lua_pushvalue(l, best);
    return 1;
  });
}
int greatest_of(lua_State* l) {
  return pick(l, true);
}
int min_of(lua_State* l) {
  return pick(l, false);
}

int absolute(lua_State* l) {
  return guard(l, [l] {
    auto& host = host_of(l);
    const Fraction value = host.to_fraction(l, 1);
    host.push_fraction(l, value < Fraction(0) ? Fraction(0) - value : value);
    return 1;
  });
}

int floor_of(lua_State* l) {
  return guard(l, [l] {
    lua_pushinteger(l, host_of(l).to_fraction(l, 1).floor());
    return 1;
  });
}

int ceiling_of(lua_State* l) {
  return guard(l, [l] {
    lua_pushinteger(l, host_of(l).to_fraction(l, 1).ceil());
    return 1;
  });
}

}  // namespace

void open_math_library(lua_State* l) {
  const luaL_Reg functions[] = {{"max", greatest_of}, {"min", min_of},      {"abs", absolute},
                                {"floor", floor_of},  {"ceil", ceiling_of}, {nullptr, nullptr}};
  lua_newtable(l);
  luaL_setfuncs(l, functions, 0);
  lua_pushinteger(l, LUA_MAXINTEGER);
  lua_setfield(l, -2, "maxinteger");
  lua_pushinteger(l, LUA_MININTEGER);
  lua_setfield(l, -2, "mininteger");
  freeze(l, -1);
  lua_setfield(l, -2, "math");
}

}  // namespace bocage
