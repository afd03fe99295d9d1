#include "engine/module/citations.h"

#include <algorithm>

#include "engine/module/lua_tokens.h"

namespace bocage {

namespace {

// Letters and digits of a rule's id.
bool is_id(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_';
}

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
      last = token.line;
      continue;
    }
    if (closes_block(token) && --depth < 0) break;
    if (opens_block(token)) ++depth;
    last = std::max(last, token.last_line);
  }
  return last;
}

// An option that is a rule: of whatever it stands in, or of the library, which has one for what is done once.
bool is_rule_option(const LuaToken& token) {
  return token.is("rule") || token.is("once");
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
    const bool sound = !id.empty() && std::all_of(id.begin(), id.end(),
                                                  [](char c) { return is_id(c) || c == '.' || c == '#' || c == '-'; });
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

void add_rules_of(const NodeDef& node, std::vector<std::string>& rules) {
  rules.push_back(node.rule);
  for (const NodeDef& child : node.children) {
    add_rules_of(child, rules);
  }
}

}  // namespace

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
    const bool called = tokens[i].is("rule") && tokens[i + 1].is("(");
    if ((called || (is_rule_option(tokens[i]) && tokens[i + 1].is("="))) && is_text(i + 2)) {
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
