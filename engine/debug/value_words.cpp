#include "engine/debug/value_words.h"

#include <algorithm>
#include <tuple>
#include <vector>

#include "engine/base/plain_text.h"
#include "engine/script/handles.h"
#include "engine/script/host_impl.h"
#include "engine/script/lua_value.h"

namespace bocage {

namespace {

constexpr int max_depth = 3;              // of tables inside tables
constexpr std::size_t max_entries = 12;   // of one table or set
constexpr std::size_t max_text = 200;     // bytes
constexpr std::size_t max_words = 2'000;  // bytes of all; what comes then is left out
constexpr const char* left_out = "…";

std::string quoted(std::string_view text) {
  std::string shown(text.substr(0, max_text));
  while (!shown.empty() && shown.size() < text.size() &&
         (static_cast<unsigned char>(text[shown.size()]) & 0xC0U) == 0x80U) {
    shown.pop_back();  // no code point is cut
  }
  std::string words = "\"";
  for (const char c : shown) {
    if (c == '"' || c == '\\') words += '\\';
    if (c == '\n') {
      words += "\\n";
    } else {
      words += c;
    }
  }
  return plain_text(words) + (shown.size() < text.size() ? left_out : "") + "\"";
}

bool is_name(std::string_view text) {
  const auto letter = [](char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_'; };
  return !text.empty() && letter(text.front()) &&
         std::all_of(text.begin(), text.end(), [&](char c) { return letter(c) || (c >= '0' && c <= '9'); });
}

class Wording {
 public:
  Wording(lua_State* l, const GameState* state) : l_(l), state_(state) {}

  std::string of(int index, int depth) {
    switch (lua_type(l_, index)) {
      case LUA_TNUMBER:
        return number(index);
      case LUA_TSTRING: {
        std::size_t size = 0;
        const char* const text = lua_tolstring(l_, index, &size);
        return quoted({text, size});
      }
      case LUA_TTABLE:
        return table(index, depth);
      case LUA_TFUNCTION:
        return function(index);
      case LUA_TUSERDATA:
        return user(index);
      default:
        return text_of(l_, index);
    }
  }

 private:
  // In the order of the rules: positions, names, all else.
  struct Entry {
    int rank = 0;
    lua_Integer position = 0;
    std::string key;
    std::string value;
  };

  std::string number(int index) const {
    return lua_isinteger(l_, index) != 0 ? std::to_string(lua_tointeger(l_, index))
                                         : std::to_string(lua_tonumber(l_, index));
  }

  std::string function(int index) const {
    lua_Debug about;
    lua_pushvalue(l_, index);
    lua_getinfo(l_, ">S", &about);
    if (about.source[0] != '@') return "function";
    return "function " + std::string(about.source + 1) + ":" + std::to_string(about.linedefined);
  }

  std::string user(int index) const {
    const UserKind kind = user_at(l_, index)->kind;
    if (kind == UserKind::set) return spaces(boxed_at<SpaceSet>(l_, index));
    const std::string name = text_of(l_, index);
    const std::uint32_t id = static_cast<const HandleData*>(user_at(l_, index))->id;
    if (kind == UserKind::space || kind == UserKind::side || kind == UserKind::link) {
      return std::string(user_kind_name(kind)) + " " + name;
    }
    if (kind != UserKind::piece || state_ == nullptr || id >= state_->piece_count()) return name;
    const SpaceId at = state_->piece(PieceId(id)).space;
    return name + " (" + state_->counter(PieceId(id)).title +
           (at.valid() ? ", " + state_->board().space(at).name : "") + ")";
  }

  std::string spaces(const SpaceSet& set) const {
    const Board& board = *host_of(l_).module().board;
    std::string words = "set {";
    std::size_t shown = 0;
    for (std::uint32_t i = 0; i < board.space_count(); ++i) {
      if (!set.contains(SpaceId(i))) continue;
      if (shown == max_entries) return words + ", " + left_out + " }";
      words += (shown++ == 0 ? " " : ", ") + board.space(SpaceId(i)).name;
    }
    return words + (shown == 0 ? "}" : " }");
  }

  std::string table(int index, int depth) {
    const int top = lua_gettop(l_);
    if (depth == 0 || lua_checkstack(l_, 10) == 0) return std::string("{ ") + left_out + " }";
    push_content(l_, index);
    const auto entries = read(lua_gettop(l_), depth);
    lua_settop(l_, top);
    if (entries.empty()) return "{}";
    std::string words = "{ ";
    lua_Integer next = 1;
    std::size_t shown = 0;
    for (const Entry& entry : entries) {
      if (shown > 0) words += ", ";
      if (shown++ == max_entries) return words + left_out + " }";
      const bool in_turn = entry.rank == 0 && entry.position == next;
      next = in_turn ? next + 1 : 0;
      words += (in_turn ? "" : entry.key + " = ") + entry.value;
    }
    return words + " }";
  }

  // No more are worded than are shown.
  std::vector<Entry> read(int content, int depth) {
    std::vector<Entry> entries;
    lua_pushnil(l_);
    while (lua_next(l_, content) != 0) {
      lua_pop(l_, 1);
      entries.push_back(key_of(lua_gettop(l_)));
    }
    const auto order = [](const Entry& entry) { return std::tie(entry.rank, entry.position, entry.key); };
    std::sort(entries.begin(), entries.end(), [&](const Entry& a, const Entry& b) { return order(a) < order(b); });
    const Entry last = entries.size() > max_entries ? entries[max_entries] : Entry{-1, 0, {}, {}};
    lua_pushnil(l_);
    while (lua_next(l_, content) != 0) {
      const int value = lua_gettop(l_);
      const Entry key = key_of(value - 1);
      const auto at =
          std::find_if(entries.begin(), entries.end(), [&](const Entry& entry) { return order(entry) == order(key); });
      if (last.rank < 0 || order(key) < order(last)) {
        at->value = used_ > max_words ? left_out : of(value, depth - 1);
        used_ += at->value.size();
      }
      lua_pop(l_, 1);
    }
    return entries;
  }

  Entry key_of(int index) {
    if (lua_isinteger(l_, index) != 0) {
      const lua_Integer position = lua_tointeger(l_, index);
      return {0, position, "[" + std::to_string(position) + "]", {}};
    }
    if (lua_type(l_, index) == LUA_TSTRING) {
      const std::string text = text_of(l_, index);
      return {1, 0, is_name(text) ? text : "[" + quoted(text) + "]", {}};
    }
    return {2, 0, "[" + of(index, 0) + "]", {}};
  }

  lua_State* l_;
  const GameState* state_;
  std::size_t used_ = 0;
};

}  // namespace

std::string value_words(lua_State* l, int index, const GameState* state) {
  const Sandbox::HostMemory whole(Sandbox::of(l));
  if (lua_checkstack(l, 10) == 0) return left_out;
  return Wording(l, state).of(lua_absindex(l, index), max_depth);
}

}  // namespace bocage
