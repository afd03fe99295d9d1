// Frozen tables: the table itself is emptied, so that every write of an entry is a new one and meets __newindex.
#include "engine/script/host_impl.h"
#include "engine/script/lua_value.h"

namespace bocage {

namespace {

constexpr int content_slot = 1;  // of the metatable

int refuse_write(lua_State* l) {
  return guard(l, [l]() -> int {
    throw ScriptError("'" + text_of(l, 2) +
                      "' cannot be set: the tables of a ruleset are frozen after loading; what changes belongs into a "
                      "variable of the game");
  });
}

int frozen_size(lua_State* l) {
  push_content(l, 1);
  lua_pushinteger(l, static_cast<lua_Integer>(lua_rawlen(l, -1)));
  return 1;
}

void move_content(lua_State* l, int table, int content) {
  lua_pushnil(l);
  while (lua_next(l, table) != 0) {
    lua_pushvalue(l, -2);
    lua_insert(l, -2);
    lua_rawset(l, content);
  }
  lua_pushnil(l);
  while (lua_next(l, table) != 0) {
    lua_pop(l, 1);
    lua_pushvalue(l, -1);
    lua_pushnil(l);
    lua_rawset(l, table);
  }
}

void freeze_table(lua_State* l, int table) {
  lua_newtable(l);
  const int content = lua_gettop(l);
  move_content(l, table, content);
  lua_createtable(l, 1, 4);
  lua_pushvalue(l, content);
  lua_rawseti(l, -2, content_slot);
  lua_pushvalue(l, content);
  lua_setfield(l, -2, "__index");
  lua_pushcfunction(l, refuse_write);
  lua_setfield(l, -2, "__newindex");
  lua_pushcfunction(l, frozen_size);
  lua_setfield(l, -2, "__len");
  lua_setmetatable(l, table);
  lua_pop(l, 1);
}

// What is still to be walked: a list in Lua, since only Lua can hold its values.
class Worklist {
 public:
  explicit Worklist(lua_State* l) : l_(l) {
    lua_newtable(l);
    list_ = lua_gettop(l);
    lua_newtable(l);
    seen_ = lua_gettop(l);
  }

  // Takes the value on top of the stack, if it holds others and has not been met.
  void add() {
    const int type = lua_type(l_, -1);
    if (type == LUA_TTABLE || (type == LUA_TFUNCTION && lua_iscfunction(l_, -1) == 0)) {
      lua_pushvalue(l_, -1);
      if (lua_rawget(l_, seen_) == LUA_TNIL) {
        lua_pushvalue(l_, -2);
        lua_pushboolean(l_, 1);
        lua_rawset(l_, seen_);
        lua_pushvalue(l_, -2);
        lua_rawseti(l_, list_, ++count_);
      }
      lua_pop(l_, 1);
    }
    lua_pop(l_, 1);
  }

  bool take() {
    if (count_ == 0) {
      return false;
    }
    lua_rawgeti(l_, list_, count_--);
    return true;
  }

 private:
  lua_State* l_;
  int list_ = 0;
  int seen_ = 0;
  lua_Integer count_ = 0;
};

void walk_table(lua_State* l, Worklist& work) {
  const int table = lua_gettop(l);
  lua_pushnil(l);
  while (lua_next(l, table) != 0) {
    work.add();
    lua_pushvalue(l, -1);
    work.add();
  }
  if (lua_getmetatable(l, table) == 0) {
    freeze_table(l, table);
  } else {
    lua_pop(l, 1);
  }
}

void walk_upvalues(lua_State* l, Worklist& work) {
  for (int i = 1; lua_getupvalue(l, -1, i) != nullptr; ++i) {
    work.add();
  }
}

}  // namespace

void freeze(lua_State* l, int index) {
  const int top = lua_gettop(l);
  lua_pushvalue(l, index);
  const int value = lua_gettop(l);
  luaL_checkstack(l, 16, nullptr);
  Worklist work(l);
  lua_pushvalue(l, value);
  work.add();
  while (work.take()) {
    if (lua_istable(l, -1)) {
      walk_table(l, work);
    } else {
      walk_upvalues(l, work);
    }
    lua_pop(l, 1);
  }
  lua_settop(l, top);
}

bool is_frozen(lua_State* l, int index) {
  if (!lua_istable(l, index) || lua_getmetatable(l, index) == 0) {
    return false;
  }
  lua_pop(l, 1);
  return true;
}

void push_content(lua_State* l, int index) {
  const int table = lua_absindex(l, index);
  if (lua_getmetatable(l, table) != 0) {
    if (lua_rawgeti(l, -1, content_slot) == LUA_TTABLE) {
      lua_remove(l, -2);
      return;
    }
    lua_pop(l, 2);
  }
  lua_pushvalue(l, table);
}

}  // namespace bocage
