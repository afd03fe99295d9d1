// The operators that the dialect of rules is translated to: lengths that do not depend on where a table's entries lie
// in memory, and loops over integers only.
#include <algorithm>

#include "engine/script/handles.h"
#include "engine/script/host_impl.h"
#include "engine/script/lua_value.h"

namespace bocage {

namespace {

constexpr std::uint64_t entries_a_step = 2;
// Looking at every entry each time would make a list that grows dear. A longer one is looked through where its length
// is a power of two.
constexpr lua_Integer short_list = 32;

bool has(lua_State* l, int table, lua_Integer position) {
  const bool there = lua_rawgeti(l, table, position) != LUA_TNIL;
  lua_pop(l, 1);
  return there;
}

[[noreturn]] void no_list(lua_State* l, int table, lua_Integer last) {
  lua_Integer hole = 1;
  while (has(l, table, hole)) ++hole;
  throw ScriptError("This table is no list and has no length: it has an entry " + std::to_string(last) + ", but none " +
                    std::to_string(hole));
}

// The last entry before one that is not there, by doubling and halving: of a list its length, of any other table a
// number that follows from its entries alone.
lua_Integer border_of(lua_State* l, int table) {
  constexpr lua_Integer farthest = lua_Integer{1} << 61U;
  if (!has(l, table, 1)) return 0;
  lua_Integer there = 1;
  lua_Integer missing = 2;
  while (has(l, table, missing)) {
    there = missing;
    if (there >= farthest) no_list(l, table, there);
    missing *= 2;
  }
  while (missing - there > 1) {
    const lua_Integer middle = there + (missing - there) / 2;
    (has(l, table, middle) ? there : missing) = middle;
  }
  return there;
}

void need_list(lua_State* l, int table) {
  lua_Integer count = 0;
  lua_Integer last = 0;
  std::uint64_t walked = 0;
  lua_pushnil(l);
  while (lua_next(l, table) != 0) {
    lua_pop(l, 1);
    ++walked;
    if (lua_isinteger(l, -1) == 0) continue;
    const lua_Integer position = lua_tointeger(l, -1);
    count += position > 0 ? 1 : 0;
    last = std::max(last, position);
  }
  Sandbox::of(l).charge_walk(l, walked / entries_a_step);
  if (count != last) no_list(l, table, last);
}

// nil^value stands for #value.
int length_of(lua_State* l) {
  return guard(l, [l] {
    switch (lua_type(l, 2)) {
      case LUA_TSTRING:
        lua_pushinteger(l, static_cast<lua_Integer>(lua_rawlen(l, 2)));
        return 1;
      case LUA_TTABLE:
        lua_pushinteger(l, list_length(l, 2));
        return 1;
      default:
        if (is_user(l, 2, UserKind::set)) {
          lua_pushinteger(l, set_size(l, 2));
          return 1;
        }
        throw ScriptError("Lists, texts and sets have a length, but not " + describe(l, 2));
    }
  });
}

// nil/(value) stands for the first number of a loop, and for its step.
int number_of_loop(lua_State* l) {
  return guard(l, [l] {
    if (lua_isinteger(l, 2) == 0) throw ScriptError("A loop counts by integers, not by " + describe(l, 2));
    return 1;
  });
}

}  // namespace

lua_Integer length_in_order(lua_State* l, int table) {
  lua_Integer count = 0;
  lua_pushnil(l);
  while (lua_next(l, table) != 0) {
    lua_pop(l, 1);
    if (lua_isinteger(l, -1) == 0 || lua_tointeger(l, -1) != count + 1) {
      lua_pop(l, 1);
      return -1;
    }
    ++count;
  }
  return count;
}

lua_Integer list_length(lua_State* l, int index) {
  need_stack(l, 4);
  push_content(l, index);
  const int table = lua_gettop(l);
  if (!has(l, table, short_list + 1)) {
    const lua_Integer short_length = length_in_order(l, table);
    if (short_length >= 0) {
      Sandbox::of(l).charge_walk(l, static_cast<std::uint64_t>(short_length) / entries_a_step);
      lua_settop(l, table - 1);
      return short_length;
    }
  }
  const lua_Integer length = border_of(l, table);
  if (length <= short_list || (length & (length - 1)) == 0) need_list(l, table);
  lua_settop(l, table - 1);
  return length;
}

lua_Integer whole_list_length(lua_State* l, int index) {
  need_stack(l, 4);
  push_content(l, index);
  const int table = lua_gettop(l);
  need_list(l, table);
  const lua_Integer length = border_of(l, table);
  lua_settop(l, table - 1);
  return length;
}

void open_dialect(lua_State* l) {
  const luaL_Reg operators[] = {{"__pow", length_of}, {"__div", number_of_loop}, {nullptr, nullptr}};
  lua_pushnil(l);
  lua_newtable(l);
  luaL_setfuncs(l, operators, 0);
  lua_setmetatable(l, -2);
  lua_pop(l, 1);
}

}  // namespace bocage
