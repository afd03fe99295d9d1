#include "engine/script/lua_value.h"

#include <algorithm>
#include <utility>

#include "engine/base/text.h"
#include "engine/script/handles.h"
#include "engine/script/host_impl.h"

namespace bocage {

namespace {

constexpr std::uint64_t steps_of_key = 10;  // what collecting, sorting and pushing it costs
constexpr std::size_t usual_keys = 8;       // of a table with options
constexpr std::uint64_t steps_of_value = 5;
constexpr std::size_t bytes_per_text_step = 8;
constexpr std::uint64_t steps_of_member = 3;     // of a list or map that becomes a table
constexpr std::size_t spaces_read_per_step = 8;  // of a set that becomes a list
constexpr int value_depth_limit = 32;            // of journals, too
constexpr std::size_t max_bins_kept = 2'000;     // as many as an allocation may have

std::string_view text_at(lua_State* l, int index) {
  std::size_t size = 0;
  const char* text = lua_tolstring(l, index, &size);
  return {text, size};
}

}  // namespace

LuaKey key_at(lua_State* l, int index) {
  LuaKey key;
  switch (lua_type(l, index)) {
    case LUA_TSTRING:
      key.rank = LuaKey::Rank::string;
      key.text = text_at(l, index);
      return key;
    case LUA_TBOOLEAN:
      key.rank = LuaKey::Rank::boolean;
      key.number = lua_toboolean(l, index);
      return key;
    case LUA_TNUMBER:
      if (lua_isinteger(l, index) != 0) {
        key.number = lua_tointeger(l, index);
        return key;
      }
      break;
    case LUA_TUSERDATA:
      if (const UserHeader* user = user_at(l, index); user->kind <= UserKind::secret) {
        key.rank = LuaKey::Rank::handle;
        key.number = (static_cast<std::int64_t>(user->kind) << 32U) | static_cast<const HandleData*>(user)->id;
        return key;
      }
      break;
    default:
      break;
  }
  throw ScriptError("Only integers, strings, booleans and handles may be keys of a table that is walked, not " +
                    describe(l, index));
}

void push_key(lua_State* l, const LuaKey& key) {
  switch (key.rank) {
    case LuaKey::Rank::integer:
      lua_pushinteger(l, key.number);
      break;
    case LuaKey::Rank::string:
      lua_pushlstring(l, key.text.data(), key.text.size());
      break;
    case LuaKey::Rank::boolean:
      lua_pushboolean(l, static_cast<int>(key.number));
      break;
    case LuaKey::Rank::handle:
      push_handle(l, static_cast<UserKind>(key.number >> 32U), static_cast<std::uint32_t>(key.number & 0xffffffff));
      break;
  }
}

std::vector<LuaKey> sorted_keys(lua_State* l, int index) {
  const int table = lua_absindex(l, index);
  std::vector<LuaKey> keys;
  keys.reserve(std::max<std::size_t>(lua_rawlen(l, table), usual_keys));
  bool sorted = true;
  need_stack(l, 3);
  lua_pushnil(l);
  while (lua_next(l, table) != 0) {
    lua_pop(l, 1);
    keys.push_back(key_at(l, -1));
    sorted = sorted && (keys.size() < 2 || keys[keys.size() - 2] < keys.back());
  }
  Sandbox::of(l).charge_walk(l, keys.size() * steps_of_key);
  if (!sorted) {
    std::sort(keys.begin(), keys.end());
  }
  return keys;
}

std::string text_of(lua_State* l, int index) {
  switch (lua_type(l, index)) {
    case LUA_TNIL:
    case LUA_TNONE:
      return "nil";
    case LUA_TBOOLEAN:
      return lua_toboolean(l, index) != 0 ? "true" : "false";
    case LUA_TNUMBER: {
      lua_pushvalue(l, index);  // a conversion in place would change the caller's value
      std::string text(text_at(l, -1));
      lua_pop(l, 1);
      return text;
    }
    case LUA_TSTRING:
      return std::string(text_at(l, index));
    case LUA_TUSERDATA:
      return text_of_user(l, index);
    default:
      return lua_typename(l, lua_type(l, index));
  }
}

std::string describe(lua_State* l, int index) {
  switch (lua_type(l, index)) {
    case LUA_TNIL:
    case LUA_TNONE:
      return "nil";
    case LUA_TSTRING: {
      auto text = std::string(text_at(l, index));
      return "the text \"" + (text.size() > 40 ? text.substr(0, 40) + "…" : text) + "\"";
    }
    case LUA_TNUMBER:
      return lua_isinteger(l, index) != 0 ? "the number " + text_of(l, index)
                                          : text_of(l, index) + ", which is not an exact number: use fraction(1, 2)";
    case LUA_TTABLE:
      return "a table";
    case LUA_TFUNCTION:
      return "a function";
    default:
      return text_of(l, index);
  }
}

namespace {

// Reads one value; the path to what is read names the culprit of an error.
class ValueReader {
 public:
  explicit ValueReader(lua_State* l) : l_(l) {}

  Value read(int index, int depth) {
    Sandbox::of(l_).charge(l_, steps_of_value);
    switch (lua_type(l_, index)) {
      case LUA_TNIL:
      case LUA_TNONE:
        return {};
      case LUA_TBOOLEAN:
        return lua_toboolean(l_, index) != 0;
      case LUA_TSTRING:
        return text(index);
      case LUA_TNUMBER:
        if (lua_isinteger(l_, index) != 0) {
          return std::int64_t{lua_tointeger(l_, index)};
        }
        break;
      case LUA_TUSERDATA:
        return user(index);
      case LUA_TTABLE:
        return table(index, depth);
      default:
        break;
    }
    fail("may not be " + describe(l_, index));
  }

 private:
  [[noreturn]] void fail(const std::string& what) const {
    std::string path;
    for (const LuaKey& key : path_) {
      if (key.rank == LuaKey::Rank::integer) {
        path += "[" + std::to_string(key.number) + "]";
      } else {
        path += (path.empty() ? "" : ".") + std::string(key.text);
      }
    }
    throw ScriptError((path.empty() ? "A game value " : "'" + path + "' of a game value ") + what);
  }

  Value text(int index) const {
    const auto bytes = text_at(l_, index);
    Sandbox::of(l_).charge(l_,
                           bytes.size() / bytes_per_text_step);  // a copy of its own, however often Lua shares the text
    if (invalid_utf8(bytes)) {
      fail("is a text that is not UTF-8");
    }
    return std::string(bytes);
  }

  Value user(int index) const {
    const UserHeader* user = user_at(l_, index);
    const auto id = static_cast<const HandleData*>(user);
    switch (user->kind) {
      case UserKind::side:
        return SideId(id->id);
      case UserKind::space:
        return SpaceId(id->id);
      case UserKind::link:
        return LinkId(id->id);
      case UserKind::piece:
        return PieceId(id->id);
      case UserKind::secret:
        return SecretId(id->id);
      case UserKind::fraction:
        return boxed_at<Fraction>(l_, index);
      case UserKind::set: {
        ValueList list;
        const std::size_t spaces = boxed_at<SpaceSet>(l_, index).capacity();
        Sandbox::of(l_).charge(l_, spaces / spaces_read_per_step);
        for (const SpaceId space : boxed_at<SpaceSet>(l_, index).members()) {
          list.emplace_back(space);
        }
        return list;
      }
      default:
        fail(std::string("may not be a ") + user_kind_name(user->kind));
    }
  }

  Value table(int index, int depth) {
    if (depth >= value_depth_limit) {
      fail("is nested too deeply, or contains itself");
    }
    need_stack(l_, 6);
    push_content(l_, index);
    const int content = lua_gettop(l_);
    const lua_Integer length = length_in_order(l_, content);
    Value value = length >= 0 ? list(content, length, depth) : unordered(content, depth);
    lua_settop(l_, content - 1);
    return value;
  }

  Value list(int content, lua_Integer length, int depth) {
    Sandbox::of(l_).charge_walk(l_, static_cast<std::uint64_t>(length) * steps_of_key);
    ValueList members;
    members.reserve(static_cast<std::size_t>(length));
    for (lua_Integer position = 1; position <= length; ++position) {
      members.push_back(member(content, {LuaKey::Rank::integer, position, {}}, depth));
    }
    return members;
  }

  Value unordered(int content, int depth) {
    const auto keys = sorted_keys(l_, content);
    const bool by_position = keys.front().rank == LuaKey::Rank::integer;
    return by_position ? list(content, keys, depth) : map(content, keys, depth);
  }

  Value list(int content, const std::vector<LuaKey>& keys, int depth) {
    ValueList members;
    for (std::size_t i = 0; i < keys.size(); ++i) {
      const auto position = static_cast<lua_Integer>(i) + 1;
      if (keys[i].rank != LuaKey::Rank::integer) {
        fail("mixes positions and names");
      }
      if (keys[i].number != position) {
        fail("is a list with a hole: it has no entry " + std::to_string(position));
      }
      members.push_back(member(content, keys[i], depth));
    }
    return members;
  }

  Value map(int content, const std::vector<LuaKey>& keys, int depth) {
    ValueMap members;
    for (const LuaKey& key : keys) {
      if (key.rank != LuaKey::Rank::string) {
        push_key(l_, key);
        fail("may have only texts as keys, not " + describe(l_, -1));
      }
      if (invalid_utf8(key.text)) {
        fail("has a key that is not UTF-8");
      }
      members.emplace(std::string(key.text), member(content, key, depth));
    }
    return members;
  }

  Value member(int content, const LuaKey& key, int depth) {
    path_.push_back(key);
    push_key(l_, key);
    lua_rawget(l_, content);
    Value value = read(lua_gettop(l_), depth + 1);
    lua_pop(l_, 1);
    path_.pop_back();
    return value;
  }

  lua_State* l_;
  std::vector<LuaKey> path_;
};

}  // namespace

Value Ruleset::Host::to_value(lua_State* l, int index) {
  need_stack(l, 6);
  return ValueReader(l).read(lua_absindex(l, index), 0);
}

void Ruleset::Host::push(lua_State* l, const Value& value) {
  need_stack(l, 4);
  switch (value.kind()) {
    case Value::Kind::nil:
      return lua_pushnil(l);
    case Value::Kind::boolean:
      return lua_pushboolean(l, value.boolean() ? 1 : 0);
    case Value::Kind::integer:
      return lua_pushinteger(l, value.integer());
    case Value::Kind::fraction:
      return push_fraction(l, value.number());
    case Value::Kind::name:
      Sandbox::of(l).charge(l, value.name().size() / bytes_per_text_step);
      lua_pushlstring(l, value.name().data(), value.name().size());
      return;
    case Value::Kind::space:
      return push_space(l, value.space());
    case Value::Kind::link:
      return push_link(l, value.link());
    case Value::Kind::side:
      return push_side(l, value.side());
    case Value::Kind::piece:
      return push_piece(l, value.piece());
    case Value::Kind::secret:
      return push_secret(l, value.secret());
    case Value::Kind::list: {
      Sandbox::of(l).charge(l, value.list().size() * steps_of_member);
      lua_createtable(l, static_cast<int>(value.list().size()), 0);
      lua_Integer position = 0;
      for (const Value& member : value.list()) {
        push(l, member);
        lua_rawseti(l, -2, ++position);
      }
      return;
    }
    case Value::Kind::map:
      Sandbox::of(l).charge(l, value.map().size() * steps_of_member);
      lua_createtable(l, 0, static_cast<int>(value.map().size()));
      for (const auto& [key, member] : value.map()) {
        lua_pushlstring(l, key.data(), key.size());
        push(l, member);
        lua_rawset(l, -3);
      }
      return;
  }
}

ShownList::~ShownList() {
  forget_table();
}

void ShownList::forget_table() {
  if (table_ != LUA_NOREF) luaL_unref(main_, LUA_REGISTRYINDEX, std::exchange(table_, LUA_NOREF));
}

// What was shown before the procedures went on is thawed by then, and what was made for a look may make no verdict
// cheaper: so nothing outlives a stand.
void ShownList::push(lua_State* l, const Value& list) {
  Ruleset::Host& host = host_of(l);
  host.charge(l, list.list().size());
  need_stack(l, 8);
  if (stand_ != host.impl().stand) forget_table();
  stand_ = host.impl().stand;
  if (table_ == LUA_NOREF || list != list_) make(host, l, list);
  lua_rawgeti(l, LUA_REGISTRYINDEX, table_);
}

// Of the list before it only what differs is made anew.
void ShownList::make(Ruleset::Host& host, lua_State* l, const Value& made) {
  const int top = lua_gettop(l);
  const ValueList& list = made.list();
  const ValueList& shown = list_.list();
  const auto alike = std::mismatch(shown.begin(), shown.end(), list.begin(), list.end()).first - shown.begin();
  const auto ahead = static_cast<std::size_t>(alike);
  const auto rest = static_cast<std::ptrdiff_t>(std::min(shown.size(), list.size()) - ahead);
  const auto same = std::mismatch(shown.rbegin(), shown.rbegin() + rest, list.rbegin()).first - shown.rbegin();
  const std::size_t behind = list.size() - static_cast<std::size_t>(same);
  const bool kept = table_ != LUA_NOREF;
  if (kept) {
    lua_rawgeti(l, LUA_REGISTRYINDEX, table_);
    push_content(l, -1);
  }
  const int before = lua_gettop(l);
  lua_createtable(l, static_cast<int>(list.size()), 0);
  for (std::size_t i = 0; i < list.size(); ++i) {
    if (kept && (i < ahead || i >= behind)) {
      lua_rawgeti(l, before, static_cast<lua_Integer>(i < ahead ? i : i + shown.size() - list.size()) + 1);
    } else {
      host.push(l, list[i]);
      if (lua_istable(l, -1)) seal(l, -1);
    }
    lua_rawseti(l, before + 1, static_cast<lua_Integer>(i) + 1);
  }
  if (watched_) {
    freeze_watched(l);
  } else {
    freeze_made(l);
  }
  forget_table();
  main_ = host.main();
  table_ = luaL_ref(l, LUA_REGISTRYINDEX);
  for (std::size_t i = ahead; i < shown.size() - static_cast<std::size_t>(same); ++i) forget_bin_of(shown[i]);
  for (std::size_t i = ahead; i < behind; ++i) forget_bin_of(list[i]);
  list_ = made;
  lua_settop(l, top);
}

namespace {

// The bin of a pair of item and bin; null when it is none.
const Value* bin_of(const Value& choice) {
  const bool pair = choice.kind() == Value::Kind::list && choice.list().size() == 2;
  return pair ? &choice.list()[1] : nullptr;
}

}  // namespace

void ShownList::forget_bin_of(const Value& choice) {
  const Value* const bin = brought_.empty() ? nullptr : bin_of(choice);
  if (bin != nullptr) brought_.erase(*bin);
}

bool ShownList::stands_at(lua_State* l, int index) const {
  if (table_ == LUA_NOREF || stand_ != host_of(l).impl().stand) return false;
  lua_rawgeti(l, LUA_REGISTRYINDEX, table_);
  const bool same = lua_rawequal(l, index, -1) != 0;
  lua_pop(l, 1);
  return same;
}

const ValueList& ShownList::brought_to(const Value& bin) {
  if (brought_.size() > max_bins_kept) brought_.clear();
  const auto [found, fresh] = brought_.try_emplace(bin);
  if (!fresh) return found->second;
  for (const Value& choice : list()) {
    const Value* const its = bin_of(choice);
    if (its != nullptr && *its == bin) found->second.push_back(choice.list()[0]);
  }
  return found->second;
}

PlanWitness::PlanWitness(Ruleset::Host& host, ShownList& shown)
    : host_(host),
      shown_(shown),
      outer_(std::exchange(host.impl().witness, this)),
      looked_before_(std::exchange(host.impl().sandbox->looked_into, false)) {}

PlanWitness::~PlanWitness() {
  host_.impl().witness = outer_;
  host_.impl().sandbox->looked_into |= looked_before_;
}

void PlanWitness::begin() {
  host_.impl().sandbox->looked_into = false;
}

const ValueList* PlanWitness::brought_to(lua_State* l, int index, const Value& bin) {
  if (!shown_.stands_at(l, index)) return nullptr;
  if (std::find(bins_.begin(), bins_.end(), bin) == bins_.end()) bins_.push_back(bin);
  return &shown_.brought_to(bin);
}

std::optional<ValueList> PlanWitness::asked() const {
  return host_.impl().sandbox->looked_into ? std::nullopt : std::optional(bins_);
}

}  // namespace bocage
