// Texts: plain search instead of patterns, and nothing that takes longer than its text is long.
#include <algorithm>
#include <cstring>

#include "engine/base/text.h"
#include "engine/script/host_impl.h"
#include "engine/script/lua_value.h"

namespace bocage {

namespace {

std::string_view check_text(lua_State* l, int index) {
  if (lua_type(l, index) != LUA_TSTRING && lua_type(l, index) != LUA_TNUMBER) {
    throw ScriptError("Argument " + std::to_string(index) + " must be a text, not " + describe(l, index));
  }
  std::size_t size = 0;
  const char* text = lua_tolstring(l, index, &size);
  Sandbox::of(l).charge(l, size / 16);
  return {text, size};
}

lua_Integer check_integer(lua_State* l, int index, lua_Integer otherwise) {
  if (lua_isnoneornil(l, index)) {
    return otherwise;
  }
  if (lua_isinteger(l, index) == 0) {
    throw ScriptError("Argument " + std::to_string(index) + " must be an integer, not " + describe(l, index));
  }
  return lua_tointeger(l, index);
}

int push_text(lua_State* l, std::string_view text) {
  lua_pushlstring(l, text.data(), text.size());
  return 1;
}

void need_room(lua_State* l, std::size_t bytes) {
  if (bytes > Sandbox::of(l).limits().text) {
    throw ScriptError("The text would be longer than " + std::to_string(Sandbox::of(l).limits().text) + " bytes");
  }
}

// memmem is linear in the length of both texts.
std::size_t find_text(lua_State* l, std::string_view text, std::string_view wanted, std::size_t from) {
  Sandbox::of(l).charge(l, (text.size() - from + wanted.size()) / 8);
  const void* found = memmem(text.data() + from, text.size() - from, wanted.data(), wanted.size());
  return found == nullptr ? std::string_view::npos
                          : static_cast<std::size_t>(static_cast<const char*>(found) - text.data());
}

// Positions as in Lua: from 1, negative ones from the end.
std::size_t start_of(lua_Integer position, std::size_t size) {
  const auto length = static_cast<lua_Integer>(size);
  if (position < 0) {
    position = std::max<lua_Integer>(length + position + 1, 1);
  }
  return static_cast<std::size_t>(std::clamp<lua_Integer>(position, 1, length + 1) - 1);
}

int text_len(lua_State* l) {
  return guard(l, [l] {
    lua_pushinteger(l, static_cast<lua_Integer>(check_text(l, 1).size()));
    return 1;
  });
}

int text_sub(lua_State* l) {
  return guard(l, [l] {
    const auto text = check_text(l, 1);
    const std::size_t from = start_of(check_integer(l, 2, 1), text.size());
    const lua_Integer last = check_integer(l, 3, -1);
    const auto length = static_cast<lua_Integer>(text.size());
    const lua_Integer end = last < 0 ? length + std::max(last, -length - 1) + 1 : std::min(last, length);
    const auto stop = static_cast<std::size_t>(std::max<lua_Integer>(end, 0));
    return push_text(l, stop > from ? text.substr(from, stop - from) : std::string_view{});
  });
}

int text_case(lua_State* l, bool up) {
  return guard(l, [&] {
    std::string text(check_text(l, 1));
    for (char& c : text) {  // ASCII only: the same everywhere
      if (up && c >= 'a' && c <= 'z') {
        c = static_cast<char>(c - 'a' + 'A');
      } else if (!up && c >= 'A' && c <= 'Z') {
        c = static_cast<char>(c - 'A' + 'a');
      }
    }
    return push_text(l, text);
  });
}
int text_upper(lua_State* l) {
  return text_case(l, true);
}
int text_lower(lua_State* l) {
  return text_case(l, false);
}

int text_rep(lua_State* l) {
  return guard(l, [l] {
    const auto text = check_text(l, 1);
    const lua_Integer times = check_integer(l, 2, 0);
    const auto between = lua_isnoneornil(l, 3) ? std::string_view{} : check_text(l, 3);
    if (times <= 0 || text.size() + between.size() == 0) {
      return push_text(l, {});
    }
    const auto max_times = static_cast<lua_Integer>(Sandbox::of(l).limits().text);
    need_room(l, times > max_times ? SIZE_MAX : (text.size() + between.size()) * static_cast<std::size_t>(times));
    std::string result;
    for (lua_Integer i = 0; i < times; ++i) {
      result += i > 0 ? between : std::string_view{};
      result += text;
    }
    return push_text(l, result);
  });
}

int text_byte(lua_State* l) {
  return guard(l, [l] {
    const auto text = check_text(l, 1);
    const lua_Integer position = check_integer(l, 2, 1);
    const std::size_t at = start_of(position, text.size());
    if (at >= text.size() || position == 0) {
      return 0;
    }
    lua_pushinteger(l, static_cast<unsigned char>(text[at]));
    return 1;
  });
}

int text_char(lua_State* l) {
  return guard(l, [l] {
    std::string text;
    Sandbox::of(l).charge(l, static_cast<std::uint64_t>(lua_gettop(l)));
    for (int i = 1; i <= lua_gettop(l); ++i) {
      const lua_Integer code = check_integer(l, i, -1);
      if (code < 1 || code > 255) {  // Lua compares texts piece by piece between their zero bytes
        throw ScriptError("Argument " + std::to_string(i) + " must be from 1 to 255");
      }
      text += static_cast<char>(code);
    }
    return push_text(l, text);
  });
}

int text_find(lua_State* l) {
  return guard(l, [l] {
    const auto text = check_text(l, 1);
    const auto wanted = check_text(l, 2);
    const std::size_t found = find_text(l, text, wanted, start_of(check_integer(l, 3, 1), text.size()));
    if (found == std::string_view::npos) {
      lua_pushnil(l);
      return 1;
    }
    lua_pushinteger(l, static_cast<lua_Integer>(found) + 1);
    lua_pushinteger(l, static_cast<lua_Integer>(found) + static_cast<lua_Integer>(wanted.size()));
    return 2;
  });
}

int text_replace(lua_State* l) {
  return guard(l, [l] {
    const auto text = check_text(l, 1);
    const auto wanted = check_text(l, 2);
    const auto by = check_text(l, 3);
    if (wanted.empty()) {
      throw ScriptError("Argument 2 must be a text that is not empty");
    }
    std::string result;
    std::size_t at = 0;
    for (std::size_t found = find_text(l, text, wanted, 0); found != std::string_view::npos;
         found = find_text(l, text, wanted, at)) {
      result.append(text.substr(at, found - at)).append(by);
      need_room(l, result.size());
      at = found + wanted.size();
    }
    result.append(text.substr(at));
    need_room(l, result.size());
    return push_text(l, result);
  });
}

int text_split(lua_State* l) {
  return guard(l, [l] {
    lua_settop(l, 2);
    const auto text = check_text(l, 1);
    lua_newtable(l);
    lua_Integer count = 0;
    const auto add = [&](std::string_view part) {
      push_text(l, part);
      lua_rawseti(l, -2, ++count);
    };
    if (lua_isnoneornil(l, 2)) {
      for (const auto word : split_words(text)) {
        add(word);
      }
      return 1;
    }
    const auto separator = check_text(l, 2);
    if (separator.empty()) {
      throw ScriptError("Argument 2 must be a text that is not empty");
    }
    std::size_t at = 0;
    for (std::size_t found = find_text(l, text, separator, 0); found != std::string_view::npos;
         found = find_text(l, text, separator, at)) {
      add(text.substr(at, found - at));
      at = found + separator.size();
    }
    add(text.substr(at));
    return 1;
  });
}

int text_starts(lua_State* l) {
  return guard(l, [l] {
    lua_pushboolean(l, check_text(l, 1).starts_with(check_text(l, 2)) ? 1 : 0);
    return 1;
  });
}

int text_ends(lua_State* l) {
  return guard(l, [l] {
    lua_pushboolean(l, check_text(l, 1).ends_with(check_text(l, 2)) ? 1 : 0);
    return 1;
  });
}

int text_trim(lua_State* l) {
  return guard(l, [l] { return push_text(l, trim(check_text(l, 1))); });
}

// One directive of format: %s, %d, %5d, %-8s, %02d.
struct Directive {
  bool left = false;
  bool zeros = false;
  bool sign = false;
  std::size_t width = 0;
  char letter = 's';
};

Directive read_directive(std::string_view format, std::size_t& at) {
  Directive found;
  for (; at < format.size() && (format[at] == '-' || format[at] == '0' || format[at] == '+'); ++at) {
    found.left = found.left || format[at] == '-';
    found.zeros = found.zeros || format[at] == '0';
    found.sign = found.sign || format[at] == '+';
  }
  const std::size_t digits = at;
  for (; at < format.size() && format[at] >= '0' && format[at] <= '9'; ++at) {
    found.width = found.width * 10 + static_cast<std::size_t>(format[at] - '0');
    if (at - digits >= 2) {
      throw ScriptError("A width in a format has at most two digits");
    }
  }
  if (at >= format.size() || std::string_view("sd").find(format[at]) == std::string_view::npos) {
    throw ScriptError("A format knows %s, %d and %%, with a width: " + std::string(format));
  }
  found.letter = format[at++];
  return found;
}

std::string directed(lua_State* l, int index, const Directive& how) {
  std::string text;
  if (how.letter == 'd') {
    if (lua_isinteger(l, index) == 0) {
      throw ScriptError("%d in a format needs an integer, not " + describe(l, index));
    }
    text = std::to_string(lua_tointeger(l, index));
    if (how.sign && text[0] != '-') {
      text.insert(0, "+");
    }
  } else {
    text = text_of(l, index);
  }
  const std::size_t length = code_points(text);
  if (length >= how.width) {
    return text;
  }
  if (how.left) {
    return text + std::string(how.width - length, ' ');
  }
  if (how.zeros && how.letter == 'd') {
    const bool signed_number = text[0] == '-' || text[0] == '+';
    return text.insert(signed_number ? 1 : 0, how.width - length, '0');
  }
  return std::string(how.width - length, ' ') + text;
}

int text_format(lua_State* l) {
  return guard(l, [l] {
    const auto format = check_text(l, 1);
    std::string result;
    int argument = 1;
    for (std::size_t at = 0; at < format.size();) {
      const bool plain = format[at] != '%' || (++at < format.size() && format[at] == '%');
      if (plain) {
        result += format[at++];
      } else {
        const Directive how = read_directive(format, at);
        if (++argument > lua_gettop(l)) {
          throw ScriptError("The format needs more values than it was given");
        }
        result += directed(l, argument, how);
        need_room(l, result.size());
      }
    }
    return push_text(l, result);
  });
}

}  // namespace

void open_string_library(lua_State* l) {
  const luaL_Reg functions[] = {{"len", text_len},     {"sub", text_sub},       {"upper", text_upper},
                                {"lower", text_lower}, {"rep", text_rep},       {"byte", text_byte},
                                {"char", text_char},   {"find", text_find},     {"replace", text_replace},
                                {"split", text_split}, {"starts", text_starts}, {"ends", text_ends},
                                {"trim", text_trim},   {"format", text_format}, {nullptr, nullptr}};
  lua_newtable(l);
  luaL_setfuncs(l, functions, 0);
  freeze(l, -1);
  lua_pushliteral(l, "");
  lua_createtable(l, 0, 1);
  push_content(l, -3);
  lua_setfield(l, -2, "__index");
  lua_setmetatable(l, -2);
  lua_pop(l, 1);
  lua_setfield(l, -2, "string");
}

}  // namespace bocage
