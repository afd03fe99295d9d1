// Game values to Lua and back, and the fixed order of keys.
// Internal to engine/script.
#pragma once

#include <cstdint>
#include <lua.hpp>
#include <map>
#include <optional>
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
  bool stands_at(lua_State* l, int index) const;  // whether this very list does, as it was shown last
  const ValueList& list() const { return list_.list(); }
  // What these choices bring to a bin, where they are pairs of item and bin.
  const ValueList& brought_to(const Value& bin);
  // From the next list on: whether it is a watched one (sandbox.h).
  void watch(bool watched) { watched_ = watched; }
  bool watched() const { return watched_; }

 private:
  void make(Ruleset::Host& host, lua_State* l, const Value& made);
  void forget_table();
  void forget_bin_of(const Value& choice);

  lua_State* main_ = nullptr;  // whose registry holds it
  int table_ = LUA_NOREF;
  bool watched_ = false;
  std::uint64_t stand_ = 0;  // in which it was made
  Value list_{ValueList()};
  std::map<Value, ValueList> brought_;  // as far as it was asked about
};

// What a test sees of the pairs that it is shown: what goes to some bins, or anything else. Of a test inside another
// the outer one has seen what is watched, too.
class PlanWitness {
 public:
  PlanWitness(Ruleset::Host& host, ShownList& shown);
  ~PlanWitness();
  PlanWitness(const PlanWitness&) = delete;
  PlanWitness& operator=(const PlanWitness&) = delete;

  void begin();  // once the pairs are shown: what was done for that is nobody's look
  // What the pairs at `index` bring to a bin; null when they are not those that are shown.
  const ValueList* brought_to(lua_State* l, int index, const Value& bin);
  std::size_t pairs() const { return shown_.list().size(); }
  // The bins that were asked about; nullopt when anything else was looked at.
  std::optional<ValueList> asked() const;

 private:
  Ruleset::Host& host_;
  ShownList& shown_;
  PlanWitness* outer_;
  bool looked_before_;
  ValueList bins_;
};

}  // namespace bocage
