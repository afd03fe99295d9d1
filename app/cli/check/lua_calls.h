// Calls in a Lua text with what they are given, as far as it stands there literally.
#pragma once

#include <cstddef>
#include <string_view>
#include <vector>

#include "engine/module/lua_tokens.h"

namespace bocage::cli {

// Tokens from `begin` to before `end`: one argument or one field of a table.
struct LuaSpan {
  std::size_t begin = 0;
  std::size_t end = 0;
};

struct LuaField {
  std::string_view name;  // empty for a member of a list
  LuaSpan value;
};

// A Lua text without its comments.
class LuaCode {
 public:
  explicit LuaCode(std::string_view source);

  const std::vector<LuaToken>& tokens() const { return tokens_; }
  bool is(std::size_t at, std::string_view sign) const { return at < tokens_.size() && tokens_[at].is(sign); }
  bool is_name(std::size_t at) const { return at < tokens_.size() && tokens_[at].kind == LuaToken::Kind::name; }
  bool is_text(std::size_t at) const { return at < tokens_.size() && tokens_[at].kind == LuaToken::Kind::text; }

  // The arguments of the call whose function name is token `at - 1`: f(a, b), f{ … } and f"…"; none when it is no call.
  std::vector<LuaSpan> arguments(std::size_t at) const;
  // The fields of a table constructor; none when the span is anything else.
  std::vector<LuaField> fields(const LuaSpan& span) const;
  // The texts that stand there literally: of a text that one, of a list those among its members.
  std::vector<const LuaToken*> texts(const LuaSpan& span) const;

 private:
  std::size_t close_of(std::size_t open) const;  // of a bracket; the number of tokens when it is never closed
  std::vector<LuaSpan> split(std::size_t open, std::size_t close) const;

  std::vector<LuaToken> tokens_;
};

}  // namespace bocage::cli
