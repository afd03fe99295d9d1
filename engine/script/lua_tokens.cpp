#include "engine/script/lua_tokens.h"

#include <algorithm>
#include <array>
#include <optional>

namespace bocage {

namespace {

bool is_digit(char c) {
  return c >= '0' && c <= '9';
}
bool is_word(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || is_digit(c) || c == '_';
}

// The number of '=' in "[==[", when the text begins so.
std::optional<std::size_t> long_bracket(std::string_view text) {
  std::size_t level = 1;
  while (level < text.size() && text[level] == '=') ++level;
  const bool opens = text.starts_with('[') && level < text.size() && text[level] == '[';
  return opens ? std::optional(level - 1) : std::nullopt;
}

class Scanner {
 public:
  explicit Scanner(std::string_view source) : source_(source) {}

  std::vector<LuaToken> all() {
    while (skip_blanks()) tokens_.push_back(next());
    return std::move(tokens_);
  }

 private:
  bool skip_blanks() {
    while (at_ < source_.size() && std::string_view(" \t\r\n").find(source_[at_]) != std::string_view::npos) step();
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
    const std::size_t size = std::min(rest().find('\n'), rest().size());
    return take(LuaToken::Kind::comment, 2, size - 2, 0);
  }

  LuaToken number() {
    std::size_t size = 0;
    const auto exponent = [&] {
      const char before = source_[at_ + size - 1];
      return size > 0 && (before == 'e' || before == 'E') && !rest().starts_with("0x");
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
    while (end < rest().size() && rest()[end] != quote && rest()[end] != '\n') end += rest()[end] == '\\' ? 2 : 1;
    end = std::min(end, rest().size());
    return take(LuaToken::Kind::text, 1, end - 1, end < rest().size() ? 1 : 0);
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

// The bracket that a token stands in and the one around it: their lines.
class Brackets {
 public:
  explicit Brackets(const std::vector<LuaToken>& tokens) : tokens_(tokens), around_(tokens.size(), none) {
    std::vector<std::size_t> open;
    close_.assign(tokens.size(), none);
    for (std::size_t i = 0; i < tokens.size(); ++i) {
      const auto& token = tokens[i];
      const bool closes = token.is(")") || token.is("}") || token.is("]");
      if (closes && !open.empty()) {
        close_[open.back()] = i;
        open.pop_back();
      }
      around_[i] = open.empty() ? none : open.back();
      if (token.is("(") || token.is("{") || token.is("[")) open.push_back(i);
    }
  }

  // The lines of the bracket around token `i`, or `levels` further out as far as there are any.
  std::pair<int, int> lines(std::size_t i, int levels) const {
    std::size_t open = around_[i];
    for (; levels > 0 && open != none && around_[open] != none; --levels) open = around_[open];
    if (open == none) return {tokens_[i].line, tokens_[i].line};
    const std::size_t close = close_[open];
    // What is called by these brackets belongs to them: a condition of its own may stand before the name.
    return {tokens_[open].line, close == none ? tokens_[i].line : tokens_[close].line};
  }

 private:
  static constexpr std::size_t none = static_cast<std::size_t>(-1);
  const std::vector<LuaToken>& tokens_;
  std::vector<std::size_t> around_;  // the bracket that holds it
  std::vector<std::size_t> close_;   // of an opening bracket
};

bool opens_block(const LuaToken& token) {
  return token.is("do") || token.is("then") || token.is("function") || token.is("repeat") || token.is("{") ||
         token.is("(");
}
bool closes_block(const LuaToken& token) {
  return token.is("end") || token.is("until") || token.is("}") || token.is(")");
}

// The last line of a paragraph of code that begins behind token `i`: an empty line or the end of the block ends it.
int end_of_paragraph(const std::vector<LuaToken>& tokens, std::size_t i) {
  int depth = 0;
  int last = tokens[i].last_line;
  for (std::size_t k = i + 1; k < tokens.size(); ++k) {
    const auto& token = tokens[k];
    if (token.line > last + 1) break;
    // "elseif" and "else" go on with a block that "then" opened.
    if (token.is("else") || token.is("elseif")) {
      if (depth == 0) break;
      if (token.is("elseif")) --depth;
      continue;
    }
    if (closes_block(token) && --depth < 0) break;
    if (opens_block(token)) ++depth;
    last = std::max(last, token.last_line);
  }
  return last;
}

// The ids of a comment "rule A1" or "rules A1, A2: words"; none of another comment.
std::vector<std::string> rules_of_comment(std::string_view text) {
  while (text.starts_with(' ')) text.remove_prefix(1);
  const bool several = text.starts_with("rules ");
  if (!several && !text.starts_with("rule ")) return {};
  text.remove_prefix(several ? 6 : 5);
  text = text.substr(0, text.find(':'));
  std::vector<std::string> rules;
  while (!text.empty()) {
    const std::size_t comma = std::min(text.find(','), text.size());
    std::string_view id = text.substr(0, comma);
    while (id.starts_with(' ')) id.remove_prefix(1);
    while (id.ends_with(' ') || id.ends_with('\r')) id.remove_suffix(1);
    const bool sound = !id.empty() && std::all_of(id.begin(), id.end(), [](char c) {
      return is_word(c) || c == '.' || c == '#' || c == '-';
    });
    if (!sound) return {};  // a sentence that begins so
    rules.emplace_back(id);
    text.remove_prefix(std::min(comma + 1, text.size()));
  }
  return rules;
}

void cite_comment(const std::vector<LuaToken>& tokens, std::size_t i, std::vector<Citation>& found) {
  const auto& token = tokens[i];
  const bool alone = i == 0 || tokens[i - 1].last_line < token.line;
  for (auto& rule : rules_of_comment(token.text)) {
    found.push_back({std::move(rule), token.line, alone ? end_of_paragraph(tokens, i) : token.line});
  }
}

}  // namespace

std::vector<LuaToken> lua_tokens(std::string_view source) {
  return Scanner(source).all();
}

std::vector<Citation> citations_of(std::string_view lua) {
  const auto all = lua_tokens(lua);
  std::vector<Citation> found;
  std::vector<LuaToken> tokens;
  for (std::size_t i = 0; i < all.size(); ++i) {
    if (all[i].kind == LuaToken::Kind::comment) {
      cite_comment(all, i, found);
    } else {
      tokens.push_back(all[i]);
    }
  }
  const Brackets brackets(tokens);
  const auto cite = [&](std::size_t i, int levels) {
    const auto [first, last] = brackets.lines(i, levels);
    found.push_back({std::string(tokens[i].text), std::min(first, tokens[i].line), last});
  };
  const auto is_text = [&](std::size_t i) { return i < tokens.size() && tokens[i].kind == LuaToken::Kind::text; };
  for (std::size_t i = 0; i + 2 < tokens.size(); ++i) {
    if (tokens[i].is("rule") && (tokens[i + 1].is("(") || tokens[i + 1].is("=")) && is_text(i + 2)) {
      cite(i + 2, 0);
    } else if (tokens[i].is("rules") && tokens[i + 1].is("=") && tokens[i + 2].is("{")) {
      int depth = 1;
      for (std::size_t k = i + 3; k < tokens.size() && depth > 0; ++k) {
        depth += tokens[k].is("{") ? 1 : tokens[k].is("}") ? -1 : 0;
        // Ids stand behind '=' (obstacles by name) or in a list.
        if (is_text(k) && (tokens[k - 1].is("=") || tokens[k - 1].is("{") || tokens[k - 1].is(","))) cite(k, 1);
      }
    }
  }
  return found;
}

}  // namespace bocage
