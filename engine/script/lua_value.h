// Game values to Lua and back, and the fixed order of keys.
// Internal to engine/script.
#pragma once

#include <cstdint>
#include <lua.hpp>
#include <string>
#include <string_view>
#include <vector>

#include "engine/base/value.h"
#include "engine/script/ruleset.h"

namespace bocage {

// A key of a table in the order in which `pairs` walks: integers, strings, booleans, handles.
struct LuaKey {
  enum class Rank { integer, string, boolean, handle };
  Rank rank = Rank::integer;
  std::int64_t number = 0;  // of integers and booleans; of handles: kind and id
  std::string_view text;    // lives as long as the table holds the key
  friend auto operator<=>(const LuaKey&, const LuaKey&) = default;
};

// Throws ScriptError for keys that have no order (floats, tables, functions, fractions).
LuaKey key_at(lua_State* l, int index);
void push_key(lua_State* l, const LuaKey& key);
// The keys of the table (not frozen: its content) at `index`, sorted.
std::vector<LuaKey> sorted_keys(lua_State* l, int index);

// Describes a value for messages: "a list", "the piece 17", "2.5 (not a whole number)".
std::string describe(lua_State* l, int index);

// tostring() without addresses.
std::string text_of(lua_State* l, int index);

// The choices made so far as the functions of a domain see them: a frozen list, made once for all that are asked about
// the same choices, and from the list before it where one was added.
class ShownList {
 public:
  ShownList() = default;
  ~ShownList();
  ShownList(const ShownList&) = delete;
  ShownList& operator=(const ShownList&) = delete;
  void push(lua_State* l, const Value& list);

 private:
  void make(Ruleset::Host& host, lua_State* l, const Value& made);
  void forget();

  lua_State* main_ = nullptr;  // whose registry holds it
  int table_ = LUA_NOREF;
  std::uint64_t stand_ = 0;  // in which it was made
  Value list_{ValueList()};
};

}  // namespace bocage
