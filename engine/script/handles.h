// The objects that Lua holds: handles of spaces, pieces, links, sides and secrets, and boxed C++ values.
// Internal to engine/script.
#pragma once

#include <cstdint>
#include <lua.hpp>
#include <new>
#include <utility>
#include <vector>

#include "engine/base/fraction.h"
#include "engine/script/host.h"
#include "engine/script/sandbox.h"

namespace bocage {

// In the order in which `pairs` walks handles used as keys.
enum class UserKind : std::uint8_t {
  side,
  space,
  link,
  piece,
  secret,
  game,
  spec,
  fraction,
  set,
  reach,
  flood,
  domain
};
constexpr int user_kinds = 12;
const char* user_kind_name(UserKind kind);

// Every userdata of the sandbox begins with this, so its kind is known without a look at metatables.
struct UserHeader {
  UserKind kind;
};
struct HandleData : UserHeader {
  std::uint32_t id;
};
template <class T>
struct Boxed : UserHeader {
  T value;
  std::size_t outside;  // bytes beyond the userdata, told to the sandbox
};

// The object at `index`, or null when it is none.
inline const UserHeader* user_at(lua_State* l, int index) {
  return lua_type(l, index) == LUA_TUSERDATA ? static_cast<const UserHeader*>(lua_touserdata(l, index)) : nullptr;
}
inline bool is_user(lua_State* l, int index, UserKind kind) {
  const UserHeader* user = user_at(l, index);
  return user != nullptr && user->kind == kind;
}

// Sets the metatable of a kind (kept in the registry) on the userdata on top of the stack.
void set_user_metatable(lua_State* l, UserKind kind);

template <class T>
void push_boxed(lua_State* l, UserKind kind, T value, std::size_t outside) {
  Sandbox::of(l).hold(l, outside);
  void* memory = lua_newuserdatauv(l, sizeof(Boxed<T>), 0);
  new (memory) Boxed<T>{{kind}, std::move(value), outside};
  set_user_metatable(l, kind);
}
template <class T>
int collect_boxed(lua_State* l) {
  auto* boxed = static_cast<Boxed<T>*>(lua_touserdata(l, 1));
  Sandbox::of(l).release(boxed->outside);
  boxed->~Boxed<T>();
  return 0;
}
template <class T>
const T& boxed_at(lua_State* l, int index) {
  return static_cast<const Boxed<T>*>(lua_touserdata(l, index))->value;
}

// Pushes the handle of an id: always the same object; nil for the invalid id.
void push_handle(lua_State* l, UserKind kind, std::uint32_t id);
// tostring() of an object: "piece 17", "space 0405", "5/2".
std::string text_of_user(lua_State* l, int index);

// Pushes a list of handles, and counts its length as steps of the budget; returns 1, the number of results.
int push_spaces(Ruleset::Host& host, lua_State* l, const std::vector<SpaceId>& spaces);

// Makes the metatables and caches of every kind; open_bindings adds what can be read of each.
void open_handles(lua_State* l);
// Operators: metamethods into the metatable on top of the stack.
void open_fraction_operators(lua_State* l);
void open_set_operators(lua_State* l);
lua_Integer set_size(lua_State* l, int index);  // of the set of spaces there
int make_fraction(lua_State* l);                // the function fraction(a, b)

}  // namespace bocage
