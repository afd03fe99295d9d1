// What can be reckoned with in Lua: exact fractions (fraction(1, 3), arithmetic with integers, comparison), sets of
// spaces (a + b, a - b, a * b, #a, a == b), and of mathematics what a rule needs, over integers and fractions.
#include "engine/script/handles.h"
#include "engine/script/host_impl.h"
#include "engine/script/lua_value.h"

namespace bocage {

namespace {

std::int64_t floor_of_quotient(Fraction a, Fraction b) {
  return (a / b).floor();
}

template <class Operation>
int binary(lua_State* l, Operation operation) {
  return guard(l, [&] {
    auto& host = host_of(l);
    const Fraction a = host.to_fraction(l, 1);
    const Fraction b = host.to_fraction(l, 2);
    host.push_fraction(l, operation(a, b));
    return 1;
  });
}

template <class Comparison>
int compare(lua_State* l, Comparison comparison) {
  return guard(l, [&] {
    auto& host = host_of(l);
    lua_pushboolean(l, comparison(host.to_fraction(l, 1), host.to_fraction(l, 2)) ? 1 : 0);
    return 1;
  });
}

int add(lua_State* l) {
  return binary(l, [](Fraction a, Fraction b) { return a + b; });
}
int subtract_fractions(lua_State* l) {
  return binary(l, [](Fraction a, Fraction b) { return a - b; });
}
int multiply(lua_State* l) {
  return binary(l, [](Fraction a, Fraction b) { return a * b; });
}
int whole_quotient(lua_State* l) {
  return binary(l, [](Fraction a, Fraction b) { return Fraction(floor_of_quotient(a, b)); });
}
int remainder(lua_State* l) {
  return binary(l, [](Fraction a, Fraction b) { return a - b * Fraction(floor_of_quotient(a, b)); });
}
int negate(lua_State* l) {
  return binary(l, [](Fraction a, Fraction) { return Fraction(0) - a; });
}
int less(lua_State* l) {
  return compare(l, [](Fraction a, Fraction b) { return a < b; });
}
int less_or_equal(lua_State* l) {
  return compare(l, [](Fraction a, Fraction b) { return a <= b; });
}

int fractions_equal(lua_State* l) {
  const bool both = is_user(l, 1, UserKind::fraction) && is_user(l, 2, UserKind::fraction);
  lua_pushboolean(l, both && boxed_at<Fraction>(l, 1) == boxed_at<Fraction>(l, 2) ? 1 : 0);
  return 1;
}

constexpr std::size_t spaces_per_step = 256;

void charge_set(lua_State* l, const SpaceSet& set) {
  Sandbox::of(l).charge(l, set.capacity() / spaces_per_step);
}

template <class Operation>
int combine(lua_State* l, Operation operation) {
  return guard(l, [&] {
    auto& host = host_of(l);
    charge_set(l, host.to_set(l, 1));
    SpaceSet result = host.to_set(l, 1);
    operation(result, host.to_set(l, 2));
    host.push_set(l, std::move(result));
    return 1;
  });
}

int unite(lua_State* l) {
  return combine(l, [](SpaceSet& a, const SpaceSet& b) { a |= b; });
}
int subtract_sets(lua_State* l) {
  return combine(l, [](SpaceSet& a, const SpaceSet& b) { a -= b; });
}
int intersect(lua_State* l) {
  return combine(l, [](SpaceSet& a, const SpaceSet& b) { a &= b; });
}

int size(lua_State* l) {
  lua_pushinteger(l, set_size(l, 1));
  return 1;
}

int sets_equal(lua_State* l) {
  const bool both = is_user(l, 1, UserKind::set) && is_user(l, 2, UserKind::set);
  if (both) charge_set(l, boxed_at<SpaceSet>(l, 1));
  lua_pushboolean(l, both && boxed_at<SpaceSet>(l, 1) == boxed_at<SpaceSet>(l, 2) ? 1 : 0);
  return 1;
}

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

lua_Integer set_size(lua_State* l, int index) {
  charge_set(l, boxed_at<SpaceSet>(l, index));
  return static_cast<lua_Integer>(boxed_at<SpaceSet>(l, index).count());
}

void open_fraction_operators(lua_State* l) {
  const luaL_Reg operators[] = {{"__add", add},
                                {"__sub", subtract_fractions},
                                {"__mul", multiply},
                                {"__idiv", whole_quotient},
                                {"__mod", remainder},
                                {"__unm", negate},
                                {"__lt", less},
                                {"__le", less_or_equal},
                                {"__eq", fractions_equal},
                                {nullptr, nullptr}};
  luaL_setfuncs(l, operators, 0);
}

int make_fraction(lua_State* l) {
  return guard(l, [l] {
    auto& host = host_of(l);
    const Fraction a = host.to_fraction(l, 1);
    const Fraction b = lua_isnoneornil(l, 2) ? Fraction(1) : host.to_fraction(l, 2);
    host.push_fraction(l, a / b);
    return 1;
  });
}

void open_set_operators(lua_State* l) {
  const luaL_Reg operators[] = {{"__add", unite}, {"__sub", subtract_sets}, {"__mul", intersect},
                                {"__len", size},  {"__eq", sets_equal},     {nullptr, nullptr}};
  luaL_setfuncs(l, operators, 0);
}

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
