// Sets of spaces in Lua: a + b, a - b, a * b, #a, a == b.
#include "engine/script/handles.h"
#include "engine/script/host_impl.h"

namespace bocage {

namespace {

template <class Operation>
int combine(lua_State* l, Operation operation) {
  return guard(l, [&] {
    auto& host = host_of(l);
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
  lua_pushinteger(l, static_cast<lua_Integer>(boxed_at<SpaceSet>(l, 1).count()));
  return 1;
}

int sets_equal(lua_State* l) {
  const bool both = is_user(l, 1, UserKind::set) && is_user(l, 2, UserKind::set);
  lua_pushboolean(l, both && boxed_at<SpaceSet>(l, 1) == boxed_at<SpaceSet>(l, 2) ? 1 : 0);
  return 1;
}

}  // namespace

void open_set_operators(lua_State* l) {
  const luaL_Reg operators[] = {{"__add", unite}, {"__sub", subtract_sets}, {"__mul", intersect},
                                {"__len", size},  {"__eq", sets_equal},     {nullptr, nullptr}};
  luaL_setfuncs(l, operators, 0);
}

}  // namespace bocage
