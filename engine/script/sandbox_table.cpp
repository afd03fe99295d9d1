// Lists, with every loop bounded by what really stands in them and no metamethods.
#include <algorithm>

#include "engine/script/handles.h"
#include "engine/script/host_impl.h"
#include "engine/script/lua_value.h"

namespace bocage {

namespace {

constexpr lua_Integer unpack_limit = 200;
constexpr lua_Unsigned largest_room = 10'000;    // made beforehand for what is joined
constexpr std::uint64_t steps_of_joining = 4;    // a text to others
constexpr std::uint64_t steps_of_comparing = 8;  // two entries, or calling the function that does
constexpr std::uint64_t entries_joined_per_step = 2;

// Puts the table that holds the entries in the place of the one at `index`, which may be frozen when it is but read.
void take_table(lua_State* l, int index, bool writes) {
  if (!lua_istable(l, index)) {
    throw ScriptError("Argument " + std::to_string(index) + " must be a list, not " + describe(l, index));
  }
  if (writes && is_frozen(l, index)) {
    throw ScriptError(
        "This list is frozen: those of a ruleset are after loading, and those that a choice sees while it stands. Copy "
        "it first, by table.copy");
  }
  push_content(l, index);
  lua_replace(l, index);
}

lua_Integer check_position(lua_State* l, int index, lua_Integer otherwise, lua_Integer min_position,
                           lua_Integer max_position) {
  if (lua_isnoneornil(l, index)) {
    return otherwise;
  }
  if (lua_isinteger(l, index) == 0) {
    throw ScriptError("Argument " + std::to_string(index) + " must be an integer, not " + describe(l, index));
  }
  const lua_Integer position = lua_tointeger(l, index);
  if (position < min_position || position > max_position) {
    throw ScriptError("Position " + std::to_string(position) + " is outside the list, which goes from " +
                      std::to_string(min_position) + " to " + std::to_string(max_position));
  }
  return position;
}

int list_insert(lua_State* l) {
  return guard(l, [l] {
    take_table(l, 1, true);
    const lua_Integer size = list_length(l, 1);
    if (lua_gettop(l) == 2) {
      lua_rawseti(l, 1, size + 1);
      return 0;
    }
    lua_settop(l, 3);
    const lua_Integer position = check_position(l, 2, size + 1, 1, size + 1);
    Sandbox::of(l).charge(l, static_cast<std::uint64_t>(size - position + 1));
    for (lua_Integer i = size; i >= position; --i) {
      lua_rawgeti(l, 1, i);
      lua_rawseti(l, 1, i + 1);
    }
    lua_rawseti(l, 1, position);
    return 0;
  });
}

int list_remove(lua_State* l) {
  return guard(l, [l] {
    take_table(l, 1, true);
    const lua_Integer size = list_length(l, 1);
    if (size == 0) {
      return 0;
    }
    const lua_Integer position = check_position(l, 2, size, 1, size);
    Sandbox::of(l).charge(l, static_cast<std::uint64_t>(size - position + 1));
    lua_rawgeti(l, 1, position);
    for (lua_Integer i = position; i < size; ++i) {
      lua_rawgeti(l, 1, i + 1);
      lua_rawseti(l, 1, i);
    }
    lua_pushnil(l);
    lua_rawseti(l, 1, size);
    return 1;
  });
}

int list_concat(lua_State* l) {
  return guard(l, [l] {
    take_table(l, 1, false);
    const lua_Integer size = whole_list_length(l, 1);
    const std::string between = lua_isnoneornil(l, 2) ? "" : text_of(l, 2);
    std::string text;
    Sandbox::of(l).charge(l, static_cast<std::uint64_t>(size) * steps_of_joining);
    for (lua_Integer i = 1; i <= size; ++i) {
      lua_rawgeti(l, 1, i);
      text += (i > 1 ? between : "") + text_of(l, -1);
      lua_pop(l, 1);
      if (text.size() > Sandbox::of(l).limits().text) {
        throw ScriptError("The text would be longer than " + std::to_string(Sandbox::of(l).limits().text) + " bytes");
      }
    }
    lua_pushlstring(l, text.data(), text.size());
    return 1;
  });
}

int list_unpack(lua_State* l) {
  return guard(l, [l] {
    take_table(l, 1, false);
    const lua_Integer size = whole_list_length(l, 1);
    if (size > unpack_limit) {
      throw ScriptError("A list of more than " + std::to_string(unpack_limit) + " entries cannot be unpacked");
    }
    need_stack(l, static_cast<int>(size));
    for (lua_Integer i = 1; i <= size; ++i) {
      lua_rawgeti(l, 1, i);
    }
    return static_cast<int>(size);
  });
}

int list_copy(lua_State* l) {
  return guard(l, [l] {
    take_table(l, 1, false);
    const auto keys = sorted_keys(l, 1);
    lua_newtable(l);
    for (const LuaKey& key : keys) {
      push_key(l, key);
      lua_pushvalue(l, -1);
      lua_rawget(l, 1);
      lua_rawset(l, -3);
    }
    return 1;
  });
}

// One list of what several lists hold, each as far as ipairs walks it, up to the first that is nil.
int lists_joined(lua_State* l) {
  return guard(l, [l] {
    int lists = 0;
    lua_Unsigned entries = 0;
    need_stack(l, 4);
    while (!lua_isnoneornil(l, lists + 1)) {
      take_table(l, ++lists, false);
      entries += lua_rawlen(l, lists);
    }
    Sandbox::of(l).charge(l, entries / entries_joined_per_step);
    lua_createtable(l, static_cast<int>(std::min<lua_Unsigned>(entries, largest_room)), 0);
    const int all = lua_gettop(l);
    lua_Integer count = 0;
    for (int list = 1; list <= lists; ++list) {
      for (lua_Integer i = 1; lua_rawgeti(l, list, i) != LUA_TNIL; ++i) lua_rawseti(l, all, ++count);
      lua_pop(l, 1);
    }
    Sandbox::of(l).charge(l, static_cast<std::uint64_t>(count) / entries_joined_per_step);
    return 1;
  });
}

// Has the first table no key that is none of the second, and a value for each entry of the third, a list? In whatever
// order the keys come, the answer is the same.
int fits_form(lua_State* l) {
  return guard(l, [l] {
    lua_settop(l, 3);
    for (int table = 1; table <= 3; ++table) take_table(l, table, false);
    std::uint64_t looks = 0;
    bool fits = true;
    lua_pushnil(l);
    while (fits && lua_next(l, 1) != 0) {
      lua_pop(l, 1);
      lua_pushvalue(l, -1);
      fits = lua_rawget(l, 2) != LUA_TNIL;
      lua_pop(l, 1);
      ++looks;
    }
    lua_settop(l, 3);
    for (lua_Integer i = 1; fits && lua_rawgeti(l, 3, i) != LUA_TNIL; ++i) {
      fits = lua_rawget(l, 1) != LUA_TNIL;
      lua_settop(l, 3);
      ++looks;
    }
    Sandbox::of(l).charge_walk(l, looks);
    lua_pushboolean(l, fits ? 1 : 0);
    return 1;
  });
}

// The order of numbers, texts, fractions and handles.
bool is_less(lua_State* l, int a, int b) {
  const UserHeader* first = user_at(l, a);
  if (first != nullptr && first->kind <= UserKind::secret) return key_at(l, a) < key_at(l, b);
  if (is_user(l, a, UserKind::fraction) || is_user(l, b, UserKind::fraction)) {
    return host_of(l).to_fraction(l, a) < host_of(l).to_fraction(l, b);
  }
  const int type = lua_type(l, a);
  if (type != lua_type(l, b) || (type != LUA_TNUMBER && type != LUA_TSTRING)) {
    throw ScriptError("attempt to compare " + describe(l, a) + " with " + describe(l, b));
  }
  return lua_compare(l, a, b, LUA_OPLT) != 0;
}

// a comes before b, by the function at 2 or by the order of their values.
bool comes_before(lua_State* l, int a, int b) {
  if (lua_isnil(l, 2)) return is_less(l, a, b);
  lua_pushvalue(l, 2);
  lua_pushvalue(l, a);
  lua_pushvalue(l, b);
  call_lua(l, 2, 1);
  const bool before = lua_toboolean(l, -1) != 0;
  lua_pop(l, 1);
  return before;
}

// Merges the runs [from, middle) and [middle, to) of the list `source` into `target`; stable.
void merge_runs(lua_State* l, int source, int target, lua_Integer from, lua_Integer middle, lua_Integer to) {
  lua_Integer left = from;
  lua_Integer right = middle;
  for (lua_Integer i = from; i < to; ++i) {
    const int top = lua_gettop(l);
    bool take_right = left >= middle;
    if (!take_right && right < to) {
      lua_rawgeti(l, source, left);
      lua_rawgeti(l, source, right);
      take_right = comes_before(l, top + 2, top + 1);
      lua_settop(l, top);
    }
    lua_rawgeti(l, source, take_right ? right++ : left++);
    lua_rawseti(l, target, i);
  }
}

int list_sort(lua_State* l) {
  return guard(l, [l] {
    take_table(l, 1, true);
    const lua_Integer size = whole_list_length(l, 1);
    lua_settop(l, 2);
    lua_createtable(l, static_cast<int>(size), 0);
    int source = 1;
    int target = 3;
    for (lua_Integer width = 1; width < size; width *= 2) {  // ends whatever the comparison says
      Sandbox::of(l).charge(l, static_cast<std::uint64_t>(size) * steps_of_comparing);
      for (lua_Integer from = 1; from <= size; from += 2 * width) {
        const lua_Integer middle = std::min(from + width, size + 1);
        merge_runs(l, source, target, from, middle, std::min(from + 2 * width, size + 1));
      }
      std::swap(source, target);
    }
    for (lua_Integer i = 1; source == 3 && i <= size; ++i) {
      lua_rawgeti(l, 3, i);
      lua_rawseti(l, 1, i);
    }
    return 0;
  });
}

}  // namespace

void open_table_library(lua_State* l) {
  const luaL_Reg functions[] = {{"insert", list_insert},  {"remove", list_remove}, {"concat", list_concat},
                                {"unpack", list_unpack},  {"copy", list_copy},     {"sort", list_sort},
                                {"joined", lists_joined}, {"fits", fits_form},     {nullptr, nullptr}};
  lua_newtable(l);
  luaL_setfuncs(l, functions, 0);
  freeze(l, -1);
  lua_setfield(l, -2, "table");
}

}  // namespace bocage
