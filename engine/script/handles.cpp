#include "engine/script/handles.h"

#include "engine/script/host_impl.h"
#include "engine/script/lua_value.h"

namespace bocage {

namespace {

constexpr const char* kind_names[user_kinds] = {"side", "space",    "link", "piece", "secret", "game",
                                                "t",    "fraction", "set",  "reach", "flood",  "domain"};

bool is_handle(UserKind kind) {
  return kind <= UserKind::secret;
}

int user_to_text(lua_State* l) {
  return guard(l, [l] {
    const std::string text = text_of_user(l, 1);
    lua_pushlstring(l, text.data(), text.size());
    return 1;
  });
}

int user_concat(lua_State* l) {
  return guard(l, [l] {
    const std::string text = text_of(l, 1) + text_of(l, 2);
    lua_pushlstring(l, text.data(), text.size());
    return 1;
  });
}

int user_assign(lua_State* l) {
  return guard(l, [l]() -> int {
    throw ScriptError("The " + std::string(user_kind_name(user_at(l, 1)->kind)) + "'s '" + text_of(l, 2) +
                      "' cannot be assigned to: a procedure changes it by game:set");
  });
}

lua_CFunction collector(UserKind kind) {
  switch (kind) {
    case UserKind::set:
      return collect_boxed<SpaceSet>;
    case UserKind::reach:
      return collect_boxed<std::shared_ptr<const RuledReach>>;
    case UserKind::flood:
      return collect_boxed<std::shared_ptr<const Flood>>;
    case UserKind::domain:
      return collect_boxed<DomainPtr>;
    default:
      return nullptr;
  }
}

void set_function(lua_State* l, const char* name, lua_CFunction function) {
  lua_pushcfunction(l, function);
  lua_setfield(l, -2, name);
}

}  // namespace

const char* user_kind_name(UserKind kind) {
  return kind_names[static_cast<std::size_t>(kind)];
}

void set_user_metatable(lua_State* l, UserKind kind) {
  lua_rawgeti(l, LUA_REGISTRYINDEX, host_of(l).impl().metatables[static_cast<std::size_t>(kind)]);
  lua_setmetatable(l, -2);
}

void push_handle(lua_State* l, UserKind kind, std::uint32_t id) {
  if (id == SpaceId::none) {
    lua_pushnil(l);
    return;
  }
  lua_rawgeti(l, LUA_REGISTRYINDEX, host_of(l).impl().caches[static_cast<std::size_t>(kind)]);
  const lua_Integer slot = lua_Integer{id} + 1;
  if (lua_rawgeti(l, -1, slot) != LUA_TUSERDATA) {
    const Sandbox::HostMemory cache(Sandbox::of(l));
    lua_pop(l, 1);
    void* memory = lua_newuserdatauv(l, sizeof(HandleData), 0);
    new (memory) HandleData{{kind}, id};
    set_user_metatable(l, kind);
    lua_pushvalue(l, -1);
    lua_rawseti(l, -3, slot);
  }
  lua_remove(l, -2);
}

void open_handles(lua_State* l) {
  auto& impl = host_of(l).impl();
  for (int i = 0; i < user_kinds; ++i) {
    const auto kind = static_cast<UserKind>(i);
    lua_newtable(l);
    set_function(l, "__tostring", user_to_text);
    set_function(l, "__concat", user_concat);
    set_function(l, "__newindex", user_assign);
    if (const auto collect = collector(kind); collect != nullptr) {
      set_function(l, "__gc", collect);
    }
    if (kind == UserKind::fraction) {
      open_fraction_operators(l);
    }
    if (kind == UserKind::set) {
      open_set_operators(l);
    }
    impl.metatables[static_cast<std::size_t>(i)] = luaL_ref(l, LUA_REGISTRYINDEX);
    if (is_handle(kind)) {
      lua_newtable(l);
      impl.caches[static_cast<std::size_t>(i)] = luaL_ref(l, LUA_REGISTRYINDEX);
    }
  }
  for (int* lists : {&impl.links, &impl.neighbours}) {
    lua_newtable(l);
    *lists = luaL_ref(l, LUA_REGISTRYINDEX);
  }
  void* memory = lua_newuserdatauv(l, sizeof(UserHeader), 0);
  new (memory) UserHeader{UserKind::game};
  set_user_metatable(l, UserKind::game);
  impl.game = luaL_ref(l, LUA_REGISTRYINDEX);
}

std::string text_of_user(lua_State* l, int index) {
  const UserHeader* user = user_at(l, index);
  const Board& board = *host_of(l).module().board;
  std::string kind = user_kind_name(user->kind);
  if (user->kind == UserKind::fraction) {
    return to_text(boxed_at<Fraction>(l, index));
  }
  if (!is_handle(user->kind)) {
    return kind;
  }
  const std::uint32_t id = static_cast<const HandleData*>(user)->id;
  if (user->kind == UserKind::side && id < host_of(l).module().sides.size()) {
    return host_of(l).module().sides[id].id;
  }
  if (user->kind == UserKind::space && id < board.space_count()) {
    return board.space(SpaceId(id)).name;
  }
  if (user->kind == UserKind::link && id < board.link_count()) {
    const Link& link = board.link(LinkId(id));
    return board.space(link.a).name + "~" + board.space(link.b).name;
  }
  return kind + " " + std::to_string(id);
}

int push_spaces(Ruleset::Host& host, lua_State* l, const std::vector<SpaceId>& spaces) {
  lua_createtable(l, static_cast<int>(spaces.size()), 0);
  lua_Integer position = 0;
  for (const SpaceId space : spaces) {
    host.push_space(l, space);
    lua_rawseti(l, -2, ++position);
  }
  host.charge(l, spaces.size());
  return 1;
}

}  // namespace bocage
