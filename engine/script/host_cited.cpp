// Which rules a text of Lua cites: literal ids in rule("…"), in_force("…"), rule = "…" and rules = { x = "…" }.
#include <algorithm>

#include "engine/script/host_impl.h"

namespace bocage {

namespace {

struct Token {
  enum class Kind { end, name, text, sign };
  Kind kind = Kind::end;
  std::string_view text;  // without quotes
};

// Only as much of Lua's grammar as finding names, texts and signs takes; what is malformed is the compiler's affair.
class Tokens {
 public:
  explicit Tokens(std::string_view source) : rest_(source) {}

  Token next() {
    skip_blanks();
    if (rest_.empty()) {
      return {};
    }
    const char c = rest_.front();
    if (is_word(c)) {
      std::size_t size = 0;
      while (size < rest_.size() && is_word(rest_[size])) ++size;
      return take(Token::Kind::name, 0, size, 0);
    }
    if (c == '"' || c == '\'') {
      std::size_t end = 1;
      while (end < rest_.size() && rest_[end] != c && rest_[end] != '\n') end += rest_[end] == '\\' ? 2 : 1;
      return take(Token::Kind::text, 1, std::min(end, rest_.size()) - 1, 1);
    }
    if (const auto level = long_bracket(rest_)) {
      return long_text(*level);
    }
    return take(Token::Kind::sign, 0, 1, 0);
  }

 private:
  static bool is_word(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_';
  }

  // The number of '=' in "[==[", when the text begins so.
  static std::optional<std::size_t> long_bracket(std::string_view text) {
    std::size_t level = 1;
    while (level < text.size() && text[level] == '=') ++level;
    const bool opens = text.starts_with('[') && level < text.size() && text[level] == '[';
    return opens ? std::optional(level - 1) : std::nullopt;
  }

  Token take(Token::Kind kind, std::size_t before, std::size_t size, std::size_t after) {
    const Token token{kind, rest_.substr(before, size)};
    rest_.remove_prefix(std::min(rest_.size(), before + size + after));
    return token;
  }

  Token long_text(std::size_t level) {
    const std::string close = "]" + std::string(level, '=') + "]";
    const std::size_t open = level + 2;
    const std::size_t end = std::min(rest_.find(close, open), rest_.size());
    return take(Token::Kind::text, open, end - open, close.size());
  }

  void skip_blanks() {
    while (!rest_.empty()) {
      if (std::string_view(" \t\r\n").find(rest_.front()) != std::string_view::npos) {
        rest_.remove_prefix(1);
      } else if (rest_.starts_with("--")) {
        rest_.remove_prefix(2);
        if (const auto level = long_bracket(rest_)) {
          long_text(*level);
        } else {
          rest_.remove_prefix(std::min(rest_.find('\n'), rest_.size()));
        }
      } else {
        return;
      }
    }
  }

  std::string_view rest_;
};

bool is_sign(const Token& token, char sign) {
  return token.kind == Token::Kind::sign && token.text[0] == sign;
}

// Texts of rules = { … } that stand behind an '='; `i` is at the opening brace.
void texts_in_braces(const std::vector<Token>& tokens, std::size_t i, std::vector<std::string>& rules) {
  int depth = 0;
  for (; i < tokens.size(); ++i) {
    depth += is_sign(tokens[i], '{') ? 1 : is_sign(tokens[i], '}') ? -1 : 0;
    if (depth == 0) {
      return;
    }
    if (tokens[i].kind == Token::Kind::text && is_sign(tokens[i - 1], '=')) {
      rules.emplace_back(tokens[i].text);
    }
  }
}

}  // namespace

std::vector<std::string> cited_rules_of(std::string_view lua) {
  std::vector<Token> tokens;
  Tokens source(lua);
  for (Token token = source.next(); token.kind != Token::Kind::end; token = source.next()) {
    tokens.push_back(token);
  }
  std::vector<std::string> rules;
  for (std::size_t i = 0; i + 1 < tokens.size(); ++i) {
    if (tokens[i].kind != Token::Kind::name) {
      continue;
    }
    const bool word = tokens[i].text == "rule" || tokens[i].text == "in_force";
    const bool opens = is_sign(tokens[i + 1], '(') || (is_sign(tokens[i + 1], '=') && tokens[i].text == "rule");
    if (word && tokens[i + 1].kind == Token::Kind::text) {
      rules.emplace_back(tokens[i + 1].text);
    } else if (word && opens && i + 2 < tokens.size() && tokens[i + 2].kind == Token::Kind::text) {
      rules.emplace_back(tokens[i + 2].text);
    } else if (tokens[i].text == "rules" && is_sign(tokens[i + 1], '=') && i + 2 < tokens.size() &&
               is_sign(tokens[i + 2], '{')) {
      texts_in_braces(tokens, i + 2, rules);
    }
  }
  return rules;
}

namespace {

void add_rules_of(const NodeDef& node, std::vector<std::string>& rules) {
  rules.push_back(node.rule);
  for (const NodeDef& child : node.children) {
    add_rules_of(child, rules);
  }
}

}  // namespace

std::vector<std::string> rules_of_data(const Module& module) {
  std::vector<std::string> rules;
  for (const auto& movement : module.movement) {
    for (const MoveRule& line : movement->rules()) {
      rules.push_back(line.rule);
    }
  }
  for (const ZoneDef& zone : module.zones) {
    rules.push_back(zone.rule);
  }
  for (const ChartDef& chart : module.charts) {
    rules.push_back(chart.rule);
  }
  for (const ScenarioDef& scenario : module.scenarios) {
    add_rules_of(scenario.sequence, rules);
  }
  std::erase(rules, "");
  return rules;
}

}  // namespace bocage
