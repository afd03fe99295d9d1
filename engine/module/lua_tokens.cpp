#include "engine/module/lua_tokens.h"

#include <algorithm>
#include <array>
#include <optional>
#include <string>

#include "engine/base/text.h"

namespace bocage {

namespace {

bool is_word(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || is_digit(c) || c == '_';
}

bool is_blank(char c) {
  return std::string_view(" \t\r\n\v\f").find(c) != std::string_view::npos;
}

// The number of '=' in "[==[", when the text begins so.
std::optional<std::size_t> long_bracket(std::string_view text) {
  std::size_t level = 1;
  while (level < text.size() && text[level] == '=') ++level;
  const bool opens = text.starts_with('[') && level < text.size() && text[level] == '[';
  return opens ? std::optional(level - 1) : std::nullopt;
}

class LuaScanner {
 public:
  explicit LuaScanner(std::string_view source) : source_(source) {}

  std::vector<LuaToken> all() {
    while (skip_blanks()) tokens_.push_back(next());
    return std::move(tokens_);
  }

 private:
  bool skip_blanks() {
    while (at_ < source_.size() && is_blank(source_[at_])) step();
    return at_ < source_.size();
  }

  void step() {
    const char c = source_[at_++];
    if (c == '\n') {
      ++line_;
      column_ = 1;
    } else if ((static_cast<unsigned char>(c) & 0xC0U) != 0x80U) {
      ++column_;
    }
  }

  std::string_view rest() const { return source_.substr(at_); }

  LuaToken next() {
    const char c = source_[at_];
    if (rest().starts_with("--")) return comment();
    if (is_digit(c) || (c == '.' && at_ + 1 < source_.size() && is_digit(source_[at_ + 1]))) return number();
    if (is_word(c)) {
      std::size_t size = 0;
      while (at_ + size < source_.size() && is_word(source_[at_ + size])) ++size;
      return take(LuaToken::Kind::name, 0, size, 0);
    }
    if (c == '"' || c == '\'') return quoted(c);
    if (const auto level = long_bracket(rest())) return long_text(LuaToken::Kind::text, 0, *level);
    return sign();
  }

  LuaToken comment() {
    if (const auto level = long_bracket(rest().substr(2))) return long_text(LuaToken::Kind::comment, 2, *level);
    const std::size_t size = std::min(rest().find_first_of("\n\r"), rest().size());
    return take(LuaToken::Kind::comment, 2, size - 2, 0);
  }

  LuaToken number() {
    std::size_t size = 0;
    const auto exponent = [&] {
      const char before = source_[at_ + size - 1];
      return size > 0 && (before == 'e' || before == 'E') && !rest().starts_with("0x") && !rest().starts_with("0X");
    };
    while (size < rest().size()) {
      const char c = rest()[size];
      // Two dots are a concatenation and end the number.
      const bool dot = c == '.' && !(size + 1 < rest().size() && rest()[size + 1] == '.');
      if (!is_word(c) && !dot && !((c == '+' || c == '-') && exponent())) break;
      ++size;
    }
    return take(LuaToken::Kind::number, 0, size, 0);
  }

  LuaToken quoted(char quote) {
    std::size_t end = 1;
    while (end < rest().size() && rest()[end] != quote && rest()[end] != '\n' && rest()[end] != '\r') {
      end += rest()[end] == '\\' ? escaped(rest().substr(end)) : 1;
    }
    end = std::min(end, rest().size());
    return take(LuaToken::Kind::text, 1, end - 1, end < rest().size() ? 1 : 0);
  }

  // The bytes of the escape that the text begins with: an escaped line break is one or two bytes long, and \z skips
  // blanks.
  static std::size_t escaped(std::string_view text) {
    if (text.size() < 2) return text.size();
    std::size_t end = 2;
    if (text[1] == 'z') {
      while (end < text.size() && is_blank(text[end])) ++end;
    } else if ((text[1] == '\n' || text[1] == '\r') && end < text.size()) {
      const bool pair = (text[end] == '\n' || text[end] == '\r') && text[end] != text[1];
      end += pair ? 1 : 0;
    }
    return end;
  }

  LuaToken long_text(LuaToken::Kind kind, std::size_t before, std::size_t level) {
    const std::string close = "]" + std::string(level, '=') + "]";
    const std::size_t open = before + level + 2;
    const std::size_t end = rest().find(close, open);
    if (end == std::string_view::npos) return take(kind, open, rest().size() - open, 0);
    return take(kind, open, end - open, close.size());
  }

  LuaToken sign() {
    constexpr std::array<std::string_view, 11> longer{"...", "..", "==", "~=", "<=", ">=", "//", "<<", ">>", "::"};
    for (const auto& one : longer) {
      if (!one.empty() && rest().starts_with(one)) return take(LuaToken::Kind::sign, 0, one.size(), 0);
    }
    return take(LuaToken::Kind::sign, 0, 1, 0);
  }

  // The text begins `before` bytes on, and `after` bytes follow it.
  LuaToken take(LuaToken::Kind kind, std::size_t before, std::size_t size, std::size_t after) {
    LuaToken token{kind, rest().substr(before, size), at_, at_ + before + size + after, line_, column_, line_};
    while (at_ < token.end) step();
    token.last_line = column_ == 1 && line_ > token.line ? line_ - 1 : line_;
    return token;
  }

  std::string_view source_;
  std::size_t at_ = 0;
  int line_ = 1;
  int column_ = 1;
  std::vector<LuaToken> tokens_;
};

}  // namespace

std::vector<LuaToken> lua_tokens(std::string_view source) {
  return LuaScanner(source).all();
}

}  // namespace bocage
