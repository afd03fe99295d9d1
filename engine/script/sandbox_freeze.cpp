// Frozen tables: the table itself is emptied, so that every write of an entry is a new one and meets __newindex.
#include <algorithm>

#include "engine/dialect/compiled.h"
#include "engine/script/host_impl.h"
#include "engine/script/lua_value.h"

namespace bocage {

namespace {

constexpr std::uint64_t steps_of_function = 5;
constexpr std::uint64_t steps_of_entry = 8;    // met and moved
constexpr std::size_t code_read_per_step = 4;  // bytes
constexpr int by_the_walk = 1;                 // marks what a walk froze; what it only met is marked true

int refuse_write(lua_State* l) {
  return guard(l, [l]() -> int {
    throw ScriptError("'" + text_of(l, 2) +
                      "' cannot be set here: the tables of a ruleset are frozen after loading, and so are the lists of "
                      "the map and what a choice sees while it stands; what changes belongs into a variable of the "
                      "game, what is put together into a table of its own");
  });
}

// What was visited may be taken out while a table is walked.
void move_content(lua_State* l, int table, int content) {
  lua_pushnil(l);
  while (lua_next(l, table) != 0) {
    lua_pushvalue(l, -2);
    lua_insert(l, -2);
    lua_rawset(l, content);
    lua_pushvalue(l, -1);
    lua_pushnil(l);
    lua_rawset(l, table);
  }
}

// A table that has room for so many entries, as many of them by position as the one at `table` has.
void push_table_like(lua_State* l, int table, std::uint64_t entries) {
  const std::uint64_t listed = std::min<std::uint64_t>(lua_rawlen(l, table), entries);
  lua_createtable(l, static_cast<int>(listed), static_cast<int>(entries - listed));
}

// The metatable on top of the stack becomes that of the frozen table at `table`.
void set_frozen(lua_State* l, int table, int content) {
  lua_pushvalue(l, content);
  lua_rawseti(l, -2, content_slot);
  lua_pushvalue(l, content);
  lua_setfield(l, -2, "__index");
  lua_pushcfunction(l, refuse_write);
  lua_setfield(l, -2, "__newindex");
  lua_setmetatable(l, table);
}

// What is read by position or name of a watched table. Nothing here allocates or raises an error, so that it needs no
// guard.
int look_into(lua_State* l) {
  Sandbox::of(l).looked_into = true;
  lua_settop(l, 2);
  lua_getmetatable(l, 1);
  lua_rawgeti(l, -1, watched_slot);
  lua_pushvalue(l, 2);
  lua_rawget(l, -2);
  return 1;
}

// All of it or nothing: what belongs to the host is never refused.
void freeze_table(lua_State* l, int table, std::uint64_t entries) {
  const Sandbox::HostMemory whole(Sandbox::of(l));
  push_table_like(l, table, entries);
  const int content = lua_gettop(l);
  lua_createtable(l, 1, 2);
  move_content(l, table, content);
  set_frozen(l, table, content);
  lua_pop(l, 1);
}

// What is still to be walked: a list in Lua, since only Lua can hold its values.
class Freezer {
 public:
  // `walked` is the stack index of what has been walked, as keys; `settled` and `sealed` of what need not be;
  // `assigners` of what is to hold, as keys, the functions that assign what they captured: 0 where nobody wants them.
  Freezer(lua_State* l, int walked, int settled, int sealed, int assigners = 0)
      : l_(l), walked_(walked), settled_(settled), sealed_(sealed), assigners_(assigners) {
    lua_newtable(l);
    list_ = lua_gettop(l);
  }

  // Everything that the value on top of the stack reaches.
  std::vector<LateAssignment> all() {
    add();
    while (count_ > 0) {
      lua_rawgeti(l_, list_, count_--);
      if (lua_istable(l_, -1)) {
        table();
      } else {
        function();
      }
      lua_pop(l_, 1);
    }
    return std::move(found_);
  }

 private:
  bool is_in(int set) {
    lua_pushvalue(l_, -1);
    const bool inside = lua_rawget(l_, set) != LUA_TNIL;
    lua_pop(l_, 1);
    return inside;
  }

  // Takes the value on top of the stack, if it holds others and has not been met.
  void add() {
    const int type = lua_type(l_, -1);
    if ((type == LUA_TTABLE || type == LUA_TFUNCTION) && !is_in(settled_) && !is_in(sealed_) && !is_in(walked_)) {
      lua_pushvalue(l_, -1);
      lua_pushboolean(l_, 1);
      lua_rawset(l_, walked_);
      lua_rawseti(l_, list_, ++count_);
    } else {
      lua_pop(l_, 1);
    }
  }

  void table() {
    const int table = lua_gettop(l_);
    push_content(l_, table);
    std::uint64_t entries = 0;
    lua_pushnil(l_);
    while (lua_next(l_, table + 1) != 0) {
      add();
      lua_pushvalue(l_, -1);
      add();
      ++entries;
    }
    lua_pop(l_, 1);
    Sandbox::of(l_).charge_walk(l_, (entries + 1) * steps_of_entry);
    if (is_frozen(l_, table)) return;
    freeze_table(l_, table, entries);
    lua_pushvalue(l_, table);
    lua_pushinteger(l_, by_the_walk);
    lua_rawset(l_, walked_);  // where it stands already
  }

  // Of the engine's own functions only one that remembers has values of scripts.
  void function() {
    Sandbox::of(l_).charge(l_, steps_of_function);
    if (lua_iscfunction(l_, -1) == 0) {
      auto assigned = late_assignments(l_, -1);
      if (assigners_ != 0 && !assigned.empty()) {
        lua_pushvalue(l_, -1);
        lua_pushboolean(l_, 1);
        lua_rawset(l_, assigners_);
      }
      found_.insert(found_.end(), assigned.begin(), assigned.end());
    }
    if (lua_iscfunction(l_, -1) != 0 && lua_tocfunction(l_, -1) != remembered) return;
    for (int i = 1; lua_getupvalue(l_, -1, i) != nullptr; ++i) add();
  }

  lua_State* l_;
  int walked_;
  int settled_;
  int sealed_;
  int assigners_;
  int list_ = 0;
  lua_Integer count_ = 0;
  std::vector<LateAssignment> found_;
};

// One whose keys may be collected.
void push_weak_table(lua_State* l) {
  lua_newtable(l);
  lua_createtable(l, 0, 1);
  lua_pushliteral(l, "k");
  lua_setfield(l, -2, "__mode");
  lua_setmetatable(l, -2);
}

int append(lua_State*, const void* bytes, std::size_t size, void* text) {
  static_cast<std::string*>(text)->append(static_cast<const char*>(bytes), size);
  return 0;
}

CompiledFunction compiled(lua_State* l, int index) {
  std::string dump;
  lua_pushvalue(l, index);
  lua_dump(l, append, &dump, 0);
  lua_pop(l, 1);
  Sandbox::of(l).charge(l, dump.size() / code_read_per_step);
  return read_compiled(dump);
}

void add_assigners(const CompiledFunction& function, std::set<int>& lines) {
  if (!function.assigned.empty()) lines.insert(function.line);
  for (const auto& inner : function.inner) add_assigners(inner, lines);
}

void thaw_table(lua_State* l, int table) {
  push_content(l, table);
  const int content = lua_gettop(l);
  lua_pushnil(l);
  lua_setmetatable(l, table);
  lua_pushnil(l);
  while (lua_next(l, content) != 0) {
    lua_pushvalue(l, -2);
    lua_insert(l, -2);
    lua_rawset(l, table);
  }
  lua_pop(l, 1);
}

// Thaws the tables that a walk with the set `met` has frozen.
void thaw_all(lua_State* l, int walked) {
  lua_pushnil(l);
  while (lua_next(l, walked) != 0) {
    if (lua_isinteger(l, -1) != 0) {
      lua_pushvalue(l, -2);
      thaw_table(l, lua_gettop(l));
      lua_pop(l, 1);
    }
    lua_pop(l, 1);
  }
}

// Where the budget ends before everything is frozen, nothing stays so: half of it would look like all.
std::vector<LateAssignment> all_or_none(Freezer& freezer, lua_State* l, int walked) {
  try {
    return freezer.all();
  } catch (...) {  // passed on
    const Sandbox::HostMemory whole(Sandbox::of(l));
    thaw_all(l, walked);
    throw;
  }
}

void add_keys(lua_State* l, int from, int to) {
  lua_pushnil(l);
  while (lua_next(l, from) != 0) {
    lua_pushvalue(l, -2);
    lua_insert(l, -2);
    lua_rawset(l, to);
  }
}

}  // namespace

void note_assigners(lua_State* l, const std::string& name) {
  add_assigners(compiled(l, -1), Sandbox::of(l).assigners[name]);
}

std::vector<LateAssignment> late_assignments(lua_State* l, int index) {
  lua_Debug about;
  lua_pushvalue(l, index);
  lua_getinfo(l, ">S", &about);
  const std::string_view name = about.source[0] == '@' ? about.source + 1 : about.source;
  const auto& assigners = Sandbox::of(l).assigners;
  const auto of_text = assigners.find(name);
  if (of_text == assigners.end() || !of_text->second.contains(about.linedefined)) return {};
  std::vector<LateAssignment> late;
  for (auto& one : compiled(l, index).assigned) {
    late.push_back({{std::string(name), one.line, 0}, std::move(one.name)});
  }
  return late;
}

void open_freezing(lua_State* l) {
  lua_newtable(l);
  Sandbox::of(l).settled = luaL_ref(l, LUA_REGISTRYINDEX);
  push_weak_table(l);
  Sandbox::of(l).sealed = luaL_ref(l, LUA_REGISTRYINDEX);
}

std::vector<LateAssignment> freeze(lua_State* l, int index) {
  const int top = lua_gettop(l);
  need_stack(l, 20);
  lua_pushvalue(l, index);
  lua_rawgeti(l, LUA_REGISTRYINDEX, Sandbox::of(l).settled);
  lua_rawgeti(l, LUA_REGISTRYINDEX, Sandbox::of(l).sealed);
  Freezer freezer(l, top + 2, top + 2, top + 3);
  lua_pushvalue(l, top + 1);
  auto found = freezer.all();
  lua_settop(l, top);
  return found;
}

// What is at fault stays as it was: asked again, it is at fault again.
std::vector<LateAssignment> freeze_for_now(lua_State* l, int index) {
  const int top = lua_gettop(l);
  need_stack(l, 40);
  lua_pushvalue(l, index);
  lua_newtable(l);
  lua_rawgeti(l, LUA_REGISTRYINDEX, Sandbox::of(l).settled);
  lua_rawgeti(l, LUA_REGISTRYINDEX, Sandbox::of(l).sealed);
  Freezer freezer(l, top + 2, top + 3, top + 4);
  lua_pushvalue(l, top + 1);
  const auto found = all_or_none(freezer, l, top + 2);
  const Sandbox::HostMemory whole(Sandbox::of(l));
  if (found.empty()) {
    add_keys(l, top + 2, top + 4);
  } else {
    thaw_all(l, top + 2);
  }
  lua_settop(l, top);
  return found;
}

void freeze_beside(lua_State* l, int index, int assigners) {
  const int top = lua_gettop(l);
  need_stack(l, 40);
  const int functions = lua_absindex(l, assigners);
  lua_pushvalue(l, index);
  lua_newtable(l);
  lua_rawgeti(l, LUA_REGISTRYINDEX, Sandbox::of(l).settled);
  lua_rawgeti(l, LUA_REGISTRYINDEX, Sandbox::of(l).sealed);
  Freezer freezer(l, top + 2, top + 3, top + 4, functions);
  lua_pushvalue(l, top + 1);
  all_or_none(freezer, l, top + 2);
  const Sandbox::HostMemory whole(Sandbox::of(l));
  add_keys(l, top + 2, top + 4);
  lua_settop(l, top);
}

int seal_beside(lua_State* l) {
  push_weak_table(l);
  return std::exchange(Sandbox::of(l).sealed, luaL_ref(l, LUA_REGISTRYINDEX));
}

void thaw_beside(lua_State* l, int before) {
  thaw(l);
  luaL_unref(l, LUA_REGISTRYINDEX, std::exchange(Sandbox::of(l).sealed, before));
}

void freeze_made(lua_State* l) {
  const int content = lua_gettop(l);
  lua_newtable(l);
  lua_createtable(l, 1, 2);
  set_frozen(l, content + 1, content);
  lua_remove(l, content);
}

void freeze_watched(lua_State* l) {
  const int content = lua_gettop(l);
  lua_newtable(l);
  lua_createtable(l, 2, 2);
  lua_pushvalue(l, content);
  lua_rawseti(l, -2, watched_slot);
  lua_pushcfunction(l, look_into);
  lua_setfield(l, -2, "__index");
  lua_pushcfunction(l, refuse_write);
  lua_setfield(l, -2, "__newindex");
  lua_setmetatable(l, content + 1);
  lua_remove(l, content);
}

void note_known(lua_State* l, int index) {
  if (!lua_istable(l, index) || lua_getmetatable(l, index) == 0) return;
  if (lua_rawgeti(l, -1, watched_slot) == LUA_TTABLE) Sandbox::of(l).looked_into = true;
  lua_pop(l, 2);
}

void thaw(lua_State* l) {
  const Sandbox::HostMemory whole(Sandbox::of(l));
  need_stack(l, 10);
  const int sealed = Sandbox::of(l).sealed;
  lua_rawgeti(l, LUA_REGISTRYINDEX, sealed);
  thaw_all(l, lua_gettop(l));
  lua_pop(l, 1);
  push_weak_table(l);
  lua_rawseti(l, LUA_REGISTRYINDEX, sealed);
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
    lua_pop(l, 1);
    if (lua_rawgeti(l, -1, watched_slot) == LUA_TTABLE) {
      Sandbox::of(l).looked_into = true;
      lua_remove(l, -2);
      return;
    }
    lua_pop(l, 2);
  }
  lua_pushvalue(l, table);
}

}  // namespace bocage
