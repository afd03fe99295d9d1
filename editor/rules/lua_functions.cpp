#include "editor/rules/lua_functions.h"

#include <algorithm>
#include <utility>

#include "editor/rules/lua_outline.h"
#include "engine/module/lua_tokens.h"

namespace bocage::editor {
namespace {

class FunctionReader {
 public:
  explicit FunctionReader(std::string_view text) : tokens_(lua_tokens(text)) {
    std::erase_if(tokens_, [](const LuaToken& token) { return token.kind == LuaToken::Kind::comment; });
  }

  std::vector<LuaFunction> all() {
    for (std::size_t i = 0; i < tokens_.size(); ++i) read(i);
    return std::move(functions_);
  }

 private:
  // What is open around a token: brackets, and blocks, which `end` or `until` closes.
  struct Level {
    enum class Of { block, round, square, curly };
    Of of = Of::block;
    std::string name = {};  // what the value in the brackets is given to; may be empty
    std::optional<LuaFunction> function = std::nullopt;
  };

  bool is(std::size_t i, std::string_view word) const { return i < tokens_.size() && tokens_[i].is(word); }
  bool is_name(std::size_t i) const {
    return i < tokens_.size() && tokens_[i].kind == LuaToken::Kind::name && !is_lua_keyword(tokens_[i].text);
  }
  bool within(Level::Of of) const { return !levels_.empty() && levels_.back().of == of; }

  void read(std::size_t i) {
    const auto& token = tokens_[i];
    if (token.is("function")) {
      open_function(i);
    } else if (token.is("if") || token.is("do") || token.is("repeat")) {
      levels_.push_back({Level::Of::block});
    } else if (token.is("end") || token.is("until")) {
      close(Level::Of::block, token.line);
    } else if (token.is("(")) {
      levels_.push_back({Level::Of::round, name_of_value(i)});
    } else if (token.is("[")) {
      levels_.push_back({Level::Of::square});
    } else if (token.is("{")) {
      levels_.push_back({Level::Of::curly, name_of_value(i)});
    } else if (token.is(")")) {
      close(Level::Of::round, token.line);
    } else if (token.is("]")) {
      close(Level::Of::square, token.line);
    } else if (token.is("}")) {
      close(Level::Of::curly, token.line);
    }
  }

  void open_function(std::size_t i) {
    Level level{Level::Of::block};
    const bool inner =
        std::any_of(levels_.begin(), levels_.end(), [](const Level& one) { return one.function.has_value(); });
    if (auto name = inner ? std::nullopt : name_of_function(i)) {
      level.function = LuaFunction{std::move(*name), tokens_[i].line, tokens_[i].line};
    }
    levels_.push_back(std::move(level));
  }

  // What none has opened closes nothing; what was forgotten within is closed with it.
  void close(Level::Of of, int line) {
    const auto found = std::find_if(levels_.rbegin(), levels_.rend(), [&](const Level& one) { return one.of == of; });
    if (found == levels_.rend()) return;
    while (levels_.back().of != of) levels_.pop_back();
    if (auto& function = levels_.back().function) {
      function->last = line;
      functions_.push_back(std::move(*function));
    }
    levels_.pop_back();
  }

  // nullopt: it has none, and what has one in it speaks for itself.
  std::optional<std::string> name_of_function(std::size_t i) const {
    if (is_name(i + 1)) {
      std::string name;
      for (auto at = i + 1; at < tokens_.size() && !is(at, "("); ++at) name += tokens_[at].text;
      return name;
    }
    const bool entry = within(Level::Of::curly);
    if (i > 0 && is(i - 1, "=")) {
      const auto name = name_before(i - 1);
      if (!name.empty()) return entry && !levels_.back().name.empty() ? levels_.back().name + "." + name : name;
    }
    if (entry) return levels_.back().name;
    return within(Level::Of::round) && !levels_.back().name.empty() ? std::optional(levels_.back().name) : std::nullopt;
  }

  // What stands before this `=`: "a.b", "x" of `["x"]`; empty for anything else.
  std::string name_before(std::size_t equals) const {
    if (equals >= 3 && is(equals - 1, "]") && tokens_[equals - 2].kind == LuaToken::Kind::text && is(equals - 3, "[")) {
      return std::string(tokens_[equals - 2].text);
    }
    std::string name;
    for (auto at = equals; at > 0 && is_name(at - 1);) {
      name.insert(0, tokens_[at - 1].text);
      if (at < 2 || !is(at - 2, ".")) break;
      name.insert(0, ".");
      at -= 2;
    }
    return name;
  }

  // Of a bracket that opens: what its value, or that of the call that it belongs to, is given to.
  std::string name_of_value(std::size_t bracket) const {
    auto first = bracket;
    while (first > 0 && (is_name(first - 1) || is(first - 1, ".") || is(first - 1, ":"))) --first;
    if (first > 0 && is(first - 1, "=")) {
      const auto name = name_before(first - 1);
      return name.substr(name.rfind('.') + 1);
    }
    return within(Level::Of::round) ? levels_.back().name : std::string();
  }

  std::vector<LuaToken> tokens_;
  std::vector<Level> levels_;
  std::vector<LuaFunction> functions_;
};

}  // namespace

std::vector<LuaFunction> functions_in(std::string_view lua) {
  return FunctionReader(lua).all();
}

std::optional<LuaFunction> function_at(const std::vector<LuaFunction>& functions, int line) {
  const auto found = std::find_if(functions.begin(), functions.end(),
                                  [&](const LuaFunction& one) { return one.first <= line && line <= one.last; });
  return found == functions.end() ? std::nullopt : std::optional(*found);
}

}  // namespace bocage::editor
