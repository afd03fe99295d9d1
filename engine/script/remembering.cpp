// remembering(answer): a function that asks another one once for each key. Nothing that was remembered is ever given
// where the answer could be another one, so a ruleset cannot keep anything by it.
#include <array>
#include <bit>

#include "engine/script/host_impl.h"
#include "engine/script/lua_value.h"

namespace bocage {

namespace {

// What an answer depends on besides its key, since a function that is asked can change nothing.
struct Circumstances {
  std::uint64_t stand = 0;
  ContextBit mode = ContextBit::load;
  SideId viewer;
  Hash state;
  friend bool operator==(const Circumstances&, const Circumstances&) = default;
};

Circumstances circumstances(Ruleset::Host& host) {
  Circumstances now;
  now.stand = host.impl().stand;
  if (host.has_context()) {
    const Context& context = host.context();
    now.mode = context.mode;
    now.viewer = context.viewer;
    now.state = context.state->hash();
  }
  return now;
}

// One for each mode, since a table that shows a choice asks by turns what may be picked and what is said of it.
using Memory = std::array<Circumstances, 5>;
constexpr std::size_t slot_of(ContextBit mode) {
  return static_cast<std::size_t>(std::countr_zero(in(mode)));
}
static_assert(slot_of(ContextBit::spec) < std::tuple_size_v<Memory>);

// Pushes the answers that hold now: what was remembered in other circumstances is forgotten, except what holds in the
// same position in another mode.
void push_answers(lua_State* l) {
  const int memory = lua_upvalueindex(2);
  auto& then = *static_cast<Memory*>(lua_touserdata(l, memory));
  const Circumstances now = circumstances(host_of(l));
  const std::size_t slot = slot_of(now.mode);
  if (then[slot] != now) {
    for (std::size_t other = 0; other < then.size(); ++other) {
      if (then[other].stand == now.stand && then[other].state == now.state) continue;
      lua_pushnil(l);
      lua_setiuservalue(l, memory, static_cast<int>(other) + 1);
      then[other] = {};
    }
    then[slot] = now;
    lua_newtable(l);
    lua_setiuservalue(l, memory, static_cast<int>(slot) + 1);
  }
  lua_getiuservalue(l, memory, static_cast<int>(slot) + 1);
}

}  // namespace

int remembered(lua_State* l) {
  return guard(l, [l] {
    lua_settop(l, 1);
    if (lua_isnil(l, 1)) throw ScriptError("What is remembered needs a key");
    note_known(l, 1);
    push_answers(l);
    lua_pushvalue(l, 1);
    if (lua_rawget(l, 2) != LUA_TNIL) return 1;
    lua_settop(l, 1);
    lua_pushvalue(l, lua_upvalueindex(1));
    lua_pushvalue(l, 1);
    call_lua(l, 1, 1);
    // What is given twice may not be changed in between. Procedures, and the rules while they load, have their answers
    // to themselves.
    const ContextBit mode = circumstances(host_of(l)).mode;
    if (mode != ContextBit::procedure && mode != ContextBit::load) seal(l, 2);
    push_answers(l);  // anew, for asking may have moved the game on
    lua_pushvalue(l, 1);
    lua_pushvalue(l, 2);
    lua_rawset(l, 3);
    lua_settop(l, 2);
    return 1;
  });
}

int make_remembering(lua_State* l) {
  return guard(l, [l] {
    if (lua_type(l, 1) != LUA_TFUNCTION) throw ScriptError("remembering needs a function, not " + describe(l, 1));
    lua_settop(l, 1);
    new (lua_newuserdatauv(l, sizeof(Memory), static_cast<int>(std::tuple_size_v<Memory>))) Memory();
    lua_pushcclosure(l, remembered, 2);
    return 1;
  });
}

}  // namespace bocage
