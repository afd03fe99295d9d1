// The words of a Lua text with their places: for tools that read rules without running them.
#pragma once

#include <cstddef>
#include <string_view>
#include <vector>

namespace bocage {

struct LuaToken {
  enum class Kind { name, number, text, sign, comment };  // keywords are names
  Kind kind = Kind::sign;
  std::string_view text;   // of a text without its quotes, of a comment without its dashes
  std::size_t offset = 0;  // of the first byte, quotes and dashes included
  std::size_t end = 0;     // behind the last
  int line = 1;
  int column = 1;  // in code points
  int last_line = 1;

  bool is(std::string_view sign_or_keyword) const {
    return (kind == Kind::sign || kind == Kind::name) && text == sign_or_keyword;
  }
};

// Splits a text into tokens, comments among them. What is malformed is the compiler's affair: each byte that begins
// nothing is a sign of its own. The tokens point into `source`, which must outlive them.
std::vector<LuaToken> lua_tokens(std::string_view source);

}  // namespace bocage
