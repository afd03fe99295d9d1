#include "engine/dialect/dialect.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cstdint>
#include <optional>

#include "engine/module/lua_tokens.h"

namespace bocage {

namespace {

template <std::size_t count>
bool is_one_of(const LuaToken& token, const std::array<const char*, count>& words) {
  return std::ranges::any_of(words, [&token](const char* word) { return token.is(word); });
}

bool opens(const LuaToken& token) {
  static constexpr std::array words{"(", "{", "[", "function", "do", "if", "repeat"};
  return is_one_of(token, words);
}

bool closes(const LuaToken& token) {
  static constexpr std::array words{")", "}", "]", "end", "until"};
  return is_one_of(token, words);
}

// Whether a statement can begin behind this word: it ends an expression or opens a block.
bool goes_before_statement(const LuaToken& token) {
  static constexpr std::array signs{")", "}", "]"};  // a ";" also parts the entries of a table
  static constexpr std::array no_statement{"and",   "or",  "not",   "in",       "if",     "elseif", "while",
                                           "until", "for", "local", "function", "return", "goto"};
  if (token.kind == LuaToken::Kind::sign) return is_one_of(token, signs);
  return !is_one_of(token, no_statement);
}

// Whether what stands before this word goes on with it: the result of a call is called, or something of it taken.
bool goes_on(const LuaToken& token) {
  static constexpr std::array signs{"(", "{", "[", ".", ":"};
  return token.kind == LuaToken::Kind::text || is_one_of(token, signs);
}

// What is wrong with a number of the source; nullopt when it is an integer.
std::optional<std::string> number_fault(std::string_view number) {
  const bool hexadecimal = number.starts_with("0x") || number.starts_with("0X");
  if (number.find_first_of(hexadecimal ? ".pP" : ".eE") != std::string_view::npos) {
    return "The number " + std::string(number) + " is not exact: write an integer, or fraction(1, 2)";
  }
  std::int64_t value = 0;
  const auto read = std::from_chars(number.data(), number.data() + number.size(), value);
  if (!hexadecimal && read.ec == std::errc::result_out_of_range) {
    return "The number " + std::string(number) + " is too large for an integer";
  }
  return std::nullopt;
}

// Whether the escapes between the quotes of a text write a zero byte.
bool writes_zero(std::string_view quoted) {
  for (std::size_t at = quoted.find('\\'); at < quoted.size(); at = quoted.find('\\', at)) {
    const std::string_view escape = quoted.substr(at + 1, 3);
    const std::size_t digits = std::min(escape.find_first_not_of("0123456789"), escape.size());
    if (digits > 0 && escape.substr(0, digits).find_first_not_of('0') == std::string_view::npos) return true;
    if (escape.starts_with("x00")) return true;
    if (escape.starts_with("u{0") && quoted.substr(at + 3).find_first_not_of('0') == quoted.substr(at + 3).find('}'))
      return true;
    at += 2;
  }
  return false;
}

class Translator {
 public:
  explicit Translator(std::string_view source) : source_(source), tokens_(lua_tokens(source)) {
    std::erase_if(tokens_, [](const LuaToken& token) { return token.kind == LuaToken::Kind::comment; });
  }

  DialectText translate() {
    for (std::size_t i = 0; i < tokens_.size(); ++i) judge(i);
    std::stable_sort(edits_.begin(), edits_.end(), [](const Edit& a, const Edit& b) { return a.at < b.at; });
    std::size_t at = 0;
    for (const Edit& edit : edits_) {
      result_.text.append(source_.substr(at, edit.at - at)).append(edit.inserted);
      at = edit.at + edit.removed;
    }
    result_.text.append(source_.substr(at));
    return std::move(result_);
  }

 private:
  struct Edit {
    std::size_t at;
    std::size_t removed;
    std::string inserted;
  };

  void judge(std::size_t i) {
    const LuaToken& token = tokens_[i];
    if (token.is("#")) {
      edits_.push_back({token.offset, 1, " nil^"});
    } else if (token.is("/")) {
      fault(token, "A quotient by '/' is not exact: write fraction(a, b), or a // b for its whole part");
    } else if (token.is("^")) {
      fault(token, "A power by '^' is not exact: multiply");
    } else if (token.kind == LuaToken::Kind::number) {
      if (auto wrong = number_fault(token.text)) fault(token, std::move(*wrong));
    } else if (token.kind == LuaToken::Kind::text && holds_zero(token)) {
      fault(token, "A text of the rules holds no zero byte, for comparing two such texts can take very long");
    } else if (token.is("for") && i + 2 < tokens_.size() && tokens_[i + 2].is("=")) {
      translate_loop(i + 3);
    } else if (token.is("game") && (i == 0 || goes_before_statement(tokens_[i - 1]))) {
      translate_rule(i);
    }
  }

  bool holds_zero(const LuaToken& token) const {
    return token.text.find('\0') != std::string_view::npos || (source_[token.offset] != '[' && writes_zero(token.text));
  }

  void fault(const LuaToken& token, std::string message) { result_.faults.push_back({std::move(message), token.line}); }

  // Begins at the first word after the '='. A loop that is not whole is the compiler's affair.
  void translate_loop(std::size_t first) {
    std::vector<std::size_t> ends;  // of the two or three expressions: their commas, and the `do`
    int depth = 0;
    for (std::size_t i = first; i < tokens_.size() && (ends.empty() || !tokens_[ends.back()].is("do")); ++i) {
      if (depth == 0 && (tokens_[i].is(",") || tokens_[i].is("do"))) {
        ends.push_back(i);
      } else if (opens(tokens_[i])) {
        ++depth;
      } else if (closes(tokens_[i])) {
        --depth;
      }
    }
    if (ends.size() < 2 || !tokens_[ends.back()].is("do")) return;
    need_integer(first, ends[0]);
    if (ends.size() > 2) need_integer(ends[1] + 1, ends[2]);
  }

  bool calls_rule(std::size_t game) const {
    static constexpr std::array words{"game", ":", "rule", "("};
    constexpr std::size_t id = words.size();
    if (game + id + 1 >= tokens_.size()) return false;
    for (std::size_t i = 0; i < id; ++i) {
      if (!tokens_[game + i].is(words[i])) return false;
    }
    const LuaToken& comma = tokens_[game + id + 1];
    return tokens_[game + id].kind == LuaToken::Kind::text && comma.is(",") && comma.line == tokens_[game].line;
  }

  // Begins at `game` of a statement game:rule("id", condition, refusal). Any other form stays a call.
  void translate_rule(std::size_t game) {
    if (!calls_rule(game)) return;
    std::vector<std::size_t> commas;
    int depth = 0;
    std::size_t end = game + 6;
    for (; end < tokens_.size() && (depth > 0 || !tokens_[end].is(")")); ++end) {
      if (depth == 0 && tokens_[end].is(",")) {
        commas.push_back(end);
      } else if (opens(tokens_[end])) {
        ++depth;
      } else if (closes(tokens_[end])) {
        --depth;
      }
    }
    if (end >= tokens_.size() || commas.size() != 1) return;
    if (end + 1 < tokens_.size() && goes_on(tokens_[end + 1])) return;
    const LuaToken& id = tokens_[game + 4];
    const std::size_t begin = tokens_[game].offset;
    edits_.push_back({begin, tokens_[game + 5].end - begin, "if not("});
    edits_.push_back({tokens_[commas[0]].offset, 1,
                      ")then game:rule(" + std::string(source_.substr(id.offset, id.end - id.offset)) + ",false,"});
    edits_.push_back({tokens_[end].end, 0, " end "});
  }

  void need_integer(std::size_t first, std::size_t end) {
    if (first + 1 == end && tokens_[first].kind == LuaToken::Kind::number) return;
    edits_.push_back({tokens_[first].offset, 0, " nil/("});
    edits_.push_back({tokens_[end].offset, 0, ")"});
  }

  std::string_view source_;
  std::vector<LuaToken> tokens_;
  std::vector<Edit> edits_;
  DialectText result_;
};

}  // namespace

DialectText in_dialect(std::string_view source) {
  return Translator(source).translate();
}

}  // namespace bocage
